import { type Html, html } from '@kairan/web/html';
import { problemNotice, type RejectedForm } from './form-parts.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import type { BrowserOptions } from './passkey-page.ts';
import { returnField } from './return-to.ts';
import { setUpPath } from './set-up-page.ts';
import { signOutForm } from './sign-in-page.ts';

/**
 * Renders the page on which a user who has to sign in with a passkey creates the first one. It needs the script
 * `passkeys`, as `newPasskeyPage` does.
 */
export function requiredPasskeyPage(
  pageRequest: AccountPageRequest,
  {
    options,
    refused,
    returnTo,
  }: { readonly options: BrowserOptions; readonly refused: RejectedForm | null; readonly returnTo: string | null },
): Html {
  const { passkeys: messages, requiredPasskey } = pageRequest.messages;
  return html`<div class="sheet single"><h1>${requiredPasskey.title}</h1><p>${requiredPasskey.text}</p>
${problemNotice(refused, pageRequest)}
<form method="post" action="${hrefOf(pageRequest, setUpPath)}" data-passkey="create" data-options="${JSON.stringify(options)}">
${returnField(returnTo)}<input type="hidden" name="credential">
<button type="submit" disabled>${messages.make}</button>
<p class="hint" role="status"></p>
<noscript><p>${messages.needsScript}</p></noscript></form>
${signOutForm(pageRequest, null)}</div>`;
}
