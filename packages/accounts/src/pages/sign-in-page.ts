import { type Html, html } from '@kairan/web/html';
import type { SignUpMode } from '../sign-up-mode.ts';
import { forgotPath } from './forgot-page.ts';
import { lineField, problemNotice, type Refused } from './form-parts.ts';
import { type AccountVisit, hrefOf } from './page-request.ts';
import { type BrowserOptions, passkeySignIn } from './passkey-page.ts';
import { returnField, returnQuery } from './return-to.ts';
import { signUpWords } from './sign-up-messages/messages.ts';
import { signUpPath } from './sign-up-page.ts';

export const signInPath = '/sign-in';
export const signOutPath = '/sign-out';

/** What the page to sign in shows. */
interface SignInContents {
  readonly refused: Refused | null;
  readonly returnTo: string | null;
  /** What the browser asks for a passkey by; null where there are none here. */
  readonly options: BrowserOptions | null;
  readonly signUpMode: SignUpMode;
}

/** The page to sign in: one form, whose first button signs in. */
export function signInPage(visit: AccountVisit, { refused, returnTo, options, signUpMode }: SignInContents): Html {
  const { signIn, done } = visit.words;
  const told = visit.query.get('done') ?? '';
  const ended = ['signed-out', 'email'].includes(told) && refused === null ? done[told] : undefined;
  return html`<div class="sheet"><h1>${signIn.title}</h1>
${ended === undefined ? '' : html`<div class="notice" role="status"><p>${ended}</p></div>`}
${problemNotice(refused, visit)}
<form method="post" action="${hrefOf(visit, signInPath)}">
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
${passkeySignIn(visit, options, returnTo)}
${waysOn(visit, signUpMode, returnTo)}</div>`;
}

/** Below the form: a new password, and a new account where one can be made. */
function waysOn(visit: AccountVisit, mode: SignUpMode, returnTo: string | null): Html {
  const words = signUpWords[visit.language].atSignIn;
  return html`<ul class="plain hint ways">
<li><a href="${hrefOf(visit, forgotPath)}">${words.forgot}</a></li>
${mode === 'open' ? html`<li><a href="${hrefOf(visit, signUpPath, returnQuery(returnTo))}">${words.noAccount}</a></li>` : ''}
${mode === 'invited' ? html`<li>${words.invited}</li>` : ''}</ul>`;
}

/** The page to sign out, for whoever comes to its address without the button. */
export function signOutPage(visit: AccountVisit, returnTo: string | null): Html {
  const { signOut } = visit.words;
  return html`<div class="sheet"><h1>${signOut.title}</h1><p>${signOut.text}</p>
${signOutForm(visit, returnTo)}</div>`;
}

/** The button that signs out. */
export function signOutForm(visit: AccountVisit, returnTo: string | null): Html {
  return html`<form method="post" action="${hrefOf(visit, signOutPath)}">${returnField(returnTo)}<button type="submit" class="second">${visit.words.signOut.submit}</button></form>`;
}
