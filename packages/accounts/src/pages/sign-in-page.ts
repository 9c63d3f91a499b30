import { type Html, html } from '@kairan/web/html';
import type { SignUpMode } from '../sign-up/sign-up-mode.ts';
import { forgotPath } from './forgot-page.ts';
import { lineField, problemNotice, type RejectedForm } from './form-parts.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import { type BrowserOptions, passkeySignIn } from './passkey-page.ts';
import { returnField, returnQuery } from './return-to.ts';
import { signUpMessages } from './sign-up-messages/messages.ts';
import { signUpPath } from './sign-up-page.ts';

export const signInPath = '/sign-in';
export const signOutPath = '/sign-out';

/** What the page to sign in shows. */
interface SignInContents {
  readonly refused: RejectedForm | null;
  readonly returnTo: string | null;
  /** What the browser asks for a passkey by; null where there are none here. */
  readonly options: BrowserOptions | null;
  readonly signUpMode: SignUpMode;
}

/** The page to sign in: one form, whose first button signs in. */
export function signInPage(
  pageRequest: AccountPageRequest,
  { refused, returnTo, options, signUpMode }: SignInContents,
): Html {
  const { signIn, done } = pageRequest.messages;
  const told = pageRequest.query.get('done') ?? '';
  const ended = ['signed-out', 'email'].includes(told) && refused === null ? done[told] : undefined;
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

/** Below the form: a new password, and a new account where one can be made. */
function waysOn(pageRequest: AccountPageRequest, mode: SignUpMode, returnTo: string | null): Html {
  const messages = signUpMessages[pageRequest.language].atSignIn;
  return html`<ul class="plain hint ways">
<li><a href="${hrefOf(pageRequest, forgotPath)}">${messages.forgot}</a></li>
${mode === 'open' ? html`<li><a href="${hrefOf(pageRequest, signUpPath, returnQuery(returnTo))}">${messages.noAccount}</a></li>` : ''}
${mode === 'invited' ? html`<li>${messages.invited}</li>` : ''}</ul>`;
}

/** The page to sign out, for whoever comes to its address without the button. */
export function signOutPage(pageRequest: AccountPageRequest, returnTo: string | null): Html {
  const { signOut } = pageRequest.messages;
  return html`<div class="sheet"><h1>${signOut.title}</h1><p>${signOut.text}</p>
${signOutForm(pageRequest, returnTo)}</div>`;
}

/** The button that signs out. */
export function signOutForm(pageRequest: AccountPageRequest, returnTo: string | null): Html {
  return html`<form method="post" action="${hrefOf(pageRequest, signOutPath)}">${returnField(returnTo)}<button type="submit" class="second">${pageRequest.messages.signOut.submit}</button></form>`;
}
