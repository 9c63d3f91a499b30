import type { Refusal } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { hrefOf } from '../../page-address.ts';
import type { Finding } from '../../post.ts';
import { editorFacts } from './editor.ts';
import { problemNotice } from './error-sentence.ts';
import { warningsNotice } from './findings-list.ts';
import { writingPage } from './frame.ts';
import { writingWords } from './messages/messages.ts';
import { postForm } from './post-form.ts';
import { postTools, writingHelp } from './post-tools.ts';
import { keepAsDraft, keptText } from './preserved-text.ts';
import { type Preview, previewSection } from './preview-section.ts';
import { doneNotice, statusNotice } from './status-notice.ts';
import type { Asked } from './writing-options.ts';
import type { OpenedPost, OwnPost, TypedText } from './written-post.ts';

/** What stands on the page beside the post. */
export interface Edited {
  /** Null for a post that is none yet. */
  readonly opened: OpenedPost | null;
  /** What was typed and is not saved; the stored text where it is left out. */
  readonly typed?: TypedText;
  /** The version that it was typed upon. */
  readonly expectedVersion?: number | undefined;
  readonly refusal?: Refusal | null;
  /** What publishing asks to confirm. */
  readonly findings?: readonly Finding[];
  readonly preview?: Preview | null;
  /** Why the text in the form is another than the stored one. */
  readonly hint?: string;
  /** The text that the one in the form was made of. */
  readonly original?: TypedText;
}

/** The page on which a post is written. */
export async function editPage(asked: Asked, edited: Edited): Promise<Page> {
  const { visit } = asked;
  const { opened, typed, refusal = null, findings = [], preview = null, hint, original } = edited;
  const words = writingWords[visit.language];
  const post = opened?.post ?? null;
  const text = typed ?? { title: post?.title ?? '', body: post?.body_markdown ?? '' };
  const editor = await editorFacts(asked);
  const heading = post === null ? words.form.newHeading : words.form.heading[post.status];
  return writingPage(asked, {
    title: post === null ? heading : `${heading}: ${post.title}`,
    refused: refusal,
    holdsText: typed !== undefined,
    wide: true,
    scripts: [editor.script],
    scriptNeeds: { connects: true, styleNonce: editor.styleNonce },
    main: html`<div class="desk"><div class="column">
<p class="hint"><a href="${hrefOf(visit.baseUrl, '/posts')}">${words.ownPosts.title}</a></p>
<h1>${heading}</h1>
${refusal === null && typed === undefined ? doneNotice(visit, post) : ''}
${problemNotice(refusal, visit.language)}
${hint === undefined ? '' : html`<div class="notice info" role="status"><p>${hint}</p></div>`}
${opened === null ? '' : statusNotice(visit, opened)}
${typed === undefined && opened !== null ? warningsNotice(opened.warnings, visit.language) : ''}
${postForm(visit, { post, text, unsaved: typed !== undefined, expectedVersion: edited.expectedVersion, refusal, findings, editor })}
${preview === null ? '' : previewSection(visit, text.title, preview)}
${original === undefined ? '' : html`<section class="kept"><h2>${words.conflict.keepTitle}</h2><p>${words.conflict.keepText}</p>${keepAsDraft(visit, original)}</section>`}
</div>
<aside class="rail" aria-label="${words.tools.title}">${post === null ? '' : postTools(visit, post)}
${writingHelp(visit)}</aside></div>`,
  });
}

/** The page of a post that cannot be edited as it stands: held, or hidden. */
export function closedPage(
  asked: Asked,
  opened: OpenedPost,
  kept: { typed: TypedText; refusal: Refusal | null } | null,
): Page {
  const { visit } = asked;
  const words = writingWords[visit.language];
  const { post } = opened;
  return writingPage(asked, {
    title: `${words.form.heading[post.status]}: ${post.title}`,
    refused: kept?.refusal ?? null,
    holdsText: kept !== null,
    wide: true,
    main: html`<div class="desk"><div class="column">
<p class="hint"><a href="${hrefOf(visit.baseUrl, '/posts')}">${words.ownPosts.title}</a></p>
<h1>${isolated(post.title)}</h1>
${kept === null ? doneNotice(visit, post) : problemNotice(kept.refusal, visit.language)}
${statusNotice(visit, opened)}
${kept === null ? storedText(post, words.form.stored) : keptText(visit, kept.typed)}
</div>
<aside class="rail" aria-label="${words.tools.title}">${postTools(visit, post)}</aside></div>`,
  });
}

function storedText({ body_markdown: body }: OwnPost, label: string): Html {
  return html`<div class="field"><label for="stored">${label}</label>
<textarea id="stored" rows="16" readonly>
${body}</textarea></div>`;
}
