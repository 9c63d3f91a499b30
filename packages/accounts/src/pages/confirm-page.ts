import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { OpenedLink } from '../own/open-link.ts';
import { lineField, problemNotice, type Refused } from './form-parts.ts';
import { linkPath } from './link-page.ts';
import { type AccountVisit, hrefOf } from './page-request.ts';
import { signUpWords } from './sign-up-messages/messages.ts';

/** The page behind a link that shows an address to be somebody's own: a button, and the password where it is needed. */
export function confirmPage(
  visit: AccountVisit,
  { link: { purpose, username, email }, token, refused }: { link: OpenedLink; token: string; refused: Refused | null },
): Html {
  const words = signUpWords[visit.language].confirm;
  const isSignUp = purpose === 'sign_up';
  const asks = isSignUp || visit.signedIn?.user.username !== username;
  return html`<div class="sheet"><h1>${words.title}</h1><p>${isSignUp ? words.signUp(username) : words.email(username)}</p>
<p>${isolated(email ?? '')}</p>
${problemNotice(refused, visit)}
<form method="post" action="${hrefOf(visit, linkPath)}">
<input type="hidden" name="token" value="${token}">
${
  asks
    ? html`<input type="text" name="username" value="${username}" autocomplete="username" readonly hidden>
${lineField({
  name: 'present',
  label: words.password,
  refused,
  type: 'password',
  more: html` required autocomplete="current-password"`,
})}`
    : ''
}
<button type="submit">${words.submit}</button>
</form></div>`;
}
