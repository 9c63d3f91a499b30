import { type Html, html } from '@kairan/web/html';
import { lineField, problemNotice, type Refused } from './form-parts.ts';
import { type AccountVisit, hrefOf } from './page-request.ts';
import { signUpWords } from './sign-up-messages/messages.ts';

export const forgotPath = '/forgot';

/** The page on which people ask for a link to choose a new password. */
export function forgotPage(visit: AccountVisit, refused: Refused | null): Html {
  const words = signUpWords[visit.language].forgot;
  return html`<div class="sheet"><h1>${words.title}</h1><p>${words.text}</p>
${problemNotice(refused, visit)}
<form method="post" action="${hrefOf(visit, forgotPath)}">
${lineField({
  name: 'login',
  label: visit.words.signIn.login,
  refused,
  value: refused?.typed.get('login') ?? '',
  more: html` required autocomplete="username" autocapitalize="none" spellcheck="false"`,
})}
<button type="submit">${words.submit}</button>
</form></div>`;
}

/** The page after it: the same, whatever was typed. */
export function forgotSentPage(visit: AccountVisit): Html {
  const words = signUpWords[visit.language].forgot;
  return html`<div class="sheet"><h1>${words.sentTitle}</h1><p>${words.sent}</p><p class="hint">${words.nothing}</p>
<p><a href="${hrefOf(visit, '/sign-in')}">${words.toSignIn}</a></p></div>`;
}
