import { type Html, html } from '@kairan/web/html';
import { isolated, oneALine, plainLine } from '@kairan/web/page-texts';
import { tokenDays } from '../own/create-token.ts';
import type { ListedToken } from '../own/list-tokens.ts';
import { lineField, marks, problemNotice, type Refused, refusedAt } from './form-parts.ts';
import { type AccountVisit, hrefOf, momentOf } from './page-request.ts';

export const tokensPath = '/account/tokens';
export const revokePath = '/account/tokens/revoke';

/** What the section shows. */
export interface TokenSection {
  readonly tokens: readonly ListedToken[];
  readonly most: number;
  readonly refused: Refused | null;
  /** What tells this copy of the form from others. */
  readonly formKey: string;
}

/** The section of the account page on access tokens: what there is, and a form for a new one. */
export function tokenSection(visit: AccountVisit, { tokens, most, refused, formKey }: TokenSection): Html {
  const { tokens: words } = visit.words;
  const { texts } = visit;
  return html`<section aria-labelledby="tokens"><h2 id="tokens">${words.title}</h2><p>${texts.tokens(most)}</p>
${
  tokens.length === 0
    ? html`<p class="hint">${words.none}</p>`
    : html`<ul class="cards">${tokens.map((token) => tokenCard(visit, token, new Map(texts.scopes)))}</ul>`
}
<h3 id="new-token">${words.newTitle}</h3>
${newTokenForm(visit, refusedAt(refused, tokensPath), formKey)}</section>`;
}

function tokenCard(visit: AccountVisit, token: ListedToken, names: ReadonlyMap<string, string>): Html {
  const { tokens: words } = visit.words;
  const scopes = token.scopes?.map((scope) => names.get(scope) ?? scope);
  return html`<li><h3>${isolated(token.name)} <code>${words.endsIn(token.last_four)}</code>${
    token.expired ? html` <span class="tag">${words.expired}</span>` : ''
  }</h3>
<dl class="facts">
${scopes === undefined ? '' : html`<dt>${words.scopes}</dt><dd>${oneALine(scopes)}</dd>`}
<dt>${words.expires}</dt><dd>${momentOf(token.expires_at, visit)}</dd>
<dt>${words.lastUsed}</dt><dd>${token.last_used_at === null ? words.neverUsed : momentOf(token.last_used_at, visit)}</dd>
<dt>${words.created}</dt><dd>${momentOf(token.created_at, visit)}</dd>
</dl>
<form method="post" action="${hrefOf(visit, revokePath)}"><input type="hidden" name="id" value="${token.id}"><button type="submit" class="danger" aria-label="${words.revokeNamed(plainLine(token.name))}">${words.revoke}</button></form></li>`;
}

function newTokenForm(visit: AccountVisit, refused: Refused | null, formKey: string): Html {
  const { tokens: words } = visit.words;
  const { scopes } = visit.texts;
  const chosen = refused?.typed.all('scopes');
  const expiry = refused?.typed.get('expiry') ?? '30';
  const option = (value: string, label: string) =>
    html`<option value="${value}"${value === expiry ? html` selected` : ''}>${label}</option>`;
  return html`${problemNotice(refused, visit)}<form method="post" action="${hrefOf(visit, tokensPath)}">
<input type="hidden" name="form_key" value="${formKey}">
${lineField({
  name: 'name',
  label: words.name,
  hint: words.nameHint,
  refused,
  value: refused?.typed.get('name') ?? '',
  more: html` required autocomplete="off"`,
})}
${
  scopes.length === 0
    ? ''
    : html`<fieldset${marks(refused, 'scopes')}><legend>${words.scopes}</legend>${scopes.map(
        ([scope, label]) =>
          html`<label class="choice"><input type="checkbox" name="scopes" value="${scope}"${
            chosen === undefined || chosen.includes(scope) ? html` checked` : ''
          }><span>${label} <code>${scope}</code></span></label>`,
      )}</fieldset>`
}
<div class="field"><label for="expiry">${words.expiry}</label>
<select id="expiry" name="expiry"${marks(refused, 'expiry')}>${tokenDays.map((days) => option(String(days), words.days(days)))}${option('date', words.onDate)}</select></div>
<div class="last-day">${lineField({
    name: 'expires_on',
    label: words.date,
    hint: words.dateHint,
    refused,
    type: 'date',
    value: refused?.typed.get('expires_on') ?? '',
  })}</div>
<button type="submit">${words.create}</button>
</form>`;
}

/** The new token, shown this once. */
export function madeToken({ words: { tokens } }: AccountVisit, { name, token }: { name: string; token: string }): Html {
  return html`<div class="notice" role="status"><h2>${tokens.made}: ${isolated(name)}</h2><p>${tokens.madeText}</p>
<p><span class="unseen">${tokens.value}</span><code class="secret" tabindex="0">${token}</code></p></div>`;
}
