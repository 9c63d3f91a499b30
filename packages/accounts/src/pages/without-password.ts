import { type Html, html } from '@kairan/web/html';
import { forgotPath } from './forgot-page.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';

/** Replaces a form that needs the password if the account has none: says how to get one. */
export function withoutPassword(pageRequest: AccountPageRequest): Html {
  return html`<p>${pageRequest.messages.password.none} <a href="${hrefOf(pageRequest, forgotPath)}">${pageRequest.messages.signIn.forgot}</a></p>`;
}
