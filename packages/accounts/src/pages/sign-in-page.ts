import type { FormFields } from '@kairan/http/form';
import { type Html, html } from '@kairan/web/html';
import type { SignUpMode } from '../sign-up/sign-up-mode.ts';
import { forgotPath } from './forgot-page.ts';
import { lineField, problemNotice, type RejectedForm } from './form-parts.ts';
import { type AccountPageRequest, hrefOf, momentOf } from './page-request.ts';
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
  const deletion = deletionOf(refused);
  const cancels = deletion !== null || (refused !== null && cancelsDeletion(pageRequest, refused.typed));
  const name = pageRequest.query.get('done') ?? '';
  const ended =
    ['signed-out', 'email', 'deletion', 'password-set'].includes(name) && refused === null ? done[name] : undefined;
  return html`<div class="sheet single"><h1>${signIn.title}</h1>
${ended === undefined ? '' : html`<div class="notice" role="status"><p>${ended}</p></div>`}
${deletion === null ? problemNotice(refused, pageRequest) : deletionNotice(deletion, pageRequest)}
<form method="post" action="${hrefOf(pageRequest, signInPath)}">
${returnField(returnTo)}${cancels ? html`<input type="hidden" name="${cancelField}" value="yes">` : ''}
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
<button type="submit">${cancels ? signIn.keepAccount : signIn.submit}</button>
</form>
${passkeySignIn(pageRequest, { options, returnTo, query: cancels ? { [cancelField]: 'yes' } : {} })}
${waysOn(pageRequest, signUpMode, returnTo)}</div>`;
}

const cancelField = 'cancel_deletion';

/** Tells whether a sign-in cancels the deletion of the account. A passkey is sent to an address that says so. */
export function cancelsDeletion({ query }: AccountPageRequest, fields: FormFields): boolean {
  return (fields.get(cancelField) || query.get(cancelField)) === 'yes';
}

/** When an account is erased, if that was why the sign-in was rejected; otherwise null. Milliseconds since 1970. */
function deletionOf(refused: RejectedForm | null): number | null {
  const { due_at: due } = refused?.apiError.details ?? {};
  return refused?.apiError.code === 'being_deleted' && typeof due === 'string' ? Date.parse(due) : null;
}

/** Explains that the account is being deleted, and how to keep it. */
function deletionNotice(dueAt: number, pageRequest: AccountPageRequest): Html {
  const { deletion } = pageRequest.messages;
  return html`<div class="notice warn" role="alert"><h2>${deletion.title}</h2><p>${deletion.due}${momentOf(dueAt, pageRequest)}</p><p>${deletion.keep}</p></div>`;
}

/** Renders the links below the form: a new password, and a new account if sign-up is open. */
function waysOn(pageRequest: AccountPageRequest, mode: SignUpMode, returnTo: string | null): Html {
  const messages = pageRequest.messages.signIn;
  return html`<p class="ways hint"><a href="${hrefOf(pageRequest, forgotPath)}">${messages.forgot}</a></p>
${
  mode === 'closed'
    ? ''
    : html`<div class="other"><p class="hint">${mode === 'open' ? pageRequest.texts.purpose : messages.invited}</p>
${mode === 'open' ? html`<a class="button second" href="${hrefOf(pageRequest, signUpPath, returnQuery(returnTo))}">${messages.noAccount}</a>` : ''}</div>`
}`;
}

/** Renders the sign-out page, for those who open its address without the button. */
export function signOutPage(pageRequest: AccountPageRequest, returnTo: string | null): Html {
  const { signOut } = pageRequest.messages;
  return html`<div class="sheet single"><h1>${signOut.title}</h1><p>${signOut.text}</p>
${signOutForm(pageRequest, returnTo)}</div>`;
}

/** Renders the sign-out button. */
export function signOutForm(pageRequest: AccountPageRequest, returnTo: string | null): Html {
  return html`<form method="post" action="${hrefOf(pageRequest, signOutPath)}">${returnField(returnTo)}<button type="submit" class="second">${pageRequest.messages.signOut.submit}</button></form>`;
}
