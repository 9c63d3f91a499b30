import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { challengeMs, newChallenge } from './challenge.ts';
import type { KnownCredential } from './passkey.ts';
import { type PasskeySite, userHandle } from './passkey-site.ts';

/** EdDSA, ES256 and RS256 (IANA COSE Algorithms): every authenticator supports one of them. */
export const algorithms = [-8, -7, -257];

/** The purpose of challenges for signing in. */
export const signInPurpose = 'sign in';

/** Returns the purpose of challenges for adding a passkey in a session. */
export function addPurpose(session: string): string {
  return `add in ${session}`;
}

/** The user who adds a passkey. */
export interface PasskeyOwner {
  readonly id: number;
  readonly username: string;
  readonly displayName: string;
  /** The session in which it is added. */
  readonly session: string;
}

/**
 * Makes the options to create a passkey: discoverable without a user name, and with user verification (fingerprint,
 * PIN or the like) at each use. No attestation is requested.
 * @param known the owner's passkeys: an authenticator that has one of them creates no second one
 */
export function creationOptions(
  site: PasskeySite,
  { id, username, displayName, session }: PasskeyOwner,
  known: readonly KnownCredential[],
  now: number,
): PublicKeyCredentialCreationOptionsJSON {
  return {
    rp: { id: site.rpId, name: site.name },
    user: { id: userHandle(site, id), name: username, displayName },
    challenge: newChallenge(site.key, addPurpose(session), now),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports: [...transports],
    })),
  };
}

/** Makes the options to sign in with any passkey of this site. */
export function requestOptions(site: PasskeySite, now: number): PublicKeyCredentialRequestOptionsJSON {
  return {
    rpId: site.rpId,
    challenge: newChallenge(site.key, signInPurpose, now),
    timeout: challengeMs,
    userVerification: 'required',
  };
}
