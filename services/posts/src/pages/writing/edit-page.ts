import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { Passage } from '../../findings/passages.ts';
import { editorFacts } from './editor.ts';
import { problemNotice } from './error-sentence.ts';
import { warningsNotice } from './findings-list.ts';
import { toOwnPosts, writingPage } from './frame.ts';
import { writingMessages } from './messages/messages.ts';
import { postForm } from './post-form.ts';
import { postTools, writingHelp } from './post-tools.ts';
import { keepAsDraft, preservedText } from './preserved-text.ts';
import { type Preview, previewSection } from './preview-section.ts';
import { doneNotice, statusNotice } from './status-notice.ts';
import type { WriterRequest } from './writing-context.ts';
import type { OpenedPost, OwnPost, TypedText } from './written-post.ts';

/** What the page shows with the post. */
export interface Edited {
  /** Null for a new post. */
  readonly opened: OpenedPost | null;
  /** The unsaved text; the stored text if left out. */
  readonly typed?: TypedText;
  /** The version that the text is based on. */
  readonly expectedVersion?: number | undefined;
  readonly apiError?: ApiError | null;
  /** The findings to confirm before publishing. */
  readonly findings?: readonly Passage[];
  readonly preview?: Preview | null;
  /** Why the text in the form differs from the stored one. */
  readonly hint?: string;
  /** The author's own version, if the text in the form was merged from it. */
  readonly original?: TypedText;
}

/** Renders the page on which a post is written. */
export async function editPage(writerRequest: WriterRequest, edited: Edited): Promise<Page> {
  const { pageRequest } = writerRequest;
  const { opened, typed, apiError = null, findings = [], preview = null, hint, original } = edited;
  const messages = writingMessages[pageRequest.language];
  const post = opened?.post ?? null;
  const text = typed ?? { title: post?.title ?? '', body: post?.body_markdown ?? '' };
  const editor = await editorFacts(writerRequest);
  const heading = post === null ? messages.form.newHeading : messages.form.heading[post.status];
  return writingPage(writerRequest, {
    title: post === null ? heading : `${heading}: ${post.title}`,
    refused: apiError,
    holdsText: typed !== undefined,
    wide: true,
    scripts: [editor.script],
    ...(editor.script && { scriptNeeds: { connects: true, styleNonce: editor.styleNonce } }),
    main: html`<div class="desk"><div class="column">
<div class="heading"><p class="hint"><a href="${hrefOf(pageRequest.baseUrl, '/posts')}">${messages.ownPosts.title}</a></p>
<h1>${heading}</h1></div>
${apiError === null && typed === undefined ? doneNotice(pageRequest, post) : ''}
${problemNotice(apiError, pageRequest.language)}
${hint === undefined ? '' : html`<div class="notice info" role="status"><p>${hint}</p></div>`}
${opened === null ? '' : statusNotice(pageRequest, opened)}
${typed === undefined && opened !== null ? warningsNotice(opened.warnings, pageRequest.language, afterSave(pageRequest) ? 'open' : 'closed') : ''}
${postForm(pageRequest, { post, text, unsaved: typed !== undefined, expectedVersion: edited.expectedVersion, apiError, findings, editor })}
${preview === null ? '' : previewSection(pageRequest, text.title, preview)}
${original === undefined ? '' : html`<section class="kept"><h2>${messages.conflict.keepTitle}</h2><p>${messages.conflict.keepText}</p>${keepAsDraft(pageRequest, original)}</section>`}
</div>
<aside class="rail" aria-label="${messages.tools.title}">${post === null ? '' : postTools(pageRequest, post)}
${writingHelp(pageRequest)}</aside></div>`,
  });
}

/** Whether the page shows what the author has just saved: then what changed in it is news. */
function afterSave({ query }: WriterRequest['pageRequest']): boolean {
  return ['saved', 'created', 'updated', 'published'].includes(query.get('done') ?? '');
}

/**
 * Renders the page of a post that cannot be edited: pending review, or hidden.
 * @param preserved a text that could not be saved
 * @param answer an answer to the editors that could not be sent
 */
export function closedPage(
  writerRequest: WriterRequest,
  opened: OpenedPost,
  preserved: { typed: TypedText; apiError: ApiError | null } | null,
  answer: { typed: string; apiError: ApiError } | null = null,
): Page {
  const { pageRequest } = writerRequest;
  const messages = writingMessages[pageRequest.language];
  const { post } = opened;
  const apiError = preserved?.apiError ?? answer?.apiError ?? null;
  return writingPage(writerRequest, {
    title: `${messages.form.heading[post.status]}: ${post.title}`,
    refused: apiError,
    holdsText: preserved !== null || answer !== null,
    wide: true,
    main: html`<div class="desk"><div class="column">
${toOwnPosts(pageRequest)}<h1>${isolated(post.title)}</h1>
${preserved === null && answer === null ? doneNotice(pageRequest, post) : problemNotice(apiError, pageRequest.language)}
${statusNotice(pageRequest, opened, { unsent: answer?.typed ?? '' })}
${preserved === null ? storedText(post, messages.form.stored) : preservedText(pageRequest, preserved.typed)}
</div>
<aside class="rail" aria-label="${messages.tools.title}">${postTools(pageRequest, post)}</aside></div>`,
  });
}

function storedText({ body_markdown: body }: OwnPost, label: string): Html {
  return html`<div class="field"><label for="stored">${label}</label>
<textarea id="stored" rows="16" readonly>
${body}</textarea></div>`;
}
