import type { FormFields } from '@kairan/http/form';
import { addPasskey } from '../own/add-passkey.ts';
import { changeEmail } from '../own/change-email.ts';
import { changePassword } from '../own/change-password.ts';
import { changeProfile } from '../own/change-profile.ts';
import { endOtherSessions } from '../own/end-other-sessions.ts';
import { endSession } from '../own/end-session.ts';
import { removePasskey } from '../own/remove-passkey.ts';
import { renamePasskey } from '../own/rename-passkey.ts';
import { revokeToken } from '../own/revoke-credential.ts';
import { webCaller } from '../sessions/web-sessions.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountPost } from './account-section.ts';
import { browserName } from './browser-name.ts';
import { credentialOf } from './credential-field.ts';
import { emailPath } from './email-section.ts';
import { passkeysPath, removePasskeyPath, renamePasskeyPath } from './passkey-section.ts';
import { passwordPath, profilePath } from './profile-section.ts';
import { endOthersPath, endSessionPath } from './session-section.ts';
import { revokePath } from './token-section.ts';

/**
 * Maps the paths of the account page's forms to what they do. Creating a token is not among them, since its text is
 * shown at once.
 */
export function accountPosts<L extends AccountLanguage>({
  deps,
  sections,
}: AccountContext<L>): ReadonlyMap<string, AccountPost<L>> {
  const own: Record<string, AccountPost<L>> = {
    async [profilePath](fields, person) {
      const input = {
        display_name: fields.get('display_name'),
        time_zone: (fields.get('time_zone') ?? '').trim() || null,
      };
      await changeProfile.run(input, webCaller(person), deps);
      return 'profile';
    },
    async [passwordPath](fields, person) {
      const input = { present: fields.get('present'), new_password: fields.get('new_password') };
      await changePassword.run(input, webCaller(person), deps);
      return 'password';
    },
    async [emailPath](fields, person, pageRequest) {
      const input = { email: fields.get('email'), present: fields.get('present'), language: pageRequest.language };
      await changeEmail.run(input, webCaller(person), deps);
      return 'email-asked';
    },
    async [passkeysPath](fields, person, { messages }) {
      const name = browserName(person.session.browser) ?? messages.passkeys.nameless;
      await addPasskey.run({ credential: credentialOf(fields), name }, webCaller(person), deps);
      return 'passkey-added';
    },
    async [renamePasskeyPath](fields, person) {
      await renamePasskey.run({ id: fields.get('id'), name: fields.get('name') }, webCaller(person), deps);
      return 'passkey-renamed';
    },
    async [removePasskeyPath](fields, person) {
      await removePasskey.run({ id: fields.get('id') }, webCaller(person), deps);
      return 'passkey-removed';
    },
    async [revokePath](fields, person) {
      await revokeToken.run({ id: fields.get('id') }, webCaller(person), deps);
      return 'revoked';
    },
    async [endSessionPath](fields, person) {
      await endSession.run({ id: fields.get('id') }, webCaller(person), deps);
      return 'ended';
    },
    async [endOthersPath](_fields, person) {
      await endOtherSessions.run({}, webCaller(person), deps);
      return 'others-ended';
    },
  };
  return new Map([own, ...sections.map(({ posts }) => posts ?? {})].flatMap((posts) => Object.entries(posts)));
}

/** Converts the form for a new token to the input of the operation. */
export function tokenInput(fields: FormFields, hasScopes: boolean): Record<string, unknown> {
  const expiry = fields.get('expiry');
  return {
    name: fields.get('name'),
    ...(hasScopes && { scopes: fields.all('scopes') }),
    ...(expiry === 'date' ? { expires_on: fields.get('expires_on') } : { days: Number(expiry) }),
  };
}
