import { type Html, html } from '@kairan/web/html';
import { type AccountPageRequest, hrefOf } from './page-request.ts';

/**
 * Renders the page after a form that sends a link, if no mail server is configured: it says where the message is.
 * @param next what to do with the link; null if nothing needs saying
 */
export function noMailPage(pageRequest: AccountPageRequest, next: string | null): Html {
  const { noMailServer, linkOnServer, forgot } = pageRequest.messages;
  return html`<div class="sheet"><h1>${linkOnServer}</h1><div class="notice warn" role="status"><p>${noMailServer}</p></div>
${next === null ? '' : html`<p>${next}</p>`}
<p><a href="${hrefOf(pageRequest, '/sign-in')}">${forgot.toSignIn}</a></p></div>`;
}
