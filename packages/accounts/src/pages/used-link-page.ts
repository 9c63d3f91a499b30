import { type Html, html } from '@kairan/web/html';
import type { UsedPurpose } from '../links/used-link.ts';
import { forgotPath } from './forgot-page.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import { signUpMessages } from './sign-up-messages/messages.ts';

/** The page behind a link that did what it was for. */
export function usedLinkPage(pageRequest: AccountPageRequest, purpose: UsedPurpose): Html {
  const { used, atSignIn } = signUpMessages[pageRequest.language];
  return html`<div class="sheet"><h1>${used.title}</h1>
<div class="notice" role="status"><p>${used.what[purpose]}</p></div>
<p><a class="button" href="${hrefOf(pageRequest, '/account')}">${pageRequest.messages.toAccount}</a></p>
<p class="hint">${used.notYou} <a href="${hrefOf(pageRequest, forgotPath)}">${atSignIn.forgot}</a></p></div>`;
}
