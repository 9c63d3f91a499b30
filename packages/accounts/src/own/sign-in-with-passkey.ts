import { z } from 'zod';
import { useChallenge } from '../passkeys/challenge.ts';
import { type SignedCredential, signedCredential } from '../passkeys/credential.ts';
import { findPasskey, type PasskeyOfUser, usePasskey } from '../passkeys/passkey.ts';
import { type PasskeySite, userHandle } from '../passkeys/passkey-site.ts';
import { type VerifiedSignature, verifySignature } from '../passkeys/verify-passkey.ts';
import { countedGuess } from './guess.ts';
import { keepAccount } from './keep-account.ts';
import { cancelInput, openSession, signInInput, signInOutput } from './open-session.ts';
import { type OwnAccountDeps, ownOperation } from './own-account.ts';

export const signInWithPasskey = ownOperation({
  name: 'sign_in_with_passkey',
  summary: 'Sign in with the signature of a passkey for the options of begin_passkey_sign_in.',
  effect: 'write',
  who: 'anyone',
  input: z.object({ credential: signedCredential, ...cancelInput, ...signInInput }),
  output: signInOutput,
  fieldCodes: { credential: 'wrong_passkey' },
  errors: [
    'no_passkeys',
    'wrong_passkey',
    'passkey_late',
    'passkey_copied',
    'suspended',
    'being_deleted',
    'deletion_over',
    'rate_limited',
  ],

  async handle({ input, caller, fail }, deps) {
    const { store, now, passkeys: site } = deps;
    if (!site) return fail('no_passkeys');
    const at = now().getTime();
    const guess = { by: { login: null, address: caller.key }, at };
    const signed = await countedGuess(deps, guess, () => verifySigner(deps, site, input.credential));
    if (!signed) return fail('wrong_passkey');
    const { id, user, suspendedReason, counter, backedUp, challenge } = signed;
    // Revealed only to the holder of the passkey.
    if (user.suspended) return fail('suspended', undefined, { details: { reason: suspendedReason } });
    const secret = await store.transaction(async (tx) => {
      if (!(await useChallenge(tx, challenge, at))) return fail('passkey_late');
      const used = await usePasskey(tx, { id, counter, backedUp }, at);
      if (used === 'gone') return fail('wrong_passkey');
      // No error is thrown inside the transaction: the decreased counter must be recorded.
      if (used === 'copied') return null;
      const deletion = { userId: user.id, dueAt: user.deletionDueAt, cancel: input.cancel_deletion };
      await keepAccount(deps, tx, deletion, at, fail);
      const { browser, language } = input;
      return openSession(tx, caller, { userId: user.id, browser, language, byPasskey: true }, at);
    });
    return secret === null ? fail('passkey_copied') : { secret, finished: user.finished };
  },
});

/** Verifies a signature and finds the passkey and its owner; null if they do not match. */
async function verifySigner(
  { store }: OwnAccountDeps,
  site: PasskeySite,
  credential: SignedCredential,
): Promise<(PasskeyOfUser & VerifiedSignature) | null> {
  const passkey = await findPasskey(store, credential.id);
  if (!passkey) return null;
  // No user name was given, so the response has to identify the user (Web Authentication, 7.2, step 6).
  if (credential.response.userHandle !== userHandle(site, passkey.user.id)) return null;
  const signature = await verifySignature(site, credential, passkey.publicKey);
  return signature && { ...passkey, ...signature };
}
