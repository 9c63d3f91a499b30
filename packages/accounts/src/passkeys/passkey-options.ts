import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { challengeMs, newChallenge } from './challenge.ts';
import type { KnownCredential } from './passkey.ts';
import { type PasskeySite, userHandle } from './passkey-site.ts';

/** EdDSA, ES256 and RS256 (IANA COSE Algorithms): every authenticator has one of them. */
export const algorithms = [-8, -7, -257];

/** The purpose of challenges by which somebody signs in. */
export const signInPurpose = 'sign in';

/** The purpose of challenges by which a passkey is added in a session. */
export function addPurpose(session: string): string {
  return `add in ${session}`;
}

/** Who a passkey is to be made for. */
export interface PasskeyOwner {
  readonly id: number;
  readonly username: string;
  readonly displayName: string;
  /** The session that it is added in. */
  readonly session: string;
}

/**
 * What a browser is to make a passkey by: one that is found without a user name, and whose owner is asked for a fingerprint, a
 * code or the like each time. Where it was made by whom is not asked.
 * @param known those that the owner has: no authenticator makes a second one beside its own
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

/** What a browser is to sign in by: any passkey that it has for this site. */
export function requestOptions(site: PasskeySite, now: number): PublicKeyCredentialRequestOptionsJSON {
  return {
    rpId: site.rpId,
    challenge: newChallenge(site.key, signInPurpose, now),
    timeout: challengeMs,
    userVerification: 'required',
  };
}
