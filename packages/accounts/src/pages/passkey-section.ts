import { type Html, html } from '@kairan/web/html';
import { isolated, plainLine } from '@kairan/web/page-texts';
import type { ListedPasskey, ListedPasskeys } from '../own/list-passkeys.ts';
import { lineField, problemNotice, type Refused, refusedAt } from './form-parts.ts';
import { type AccountVisit, hrefOf, momentOf } from './page-request.ts';
import { passkeyWords } from './passkey-messages/messages.ts';
import { withoutPassword } from './without-password.ts';

/** Takes what the browser made. */
export const passkeysPath = '/account/passkeys';
/** Shows the page on which the browser makes one. */
export const beginPasskeyPath = '/account/passkeys/new';
export const renamePasskeyPath = '/account/passkeys/rename';
export const removePasskeyPath = '/account/passkeys/remove';

/** The section of the account page on passkeys: what there are, and how to add one. */
export function passkeySection(
  visit: AccountVisit,
  { passkeys, most, possible, asks_password: asksPassword }: ListedPasskeys,
  { refused, hasPassword }: { refused: Refused | null; hasPassword: boolean },
): Html {
  const words = passkeyWords[visit.language];
  const needed = asksPassword && !hasPassword;
  const none = possible ? html`<p class="hint">${words.none}</p>` : '';
  return html`<section aria-labelledby="passkeys"><h2 id="passkeys">${words.title}</h2>
<p>${possible ? words.text(most) : words.impossible}</p>
${passkeys.length === 0 ? none : html`<ul class="cards">${passkeys.map((passkey) => passkeyCard(visit, passkey))}</ul>`}
${possible && needed ? withoutPassword(visit) : ''}${possible && !needed ? beginForm(visit, { isFull: passkeys.length >= most, asksPassword, refused: refusedAt(refused, beginPasskeyPath) }) : ''}</section>`;
}

function passkeyCard(visit: AccountVisit, passkey: ListedPasskey): Html {
  const words = passkeyWords[visit.language];
  const {
    id,
    name,
    backed_up: backedUp,
    created_at: createdAt,
    last_used_at: lastUsedAt,
    copied_at: copiedAt,
  } = passkey;
  const plainName = plainLine(name);
  return html`<li><h3>${isolated(name)}</h3>
${copiedAt === null ? '' : html`<p class="notice bad">${words.copied}</p>`}
<dl class="facts"><dt>${words.lastUsed}</dt><dd>${lastUsedAt === null ? words.neverUsed : momentOf(lastUsedAt, visit)}</dd>
<dt>${words.created}</dt><dd>${momentOf(createdAt, visit)}</dd>
<dt>${words.kept}</dt><dd>${backedUp ? words.shared : words.oneDevice}</dd></dl>
<details><summary aria-label="${words.renameNamed(plainName)}">${words.rename}</summary>
<form method="post" action="${hrefOf(visit, renamePasskeyPath)}"><input type="hidden" name="id" value="${id}">
${lineField({ name: 'name', id: `name-of-${id}`, label: words.name, refused: null, value: name, more: html` required autocomplete="off"` })}
<button type="submit" class="second">${words.save}</button></form></details>
<form method="post" action="${hrefOf(visit, removePasskeyPath)}"><input type="hidden" name="id" value="${id}"><button type="submit" class="danger" aria-label="${words.removeNamed(plainName)}">${words.remove}</button></form></li>`;
}

function beginForm(
  visit: AccountVisit,
  { isFull, asksPassword, refused }: { isFull: boolean; asksPassword: boolean; refused: Refused | null },
): Html {
  const words = passkeyWords[visit.language];
  if (isFull) return html`<p class="hint">${words.full}</p>`;
  return html`${problemNotice(refused, visit)}<form method="post" action="${hrefOf(visit, beginPasskeyPath)}">
${
  asksPassword
    ? html`<input type="text" name="username" value="${visit.signedIn?.user.username ?? ''}" autocomplete="username" readonly hidden>
${lineField({
  name: 'present',
  id: 'present-for-passkey',
  label: words.present,
  hint: words.presentHint,
  refused,
  type: 'password',
  more: html` required autocomplete="current-password"`,
})}`
    : ''
}
<button type="submit">${words.begin}</button>
<noscript><p class="hint">${words.needsScript}</p></noscript></form>`;
}
