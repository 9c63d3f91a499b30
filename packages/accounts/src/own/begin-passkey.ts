import { z } from 'zod';
import { browserOptions } from '../passkeys/credential.ts';
import { knownCredentials, mostPasskeys } from '../passkeys/passkey.ts';
import { creationOptions } from '../passkeys/passkey-options.ts';
import { confirmOwner } from './confirm-owner.ts';
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
    await confirmOwner(deps, caller, { present, at }, fail);
    const user = await store.get<{ display_name: string }>('SELECT display_name FROM users WHERE id = ?', [caller.id]);
    const known = await knownCredentials(store, caller.id);
    if (known.length >= mostPasskeys) return fail('passkey_limit');
    const owner = { ...caller, displayName: user?.display_name ?? caller.username };
    return { options: { ...creationOptions(site, owner, known, at) } };
  },
});
