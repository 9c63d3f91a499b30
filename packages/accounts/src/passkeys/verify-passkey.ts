import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server';
import { type Challenge, readChallenge } from './challenge.ts';
import type { NewCredential, SignedCredential } from './credential.ts';
import { addPurpose, algorithms, signInPurpose } from './passkey-options.ts';
import type { PasskeySite } from './passkey-site.ts';

/** What was found out of a new credential. */
export interface VerifiedCredential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly backedUp: boolean;
  readonly challenge: Challenge;
}

/** What was found out of a signature. */
export interface VerifiedSignature {
  /** How often the authenticator says it has signed. */
  readonly counter: number;
  readonly backedUp: boolean;
  /** It may have expired, or be used already. */
  readonly challenge: Challenge;
}

/** Takes a third of a second and 27 MB, so it waits for the first passkey. */
const library = () => import('@simplewebauthn/server');

/**
 * Looks whether a new credential is what was asked for: made for this site, on a page of it, in this session, by somebody who
 * was asked to show who they are (Web Authentication, 7.1).
 * @returns null where it is not
 */
export async function verifyNewCredential(
  site: PasskeySite,
  session: string,
  credential: NewCredential,
): Promise<VerifiedCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const transports = credential.response.transports.filter((way) => /^[a-z-]{1,20}$/.test(way)).slice(0, 10);
  const expected = expectedChallenge(site, addPurpose(session));
  const { registrationInfo: made } = await unlessWrong(
    verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...credential.response, transports: transports as AuthenticatorTransport[] },
        clientExtensionResults: {},
      },
      expectedChallenge: expected.check,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  const challenge = expected.seen();
  if (!made || !challenge) return null;
  const { id: credentialId, publicKey, counter } = made.credential;
  return { credentialId, publicKey, counter, transports, backedUp: made.credentialBackedUp, challenge };
}

/**
 * Looks whether a credential signed what was asked for: for this site, on a page of it, by somebody who was asked to show who
 * they are (Web Authentication, 7.2). What it counts is left to the caller, since only a right signature says anything of it.
 * @returns null where it did not
 */
export async function verifySignature(
  site: PasskeySite,
  credential: SignedCredential,
  publicKey: Uint8Array,
): Promise<VerifiedSignature | null> {
  const { verifyAuthenticationResponse } = await library();
  const expected = expectedChallenge(site, signInPurpose);
  const { userHandle, ...response } = credential.response;
  const { verified, authenticationInfo: signed } = await unlessWrong(
    verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: expected.check,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: { id: credential.id, publicKey: publicKey as WebAuthnCredential['publicKey'], counter: 0 },
    }),
  );
  const challenge = expected.seen();
  if (!verified || !signed || !challenge) return null;
  return { counter: signed.newCounter, backedUp: signed.credentialBackedUp, challenge };
}

/** Takes any challenge that was made here for a purpose, and keeps what it says. */
function expectedChallenge({ key }: PasskeySite, purpose: string) {
  let challenge: Challenge | null = null;
  return {
    check: (signed: string): boolean => {
      challenge = readChallenge(key, purpose, signed);
      return challenge !== null;
    },
    seen: (): Challenge | null => challenge,
  };
}

/** The library throws plain errors for whatever is wrong with an answer, and has no faults of its own to tell of. */
async function unlessWrong<T extends object>(verified: Promise<T>): Promise<Partial<T>> {
  return verified.catch(() => ({}));
}
