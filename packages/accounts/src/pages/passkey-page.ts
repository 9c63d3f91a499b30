import { type Html, html } from '@kairan/web/html';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import { passkeysPath } from './passkey-section.ts';

/** The options for the browser: `PublicKeyCredentialCreationOptionsJSON`, or `…RequestOptionsJSON`. */
export type BrowserOptions = Readonly<Record<string, unknown>>;

/** Takes the result of a sign-in with a passkey. */
export const passkeySignInPath = '/sign-in/passkey';

/**
 * Renders the page on which the browser creates a passkey. It needs the service's script `passkeys`, which finds
 * `data-passkey="create"`, calls the browser with `data-options`, puts the result into `credential` and sends the
 * form.
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
 * Renders a button below the sign-in form. The same script shows it: it finds `data-passkey="get"` and sends the
 * result to `data-action` with a form that it creates, so that the page itself has one form. Without a script the
 * button stays hidden.
 */
export function passkeySignIn(
  pageRequest: AccountPageRequest,
  {
    options,
    returnTo,
    query,
  }: {
    readonly options: BrowserOptions | null;
    readonly returnTo: string | null;
    /** Added to the address that takes the result. */
    readonly query: Readonly<Record<string, string>>;
  },
): Html | '' {
  if (options === null) return '';
  const messages = pageRequest.messages.passkeys;
  return html`<div class="passkey" hidden data-passkey="get" data-options="${JSON.stringify(options)}" data-action="${hrefOf(pageRequest, passkeySignInPath, query)}" data-return-to="${returnTo ?? ''}">
<p class="hint">${messages.or}</p>
<button type="button" class="second">${messages.signIn}</button>
<p class="hint" role="status"></p></div>`;
}
