import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { OpenedLink } from '../own/open-link.ts';
import { lineField, problemNotice, type RejectedForm } from './form-parts.ts';
import { linkPath } from './link-page.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';

/** Renders the page of a link that confirms an address: a button, and the password if required. */
export function confirmPage(
  pageRequest: AccountPageRequest,
  {
    link: { purpose, username, email },
    token,
    refused,
  }: { link: OpenedLink; token: string; refused: RejectedForm | null },
): Html {
  const messages = pageRequest.messages.confirm;
  const isSignUp = purpose === 'sign_up';
  const asks = isSignUp || pageRequest.signedIn?.user.username !== username;
  return html`<div class="sheet single"><h1>${messages.title}</h1><p>${isSignUp ? messages.signUp(username) : messages.email(username)}</p>
<p>${isolated(email ?? '')}</p>
${problemNotice(refused, pageRequest)}
<form method="post" action="${hrefOf(pageRequest, linkPath)}">
<input type="hidden" name="token" value="${token}">
${
  asks
    ? html`<input type="text" name="username" value="${username}" autocomplete="username" readonly hidden>
${lineField({
  name: 'present',
  label: pageRequest.messages.signIn.password,
  refused,
  type: 'password',
  more: html` required autocomplete="current-password"`,
})}`
    : ''
}
<button type="submit">${messages.submit}</button>
</form></div>`;
}
