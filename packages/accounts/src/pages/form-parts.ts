import type { FormFields } from '@kairan/http/form';
import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { OwnAccountCode } from '../own/own-account.ts';
import type { AccountPageRequest } from './page-request.ts';

/** A rejected form, to be shown again. */
export interface RejectedForm {
  readonly apiError: ApiError;
  /** What was typed; passwords are never shown again. */
  readonly typed: FormFields;
  /** The path that the form was sent to. */
  readonly path: string;
  /** The invalid fields, if the form is on a section's own page. */
  readonly fields?: readonly string[];
}

/** Returns the rejected form if it was sent to this path; otherwise null. */
export function refusedAt(refused: RejectedForm | null, path: string): RejectedForm | null {
  return refused?.path === path ? refused : null;
}

const problemId = 'problem';

/** The fields that each error is about. */
const fieldsOf: Readonly<Partial<Record<OwnAccountCode, readonly string[]>>> = {
  wrong_sign_in: ['login', 'password'],
  wrong_password: ['present'],
  confirm_first: ['present'],
  bad_password: ['new_password'],
  common_password: ['new_password'],
  breached_password: ['new_password'],
  bad_display_name: ['display_name'],
  bad_time_zone: ['time_zone'],
  deletion_unconfirmed: ['posts', 'confirm'],
  no_login: ['login'],
  bad_username: ['username'],
  name_taken: ['username'],
  name_reserved: ['username'],
  bad_email: ['email'],
  email_not_allowed: ['email'],
  terms_not_accepted: ['accept_terms'],
  bad_token_name: ['name'],
  bad_scopes: ['scopes'],
  bad_expiry: ['expiry', 'expires_on'],
};

/** Marks an invalid field, for eyes and screen readers, and focuses the first one. */
export function marks(refused: RejectedForm | null, name: string, hintId?: string): Html {
  const wrong = refused?.fields ?? fieldsOf[refused?.apiError.code as OwnAccountCode] ?? [];
  const isWrong = refused !== null && wrong.includes(name);
  const described = [...(isWrong ? [problemId] : []), ...(hintId === undefined ? [] : [hintId])].join(' ');
  return html`${isWrong ? html` aria-invalid="true"` : ''}${isWrong && wrong[0] === name ? html` autofocus` : ''}${described === '' ? '' : html` aria-describedby="${described}"`}`;
}

/** Renders the error message above the form, with the reason if an editor gave one. */
export function problemNotice(refused: RejectedForm | null, { messages }: AccountPageRequest): Html | '' {
  if (refused === null) return '';
  const { reason } = refused.apiError.details;
  const given = typeof reason === 'string' ? html`<p>${messages.reason}: ${isolated(reason)}</p>` : '';
  return html`<div class="notice bad" role="alert"><h2>${titleFor(refused.apiError, messages)}</h2><p id="${problemId}">${sentenceFor(refused.apiError, messages)}</p>${given}</div>`;
}

/** Renders what the previous request did, by the name in the address. */
export function doneNotice({ query, messages }: AccountPageRequest): Html | '' {
  const name = query.get('done') ?? '';
  const done = Object.hasOwn(messages.done, name) ? messages.done[name] : undefined;
  return done === undefined ? '' : html`<div class="notice" role="status"><p>${done}</p></div>`;
}

/** The heading above the sentence for an error. */
export function titleFor({ code }: ApiError, { problemTitle, waitTitles }: AccountPageRequest['messages']): string {
  return Object.hasOwn(waitTitles, code) ? waitTitles[code as keyof typeof waitTitles] : problemTitle;
}

/** The sentence for an error in the language of the page; that for `internal` if the code is unknown. */
export function sentenceFor({ code, headers }: ApiError, { errors }: AccountPageRequest['messages']): string {
  const seconds = Number(headers['Retry-After'] ?? Number.NaN);
  const sentence = errors[code] ?? errors.internal;
  return sentence(Number.isNaN(seconds) ? null : seconds);
}

/** Renders a single-line field with its label. */
export function lineField(field: {
  readonly name: string;
  readonly label: string;
  readonly refused: RejectedForm | null;
  readonly type?: 'text' | 'password' | 'email' | 'date';
  /** Needed if the page has another field of this name. */
  readonly id?: string;
  readonly hint?: string;
  readonly value?: string;
  /** Additional attributes, such as `autocomplete`. */
  readonly more?: Html;
}): Html {
  const { name, label, refused, type = 'text', id = name, hint, value, more } = field;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return html`<div class="field"><label for="${id}">${label}</label>
<input id="${id}" name="${name}" type="${type}"${value === undefined ? '' : html` value="${value}"`}${more ?? ''}${marks(refused, name, hintId)}>
${hint === undefined ? '' : html`<p class="hint" id="${hintId ?? ''}">${hint}</p>`}</div>`;
}
