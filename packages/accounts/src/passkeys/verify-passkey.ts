import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server';
import { type Challenge, readChallenge } from './challenge.ts';
import type { NewCredential, SignedCredential } from './credential.ts';
import { addPurpose, algorithms, signInPurpose } from './passkey-options.ts';
import type { PasskeySite } from './passkey-site.ts';

/** A new credential after verification. */
export interface VerifiedCredential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly backedUp: boolean;
  readonly challenge: Challenge;
}

/** A signature after verification. */
export interface VerifiedSignature {
  /** The authenticator's signature counter. */
  readonly counter: number;
  readonly backedUp: boolean;
  /** It may have expired or been used already. */
  readonly challenge: Challenge;
}

/** Loading it takes a third of a second and 27 MB, so it is deferred to the first passkey. */
const library = () => import('@simplewebauthn/server');

/**
 * Verifies a new credential: created for this site, on one of its pages, in this session, with user verification (Web
 * Authentication, 7.1).
 * @returns null if it is not valid
 */
export async function verifyNewCredential(
  site: PasskeySite,
  session: string,
  credential: NewCredential,
): Promise<VerifiedCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const transports = credential.response.transports.filter((way) => /^[a-z-]{1,20}$/.test(way)).slice(0, 10);
  const expected = expectedChallenge(site, addPurpose(session));
  const { registrationInfo: made } = await emptyIfInvalid(
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
 * Verifies a signature: for this site, on one of its pages, with user verification (Web Authentication, 7.2). The
 * counter is left to the caller, since it means something only with a valid signature.
 * @returns null if it is not valid
 */
export async function verifySignature(
  site: PasskeySite,
  credential: SignedCredential,
  publicKey: Uint8Array,
): Promise<VerifiedSignature | null> {
  const { verifyAuthenticationResponse } = await library();
  const expected = expectedChallenge(site, signInPurpose);
  const { userHandle, ...response } = credential.response;
  const { verified, authenticationInfo: signed } = await emptyIfInvalid(
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

/** Accepts any challenge that was made here for a purpose, and remembers its content. */
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

/** The library throws plain errors for every invalid response and for nothing else. */
async function emptyIfInvalid<T extends object>(verified: Promise<T>): Promise<Partial<T>> {
  return verified.catch(() => ({}));
}
