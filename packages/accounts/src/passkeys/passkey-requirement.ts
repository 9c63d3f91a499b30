import { SettingsError } from '@kairan/server/settings';
import type { Role } from '../users/user.ts';
import { canHavePasskeys } from './passkey-site.ts';

/** Who has to sign in with a passkey. */
export type PasskeyRequirement = 'nobody' | 'editors' | 'everyone';

/** Tells whether a user has to sign in with a passkey, which proves both possession and the person. */
export type RequiresPasskey = (user: { readonly role: Role }) => boolean;

/** Makes the rule of a requirement. */
export function passkeyRule(requirement: PasskeyRequirement): RequiresPasskey {
  return ({ role }) => requirement === 'everyone' || (requirement === 'editors' && role === 'editor');
}

/**
 * Checks that people can meet the requirement.
 * @param name the setting
 * @throws {SettingsError} if browsers make no passkeys for the public address
 */
export function checkPasskeyRequirement(name: string, requirement: PasskeyRequirement, baseUrl: string): void {
  if (requirement === 'nobody' || canHavePasskeys(baseUrl)) return;
  throw new SettingsError([
    `${name} is ${requirement}, but browsers make no passkeys for ${baseUrl}. Set the base URL to an https address with a host name, or to http://localhost with the port.`,
  ]);
}
