import { z } from 'zod';
import { renamePasskey as rename } from '../passkeys/passkey.ts';
import { isLine } from '../users/user.ts';
import { ownOperation } from './own-account.ts';

export const renamePasskey = ownOperation({
  name: 'rename_passkey',
  summary: 'Rename one of your passkeys.',
  effect: 'write',
  who: 'person',
  input: z.object({ id: z.string(), name: z.string().refine((name) => isLine(name, 80)) }),
  output: z.object({}),
  fieldCodes: { name: 'bad_passkey_name' },
  errors: ['bad_passkey_name', 'not_found'],

  async handle({ input, caller, fail }, { store }) {
    if (!(await rename(store, caller.id, input.id, input.name))) return fail('not_found');
    return {};
  },
});
