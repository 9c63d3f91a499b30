import { type Html, html } from '@kairan/web/html';
import { isolated, plainLine } from '@kairan/web/page-texts';
import type { ListedPasskey, ListedPasskeys } from '../own/list-passkeys.ts';
import { lineField } from './form-parts.ts';
import { type AccountPageRequest, hrefOf, momentOf } from './page-request.ts';

/** Takes the created passkey. */
export const passkeysPath = '/account/passkeys';
/** Shows the page on which the browser creates one. */
export const beginPasskeyPath = '/account/passkeys/new';
export const renamePasskeyPath = '/account/passkeys/rename';
export const removePasskeyPath = '/account/passkeys/remove';

/** Renders the section on passkeys: the list, and how to add one. */
export function passkeySection(pageRequest: AccountPageRequest, { passkeys, most, possible }: ListedPasskeys): Html {
  const messages = pageRequest.messages.passkeys;
  const none = possible ? html`<p class="hint">${messages.none}</p>` : '';
  return html`<section aria-labelledby="passkeys"><h2 id="passkeys">${messages.title}</h2>
<p>${possible ? messages.text(most) : messages.impossible}</p>
${passkeys.length === 0 ? none : html`<ul class="cards">${passkeys.map((passkey) => passkeyCard(pageRequest, passkey))}</ul>`}
${possible ? beginForm(pageRequest, passkeys.length >= most) : ''}</section>`;
}

function passkeyCard(pageRequest: AccountPageRequest, passkey: ListedPasskey): Html {
  const messages = pageRequest.messages.passkeys;
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
${copiedAt === null ? '' : html`<p class="notice bad">${messages.copied}</p>`}
<dl class="facts"><dt>${messages.lastUsed}</dt><dd>${lastUsedAt === null ? messages.neverUsed : momentOf(lastUsedAt, pageRequest)}</dd>
<dt>${messages.created}</dt><dd>${momentOf(createdAt, pageRequest)}</dd>
<dt>${messages.storage}</dt><dd>${backedUp ? messages.shared : messages.oneDevice}</dd></dl>
<details><summary aria-label="${messages.renameNamed(plainName)}">${messages.rename}</summary>
<form method="post" action="${hrefOf(pageRequest, renamePasskeyPath)}"><input type="hidden" name="id" value="${id}">
${lineField({ name: 'name', id: `name-of-${id}`, label: messages.name, refused: null, value: name, more: html` required autocomplete="off"` })}
<button type="submit" class="second">${messages.save}</button></form></details>
<form method="post" action="${hrefOf(pageRequest, removePasskeyPath)}"><input type="hidden" name="id" value="${id}"><button type="submit" class="danger" aria-label="${messages.removeNamed(plainName)}">${messages.remove}</button></form></li>`;
}

function beginForm(pageRequest: AccountPageRequest, isFull: boolean): Html {
  const messages = pageRequest.messages.passkeys;
  if (isFull) return html`<p class="hint">${messages.full}</p>`;
  return html`<form method="post" action="${hrefOf(pageRequest, beginPasskeyPath)}"><button type="submit">${messages.begin}</button>
<noscript><p class="hint">${messages.needsScript}</p></noscript></form>`;
}
