import { type Html, html } from '@kairan/web/html';
import { lineField, problemNotice, type RejectedForm } from './form-parts.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import { type BrowserOptions, passkeySignIn } from './passkey-page.ts';

/** What the page that asks for a confirmation shows. */
interface Confirmation {
  /** What the form that waits for it is about, if that has an id; otherwise empty. */
  readonly id: string;
  /** Why the last try was rejected; null at first. */
  readonly refused: RejectedForm | null;
  readonly hasPassword: boolean;
  /** The browser's options to sign in again with a passkey; null if the user has none. */
  readonly options: BrowserOptions | null;
}

/**
 * Renders the page on which a user confirms a change in a session that was opened a while ago: it sends the same form
 * again with the current password. Users with a passkey can sign in again instead, and repeat the change after it.
 */
export function confirmOwnerPage(
  pageRequest: AccountPageRequest,
  { id, refused, hasPassword, options }: Confirmation,
): Html {
  const { confirmOwner: messages, password, passkeys } = pageRequest.messages;
  const account = hrefOf(pageRequest, '/account');
  const passkey =
    options === null
      ? ''
      : html`${passkeySignIn(pageRequest, { options, returnTo: account, query: {} })}<p class="hint">${messages.passkey}</p>`;
  return html`<div class="sheet single"><h1>${messages.title}</h1><p>${messages.text}</p>
${problemNotice(refused, pageRequest)}
${
  hasPassword
    ? html`<form method="post" action="${hrefOf(pageRequest, pageRequest.path)}">
${id === '' ? '' : html`<input type="hidden" name="id" value="${id}">`}
<input type="text" name="username" value="${pageRequest.signedIn?.user.username ?? ''}" autocomplete="username" readonly hidden>
${lineField({
  name: 'present',
  label: password.current,
  refused,
  type: 'password',
  more: html` required autofocus autocomplete="current-password"`,
})}
<button type="submit">${messages.submit}</button>
</form>`
    : ''
}
${passkey}
<p><a href="${account}">${passkeys.back}</a></p></div>`;
}
