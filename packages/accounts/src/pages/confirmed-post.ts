import type { FormFields } from '@kairan/http/form';
import type { ApiError } from '@kairan/operation/api-error';
import { beginPasskeySignIn } from '../own/begin-passkey-sign-in.ts';
import { confirmSession } from '../own/confirm-session.ts';
import { type OwnEmail, seeEmail } from '../own/get-email.ts';
import { type ListedPasskeys, listPasskeys } from '../own/list-passkeys.ts';
import { renewSession, type SignedIn } from '../sessions/session.ts';
import { webCaller } from '../sessions/web-sessions.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountRequest, Answer, Show } from './account-request.ts';
import { confirmOwnerPage } from './confirm-owner-page.ts';
import { emailPath } from './email-section.ts';
import type { BrowserOptions } from './passkey-page.ts';
import { beginPasskeyPath, removePasskeyPath } from './passkey-section.ts';
import { passwordPath } from './profile-section.ts';
import { endOthersPath, endSessionPath } from './session-section.ts';

/** Forms that need a sign-in within ten minutes or the current password. */
const confirmed: readonly string[] = [beginPasskeyPath, removePasskeyPath, endSessionPath, endOthersPath];
/** Forms whose operation always takes the current password. */
const withPassword: readonly string[] = [emailPath, passwordPath];

/** Tells whether a form was rejected because its sender has to prove, or has not proved, to be the owner. */
export function needsConfirmation(path: string, { code }: ApiError): boolean {
  return confirmed.includes(path) && ['confirm_first', 'wrong_password', 'no_password', 'rate_limited'].includes(code);
}

/**
 * Confirms the session if the form has the current password and needs it. @returns the new secret of the session; null
 * if it stays
 */
export async function confirmBefore<L extends AccountLanguage>(
  { deps }: AccountContext<L>,
  { pageRequest }: AccountRequest<L>,
  person: SignedIn,
  fields: FormFields,
): Promise<string | null> {
  const present = fields.get('present');
  if (present === '' || !confirmed.includes(pageRequest.path)) return null;
  const { secret } = (await confirmSession.run({ present }, webCaller(person), deps)) as { secret: string };
  return secret;
}

/** Renews the session after a form that took the current password. @returns its new secret; null if it stays */
export async function renewAfter<L extends AccountLanguage>(
  { deps }: AccountContext<L>,
  { pageRequest }: AccountRequest<L>,
  { user, session }: SignedIn,
): Promise<string | null> {
  if (!withPassword.includes(pageRequest.path)) return null;
  return renewSession(deps.store, { id: user.id, session: session.id }, deps.now().getTime());
}

/** Shows the page that asks for the confirmation of a form. */
export async function showConfirmation<L extends AccountLanguage>(
  { deps }: AccountContext<L>,
  show: Show<L>,
  accountRequest: AccountRequest<L>,
  { person, fields, error }: { readonly person: SignedIn; readonly fields: FormFields; readonly error: ApiError },
): Answer {
  const { pageRequest } = accountRequest;
  const caller = webCaller(person);
  const [email, { passkeys }, { options }] = (await Promise.all([
    seeEmail.run({}, caller, deps),
    listPasskeys.run({}, caller, deps),
    beginPasskeySignIn.run({}, caller, deps),
  ])) as [OwnEmail, ListedPasskeys, { options: BrowserOptions | null }];
  const canSign = passkeys.length > 0 && options !== null;
  const main = confirmOwnerPage(pageRequest, {
    id: fields.get('id'),
    refused: error.code === 'confirm_first' ? null : { apiError: error, typed: fields, path: pageRequest.path },
    hasPassword: email.has_password,
    options: canSign ? options : null,
  });
  const { title } = pageRequest.messages.confirmOwner;
  return show(accountRequest, { title, main, path: '/account', refused: error, script: canSign ? 'passkeys' : null });
}
