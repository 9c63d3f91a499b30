import { type Html, html } from '@kairan/web/html';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import { passkeysPath } from './passkey-section.ts';

/** What a browser is asked with: `PublicKeyCredentialCreationOptionsJSON`, or `…RequestOptionsJSON`. */
export type BrowserOptions = Readonly<Record<string, unknown>>;

/** Takes what a passkey signed. */
export const passkeySignInPath = '/sign-in/passkey';

/**
 * The page on which the browser makes a passkey, which takes the script `passkeys` of the service: it finds
 * `data-passkey="create"`, asks the browser by `data-options`, puts what it made into `credential` and sends the form.
 */
export function newPasskeyPage(pageRequest: AccountPageRequest, options: BrowserOptions): Html {
  const messages = pageRequest.messages.passkeys;
  return html`<div class="sheet"><h1>${messages.makeTitle}</h1><p>${messages.makeText}</p>
<form method="post" action="${hrefOf(pageRequest, passkeysPath)}" data-passkey="create" data-options="${JSON.stringify(options)}">
<input type="hidden" name="credential">
<button type="submit" disabled>${messages.make}</button>
<p class="hint" role="status"></p>
<noscript><p>${messages.needsScript}</p></noscript></form>
<p><a href="${hrefOf(pageRequest, '/account')}#passkeys">${messages.back}</a></p></div>`;
}

/**
 * A button below the form to sign in, which the same script shows: it finds `data-passkey="get"`, and sends what was signed to
 * `data-action` by a form of its own making, so that the page has one form. Where no script runs it stays hidden.
 */
export function passkeySignIn(
  pageRequest: AccountPageRequest,
  options: BrowserOptions | null,
  returnTo: string | null,
): Html | '' {
  if (options === null) return '';
  const messages = pageRequest.messages.passkeys;
  return html`<div class="passkey" hidden data-passkey="get" data-options="${JSON.stringify(options)}" data-action="${hrefOf(pageRequest, passkeySignInPath)}" data-return-to="${returnTo ?? ''}">
<p class="hint">${messages.or}</p>
<button type="button" class="second">${messages.signIn}</button>
<p class="hint" role="status"></p></div>`;
}
