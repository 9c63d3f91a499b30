import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { Comparison } from '../../text/compare.ts';
import { differenceView, titleDifference } from '../difference/difference-view.ts';
import { sentenceFor } from './error-sentence.ts';
import { writingPage } from './frame.ts';
import { type WritingMessages, writingMessages } from './messages/messages.ts';
import { hiddenText, keepAsDraft } from './preserved-text.ts';
import { savedBy } from './revision-line.ts';
import { statusNotice } from './status-notice.ts';
import type { WriterRequest } from './writing-context.ts';
import type { OpenedPost, Revision, TypedText } from './written-post.ts';

/** Two versions of one post. */
interface Conflict {
  readonly opened: OpenedPost;
  /** The stored version. */
  readonly saved: Revision;
  /** The version that both are based on, if known. */
  readonly base: Revision | null;
  /** The text that was sent later. */
  readonly typed: TypedText;
  readonly expected: number | undefined;
  /** Null if the comparison takes too long. */
  readonly comparison: Comparison | null;
  readonly apiError: ApiError;
}

type Side = 'before' | 'after' | 'both';

/** Renders both versions with their differences, and lets the author choose at each. */
export function conflictPage(writerRequest: WriterRequest, conflict: Conflict): Page {
  const { pageRequest } = writerRequest;
  const { opened, saved, typed, expected, comparison, apiError } = conflict;
  const { post } = opened;
  const { conflict: messages } = writingMessages[pageRequest.language];
  const at = (path: string) => hrefOf(pageRequest.baseUrl, `/posts/${post.id}${path}`);
  return writingPage(writerRequest, {
    title: messages.title,
    refused: apiError,
    holdsText: true,
    wide: true,
    main: html`<h1>${messages.title}</h1>
<div class="notice warn" role="alert"><p>${sentenceFor(apiError, pageRequest.language)}</p><p>${savedBy(saved, pageRequest)}</p></div>
${statusNotice(pageRequest, opened)}
<p>${messages.text}</p>
<form method="post" action="${at('/merge')}">
${hiddenText(typed)}
${expected === undefined ? '' : html`<input type="hidden" name="expected_version" value="${expected}">`}
<input type="hidden" name="saved_version" value="${post.version}"><input type="hidden" name="saved_text_version" value="${saved.version}">
${titlePart(conflict, pageRequest.language, messages)}
<h2>${messages.body}</h2>
${comparison === null ? html`<p class="hint">${messages.tooLong}</p>` : bodyPart(comparison, pageRequest.language, messages)}
<div class="choices">${
      comparison === null
        ? ''
        : html`<button name="then" value="merge">${messages.merge}</button>
`
    }<button name="then" value="mine" class="second">${messages.useMine}</button>
<a class="button second" href="${at('/edit')}">${messages.useSaved}</a></div>
</form>
<section class="kept"><h2>${messages.keepTitle}</h2><p>${messages.keepText}</p>
${keepAsDraft(pageRequest, typed)}</section>
<div class="both"><details class="help"><summary>${messages.savedWhole}</summary>${whole('saved-text', saved.title, saved.body_markdown, messages.savedWhole)}</details>
<details class="help"><summary>${messages.mineWhole}</summary>${whole('my-text', typed.title, typed.body, messages.mineWhole)}</details></div>`,
  });
}

function titlePart(
  { saved, base, typed }: Conflict,
  language: 'ja' | 'en',
  messages: WritingMessages['conflict'],
): Html {
  if (saved.title === typed.title) return html``;
  const chosen =
    base === null ? null : base.title === saved.title ? 'after' : base.title === typed.title ? 'before' : null;
  const labels = { language, before: messages.saved, after: messages.mine };
  const below = () => picks('title', chosen, messages, ['before', 'after']);
  return html`<h2>${messages.titleField}</h2>${titleDifference(saved.title, typed.title, { ...labels, below })}`;
}

function bodyPart(
  { parts, changedBy }: Comparison,
  language: 'ja' | 'en',
  messages: WritingMessages['conflict'],
): Html {
  const below = (difference: number) => picks(String(difference), changedBy[difference] ?? null, messages);
  return differenceView(parts, { language, before: messages.saved, after: messages.mine, below });
}

/** Renders the choices at a difference; if only one side changed, that side is preselected. */
function picks(
  name: string,
  chosen: Side | null,
  messages: WritingMessages['conflict'],
  sides: readonly Side[] = ['before', 'after', 'both'],
): Html {
  return html`<fieldset class="pick"><legend>${messages.pick}</legend>${sides.map(
    (side) =>
      html`<label class="choice"><input type="radio" name="pick-${name}" value="${side}" required${side === chosen ? html` checked` : ''}><span>${messages.sides[side]}</span></label>
`,
  )}</fieldset>`;
}

function whole(id: string, title: string, body: string, label: string): Html {
  return html`<p>${isolated(title)}</p><textarea id="${id}" rows="14" readonly aria-label="${label}">
${body}</textarea>`;
}
