import { type Html, html } from '@kairan/web/html';
import type { SignUpMode } from '../sign-up/sign-up-mode.ts';
import { forgotPath } from './forgot-page.ts';
import { lineField, problemNotice, type RejectedForm } from './form-parts.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import { type BrowserOptions, passkeySignIn } from './passkey-page.ts';
import { returnField, returnQuery } from './return-to.ts';
import { signUpPath } from './sign-up-page.ts';

export const signInPath = '/sign-in';
export const signOutPath = '/sign-out';

/** What the sign-in page shows. */
interface SignInContents {
  readonly refused: RejectedForm | null;
  readonly returnTo: string | null;
  /** The browser's options for passkeys; null if the site has none. */
  readonly options: BrowserOptions | null;
  readonly signUpMode: SignUpMode;
}

/** Renders the sign-in page: one form, whose first button signs in. */
export function signInPage(
  pageRequest: AccountPageRequest,
  { refused, returnTo, options, signUpMode }: SignInContents,
): Html {
  const { signIn, done } = pageRequest.messages;
  const name = pageRequest.query.get('done') ?? '';
  const ended = ['signed-out', 'email'].includes(name) && refused === null ? done[name] : undefined;
  return html`<div class="sheet"><h1>${signIn.title}</h1>
${ended === undefined ? '' : html`<div class="notice" role="status"><p>${ended}</p></div>`}
${problemNotice(refused, pageRequest)}
<form method="post" action="${hrefOf(pageRequest, signInPath)}">
${returnField(returnTo)}
${lineField({
  name: 'login',
  label: signIn.login,
  refused,
  value: refused?.typed.get('login') ?? '',
  more: html` required autocomplete="username${options === null ? '' : ' webauthn'}" autocapitalize="none" spellcheck="false"`,
})}
${lineField({
  name: 'password',
  label: signIn.password,
  refused,
  type: 'password',
  more: html` required autocomplete="current-password"`,
})}
<button type="submit">${signIn.submit}</button>
</form>
${passkeySignIn(pageRequest, options, returnTo)}
${waysOn(pageRequest, signUpMode, returnTo)}</div>`;
}

/** Renders the links below the form: a new password, and a new account if sign-up is open. */
function waysOn(pageRequest: AccountPageRequest, mode: SignUpMode, returnTo: string | null): Html {
  const messages = pageRequest.messages.signIn;
  return html`<ul class="plain hint ways">
<li><a href="${hrefOf(pageRequest, forgotPath)}">${messages.forgot}</a></li>
${mode === 'open' ? html`<li><a href="${hrefOf(pageRequest, signUpPath, returnQuery(returnTo))}">${messages.noAccount}</a></li>` : ''}
${mode === 'invited' ? html`<li>${messages.invited}</li>` : ''}</ul>`;
}

/** Renders the sign-out page, for those who open its address without the button. */
export function signOutPage(pageRequest: AccountPageRequest, returnTo: string | null): Html {
  const { signOut } = pageRequest.messages;
  return html`<div class="sheet"><h1>${signOut.title}</h1><p>${signOut.text}</p>
${signOutForm(pageRequest, returnTo)}</div>`;
}

/** Renders the sign-out button. */
export function signOutForm(pageRequest: AccountPageRequest, returnTo: string | null): Html {
  return html`<form method="post" action="${hrefOf(pageRequest, signOutPath)}">${returnField(returnTo)}<button type="submit" class="second">${pageRequest.messages.signOut.submit}</button></form>`;
}
