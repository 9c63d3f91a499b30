import { type Html, html } from '@kairan/web/html';
import { forgotPath } from './forgot-page.ts';
import { type AccountVisit, hrefOf } from './page-request.ts';
import { signUpWords } from './sign-up-messages/messages.ts';

/** In place of a form that takes the password, for who has none: how to get one. */
export function withoutPassword(visit: AccountVisit): Html {
  return html`<p>${visit.words.password.none} <a href="${hrefOf(visit, forgotPath)}">${signUpWords[visit.language].atSignIn.forgot}</a></p>`;
}
