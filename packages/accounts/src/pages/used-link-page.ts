import { type Html, html } from '@kairan/web/html';
import type { UsedPurpose } from '../links/used-link.ts';
import { forgotPath } from './forgot-page.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';

/** Renders the page of a link that was already used. */
export function usedLinkPage(pageRequest: AccountPageRequest, purpose: UsedPurpose): Html {
  const { used, signIn, toAccount } = pageRequest.messages;
  return html`<div class="sheet single"><h1>${used.title}</h1>
<div class="notice" role="status"><p>${used.what[purpose]}</p></div>
<p><a class="button" href="${hrefOf(pageRequest, '/account')}">${toAccount}</a></p>
<p class="hint">${used.notYou} <a href="${hrefOf(pageRequest, forgotPath)}">${signIn.forgot}</a></p></div>`;
}
