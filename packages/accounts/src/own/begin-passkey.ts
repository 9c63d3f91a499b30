import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { browserOptions } from '../passkeys/credential.ts';
import { knownCredentials, mostPasskeys } from '../passkeys/passkey.ts';
import { creationOptions } from '../passkeys/passkey-options.ts';
import { isFresh } from './fresh-session.ts';
import { ownOperation } from './own-account.ts';

export const beginPasskey = ownOperation({
  name: 'begin_passkey',
  summary: 'Start adding a passkey, within ten minutes of the sign-in or of confirm_session.',
  effect: 'write',
  who: 'person',
  input: noInput,
  output: z.object({
    options: browserOptions.describe('Options of navigator.credentials.create, valid for 15 minutes'),
  }),
  errors: ['no_passkeys', 'confirm_first', 'passkey_limit'],

  async handle({ caller, fail }, { store, now, passkeys: site }) {
    if (!site) return fail('no_passkeys');
    const at = now().getTime();
    if (!(await isFresh(store, caller, at))) return fail('confirm_first');
    const user = await store.get<{ display_name: string }>('SELECT display_name FROM users WHERE id = ?', [caller.id]);
    const known = await knownCredentials(store, caller.id);
    if (known.length >= mostPasskeys) return fail('passkey_limit');
    const owner = { ...caller, displayName: user?.display_name ?? caller.username };
    return { options: { ...creationOptions(site, owner, known, at) } };
  },
});
