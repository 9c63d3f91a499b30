import { type Html, html } from '@kairan/web/html';
import { lineField, problemNotice, type RejectedForm } from './form-parts.ts';
import { noMailPage } from './no-mail-page.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';

export const forgotPath = '/forgot';

/** Renders the page on which people request a link to choose a new password. */
export function forgotPage(pageRequest: AccountPageRequest, refused: RejectedForm | null): Html {
  const messages = pageRequest.messages.forgot;
  return html`<div class="sheet single"><h1>${messages.title}</h1><p>${messages.text}</p>
${problemNotice(refused, pageRequest)}
<form method="post" action="${hrefOf(pageRequest, forgotPath)}">
${lineField({
  name: 'login',
  label: pageRequest.messages.signIn.login,
  refused,
  value: refused?.typed.get('login') ?? '',
  more: html` required autocomplete="username" autocapitalize="none" spellcheck="false"`,
})}
<button type="submit">${messages.submit}</button>
</form>
<p class="ways hint"><a href="${hrefOf(pageRequest, '/sign-in')}">${messages.toSignIn}</a></p></div>`;
}

/**
 * Renders the next page: the same whatever was entered.
 * @param toFolder whether mail is only written to a folder
 */
export function forgotSentPage(pageRequest: AccountPageRequest, toFolder: boolean): Html {
  const messages = pageRequest.messages.forgot;
  if (toFolder) return noMailPage(pageRequest, null);
  return html`<div class="sheet single"><h1>${messages.sentTitle}</h1><p>${messages.sent}</p><p class="hint">${messages.nothing}</p>
<p><a href="${hrefOf(pageRequest, '/sign-in')}">${messages.toSignIn}</a></p></div>`;
}
