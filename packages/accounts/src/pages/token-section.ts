import { type Html, html } from '@kairan/web/html';
import { isolated, oneALine, plainLine } from '@kairan/web/page-texts';
import { tokenDays } from '../own/create-token.ts';
import type { ListedToken } from '../own/list-tokens.ts';
import { lineField, marks, problemNotice, type RejectedForm, refusedAt } from './form-parts.ts';
import { type AccountPageRequest, hrefOf, momentOf } from './page-request.ts';

export const tokensPath = '/account/tokens';
export const revokePath = '/account/tokens/revoke';

/** What the section shows. */
export interface TokenSection {
  readonly tokens: readonly ListedToken[];
  readonly most: number;
  readonly refused: RejectedForm | null;
  /** Identifies this copy of the form. */
  readonly formKey: string;
}

/** Renders the section on access tokens: the list, and a form for a new one. */
export function tokenSection(pageRequest: AccountPageRequest, { tokens, most, refused, formKey }: TokenSection): Html {
  const { tokens: messages } = pageRequest.messages;
  const { texts } = pageRequest;
  return html`<section aria-labelledby="tokens"><h2 id="tokens">${messages.title}</h2><p>${texts.tokens(most)}</p>
${
  tokens.length === 0
    ? html`<p class="hint">${messages.none}</p>`
    : html`<ul class="cards">${tokens.map((token) => tokenCard(pageRequest, token, new Map(texts.scopes)))}</ul>`
}
<h3 id="new-token">${messages.newTitle}</h3>
${newTokenForm(pageRequest, refusedAt(refused, tokensPath), formKey)}</section>`;
}

function tokenCard(pageRequest: AccountPageRequest, token: ListedToken, names: ReadonlyMap<string, string>): Html {
  const { tokens: messages } = pageRequest.messages;
  const scopes = token.scopes?.map((scope) => names.get(scope) ?? scope);
  return html`<li><h3>${isolated(token.name)} <code>${messages.endsIn(token.last_four)}</code>${
    token.expired ? html` <span class="tag">${messages.expired}</span>` : ''
  }</h3>
<dl class="facts">
${scopes === undefined ? '' : html`<dt>${messages.scopes}</dt><dd>${oneALine(scopes)}</dd>`}
<dt>${messages.expires}</dt><dd>${momentOf(token.expires_at, pageRequest)}</dd>
<dt>${messages.lastUsed}</dt><dd>${token.last_used_at === null ? messages.neverUsed : momentOf(token.last_used_at, pageRequest)}</dd>
<dt>${messages.created}</dt><dd>${momentOf(token.created_at, pageRequest)}</dd>
</dl>
<form method="post" action="${hrefOf(pageRequest, revokePath)}"><input type="hidden" name="id" value="${token.id}"><button type="submit" class="danger" aria-label="${messages.revokeNamed(plainLine(token.name))}">${messages.revoke}</button></form></li>`;
}

function newTokenForm(pageRequest: AccountPageRequest, refused: RejectedForm | null, formKey: string): Html {
  const { tokens: messages } = pageRequest.messages;
  const { scopes } = pageRequest.texts;
  const chosen = refused?.typed.all('scopes');
  const expiry = refused?.typed.get('expiry') ?? '30';
  const option = (value: string, label: string) =>
    html`<option value="${value}"${value === expiry ? html` selected` : ''}>${label}</option>`;
  return html`${problemNotice(refused, pageRequest)}<form method="post" action="${hrefOf(pageRequest, tokensPath)}">
<input type="hidden" name="form_key" value="${formKey}">
${lineField({
  name: 'name',
  label: messages.name,
  hint: messages.nameHint,
  refused,
  value: refused?.typed.get('name') ?? '',
  more: html` required autocomplete="off"`,
})}
${
  scopes.length === 0
    ? ''
    : html`<fieldset${marks(refused, 'scopes')}><legend>${messages.scopes}</legend>${scopes.map(
        ([scope, label]) =>
          html`<label class="choice"><input type="checkbox" name="scopes" value="${scope}"${
            chosen === undefined || chosen.includes(scope) ? html` checked` : ''
          }><span>${label} <code>${scope}</code></span></label>`,
      )}</fieldset>`
}
<div class="field"><label for="expiry">${messages.expiry}</label>
<select id="expiry" name="expiry"${marks(refused, 'expiry')}>${tokenDays.map((days) => option(String(days), messages.days(days)))}${option('date', messages.onDate)}</select></div>
<div class="last-day">${lineField({
    name: 'expires_on',
    label: messages.date,
    hint: messages.dateHint,
    refused,
    type: 'date',
    value: refused?.typed.get('expires_on') ?? '',
  })}</div>
<button type="submit">${messages.create}</button>
</form>`;
}

/** Renders the new token, which is shown only this once. */
export function madeToken(
  { messages: { tokens } }: AccountPageRequest,
  { name, token }: { name: string; token: string },
): Html {
  return html`<div class="notice" role="status"><h2>${tokens.made}: ${isolated(name)}</h2><p>${tokens.madeText}</p>
<p><span class="unseen">${tokens.value}</span><code class="secret" tabindex="0">${token}</code></p></div>`;
}
