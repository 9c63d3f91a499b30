import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { errors } from '../../errors.ts';
import { errorSentence } from '../../messages/messages.ts';
import { type Language, pageMessages } from '../messages/messages.ts';
import { writingMessages } from './messages/messages.ts';

/** The sentence for an error in the language of the page, by its code and the field or limit it is about. */
export function sentenceFor(
  { code, about, headers }: Pick<ApiError, 'code' | 'about' | 'headers'>,
  language: Language,
): string {
  const { errors, errorsAbout, wait } = writingMessages[language];
  const details: Readonly<Record<string, string>> = errorsAbout;
  const sentence = details[`${code}:${about}`] ?? errorSentence(errors, code);
  const seconds = Number(headers['Retry-After'] ?? Number.NaN);
  return code === 'rate_limited' && !Number.isNaN(seconds) ? `${sentence}${wait(seconds)}` : sentence;
}

/** The heading above the sentence for an error: it asks to check something only if there is something to check. */
export function titleFor({ code }: Pick<ApiError, 'code'>, language: Language): string {
  if (code === 'internal' || code === 'unavailable') return pageMessages[language].faults[code].title;
  const { problem, tryLater } = writingMessages[language];
  return code === 'rate_limited' ? tryLater : problem;
}

/** The id of the element with the error message. */
const problemId = 'problem';

/** Renders the error message above a form. */
export function problemNotice(apiError: ApiError | null, language: Language): Html {
  if (apiError === null) return html``;
  const said = operatorMessage(apiError);
  return html`<div class="notice bad" role="alert"><h2>${titleFor(apiError, language)}</h2>
<p id="${problemId}">${sentenceFor(apiError, language)}</p>
${said === '' ? '' : html`<p>${isolated(said)}</p>`}</div>`;
}

/** Marks the field that an error is about, for eyes and screen readers, and focuses it. */
export function marks(apiError: ApiError | null, field: string, hintId: string): Html {
  const wrong = isAbout(apiError, field);
  return html`${wrong ? html` aria-invalid="true" autofocus` : ''}${describedBy(wrong, hintId)}`;
}

/** The same for a group of fields, which cannot be marked as invalid itself (WAI-ARIA 1.2, aria-invalid). */
export function groupMarks(apiError: ApiError | null, field: string, hintId?: string): Html {
  const wrong = isAbout(apiError, field);
  return html`${wrong ? html` class="wrong"` : ''}${describedBy(wrong, hintId)}`;
}

function describedBy(wrong: boolean, hintId: string | undefined): Html {
  const ids = [...(wrong ? [problemId] : []), ...(hintId === undefined ? [] : [hintId])];
  return ids.length === 0 ? html`` : html` aria-describedby="${ids.join(' ')}"`;
}

function isAbout(apiError: ApiError | null, field: string): boolean {
  return apiError !== null && fieldOf(apiError) === field;
}

function fieldOf({ code, about }: ApiError): string | null {
  if (code === 'invalid_category') return 'category';
  if (code === 'invalid_cover' || code === 'invalid_image') return 'cover';
  if (about === 'file') return 'cover';
  if (code === 'too_large') return 'body_markdown';
  return code === 'invalid_request' ? about : null;
}

/** The operator's own message about closing posting, which follows the standard sentence. */
function operatorMessage({ code, message }: ApiError): string {
  if (code !== 'posting_closed') return '';
  const { message: standard } = errors.posting_closed;
  return message.startsWith(standard) ? message.slice(standard.length).trim() : '';
}
