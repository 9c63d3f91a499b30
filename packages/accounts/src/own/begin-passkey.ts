import { z } from 'zod';
import { browserOptions } from '../passkeys/credential.ts';
import { knownCredentials, mostPasskeys } from '../passkeys/passkey.ts';
import { creationOptions } from '../passkeys/passkey-options.ts';
import { isFresh } from './fresh-session.ts';
import { isRightGuess } from './guess.ts';
import { ownOperation } from './own-account.ts';

export const beginPasskey = ownOperation({
  name: 'begin_passkey',
  summary: 'Start adding a passkey, within ten minutes of the sign-in or with the current password.',
  effect: 'write',
  who: 'person',
  input: z.object({ present: z.string().optional().describe('Current password') }),
  output: z.object({
    options: browserOptions.describe('Options of navigator.credentials.create, valid for 15 minutes'),
  }),
  errors: ['no_passkeys', 'confirm_first', 'no_password', 'wrong_password', 'passkey_limit', 'rate_limited'],

  async handle({ input: { present }, caller, fail }, deps) {
    const { store, now, passkeys: site } = deps;
    if (!site) return fail('no_passkeys');
    const at = now().getTime();
    const user = await store.get<{ password_hash: string | null; display_name: string }>(
      'SELECT password_hash, display_name FROM users WHERE id = ?',
      [caller.id],
    );
    if (!(await isFresh(store, caller, at))) {
      if (present === undefined) return fail('confirm_first');
      // An open session must not help to guess the password: these guesses count with those at sign-in.
      const guess = { login: caller.username, counted: `session ${caller.session}`, at };
      const right = await isRightGuess(deps, guess, user?.password_hash ?? fail('no_password'), present);
      if (!right) return fail('wrong_password');
    }
    const known = await knownCredentials(store, caller.id);
    if (known.length >= mostPasskeys) return fail('passkey_limit');
    const owner = { ...caller, displayName: user?.display_name ?? caller.username };
    return { options: { ...creationOptions(site, owner, known, at) } };
  },
});
