import type { Refusal } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { hrefOf } from '../../page-address.ts';
import type { Comparison } from '../../text/compare.ts';
import { differenceView, titleDifference } from '../difference/difference-view.ts';
import { sentenceFor } from './error-sentence.ts';
import { writingPage } from './frame.ts';
import { type WritingWords, writingWords } from './messages/messages.ts';
import { hiddenText, keepAsDraft } from './preserved-text.ts';
import { savedBy } from './revision-line.ts';
import { statusNotice } from './status-notice.ts';
import type { Asked } from './writing-options.ts';
import type { OpenedPost, Revision, TypedText } from './written-post.ts';

/** Two texts of one post. */
interface Conflict {
  readonly opened: OpenedPost;
  /** The text that is stored now. */
  readonly saved: Revision;
  /** What both were written upon, where that is known. */
  readonly base: Revision | null;
  /** The text that came late. */
  readonly typed: TypedText;
  readonly expected: number | undefined;
  /** Null where comparing takes too long. */
  readonly comparison: Comparison | null;
  readonly refusal: Refusal;
}

type Side = 'before' | 'after' | 'both';

/** The page that shows both texts with their differences, and lets the author choose at each. */
export function conflictPage(asked: Asked, conflict: Conflict): Page {
  const { visit } = asked;
  const { opened, saved, typed, expected, comparison, refusal } = conflict;
  const { post } = opened;
  const { conflict: words } = writingWords[visit.language];
  const at = (path: string) => hrefOf(visit.baseUrl, `/posts/${post.id}${path}`);
  return writingPage(asked, {
    title: words.title,
    refused: refusal,
    holdsText: true,
    wide: true,
    main: html`<h1>${words.title}</h1>
<div class="notice warn" role="alert"><p>${sentenceFor(refusal, visit.language)}</p><p>${savedBy(saved, visit)}</p></div>
${statusNotice(visit, opened)}
<p>${words.text}</p>
<form method="post" action="${at('/merge')}">
${hiddenText(typed)}
${expected === undefined ? '' : html`<input type="hidden" name="expected_version" value="${expected}">`}
<input type="hidden" name="saved_version" value="${post.version}"><input type="hidden" name="saved_text_version" value="${saved.version}">
${titlePart(conflict, visit.language, words)}
<h2>${words.body}</h2>
${comparison === null ? html`<p class="hint">${words.tooLong}</p>` : bodyPart(comparison, visit.language, words)}
<div class="choices">${
      comparison === null
        ? ''
        : html`<button name="then" value="merge">${words.merge}</button>
`
    }<button name="then" value="mine" class="second">${words.useMine}</button>
<a class="button second" href="${at('/edit')}">${words.useSaved}</a></div>
</form>
<section class="kept"><h2>${words.keepTitle}</h2><p>${words.keepText}</p>
${keepAsDraft(visit, typed)}</section>
<div class="both"><details class="help"><summary>${words.savedWhole}</summary>${whole('saved-text', saved.title, saved.body_markdown, words.savedWhole)}</details>
<details class="help"><summary>${words.mineWhole}</summary>${whole('my-text', typed.title, typed.body, words.mineWhole)}</details></div>`,
  });
}

function titlePart({ saved, base, typed }: Conflict, language: 'ja' | 'en', words: WritingWords['conflict']): Html {
  if (saved.title === typed.title) return html``;
  const chosen =
    base === null ? null : base.title === saved.title ? 'after' : base.title === typed.title ? 'before' : null;
  const labels = { language, before: words.saved, after: words.mine };
  const below = () => picks('title', chosen, words, ['before', 'after']);
  return html`<h2>${words.titleField}</h2>${titleDifference(saved.title, typed.title, { ...labels, below })}`;
}

function bodyPart({ parts, changedBy }: Comparison, language: 'ja' | 'en', words: WritingWords['conflict']): Html {
  const below = (difference: number) => picks(String(difference), changedBy[difference] ?? null, words);
  return differenceView(parts, { language, before: words.saved, after: words.mine, below });
}

/** What can be chosen at a difference; what only one side changed is proposed. */
function picks(
  name: string,
  chosen: Side | null,
  words: WritingWords['conflict'],
  sides: readonly Side[] = ['before', 'after', 'both'],
): Html {
  return html`<fieldset class="pick"><legend>${words.pick}</legend>${sides.map(
    (side) =>
      html`<label class="choice"><input type="radio" name="pick-${name}" value="${side}" required${side === chosen ? html` checked` : ''}><span>${words.sides[side]}</span></label>
`,
  )}</fieldset>`;
}

function whole(id: string, title: string, body: string, label: string): Html {
  return html`<p>${isolated(title)}</p><textarea id="${id}" rows="14" readonly aria-label="${label}">
${body}</textarea>`;
}
