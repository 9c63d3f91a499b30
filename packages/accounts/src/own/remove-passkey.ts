import { z } from 'zod';
import { removePasskey as remove } from '../passkeys/passkey.ts';
import { ownOperation } from './own-account.ts';

export const removePasskey = ownOperation({
  name: 'remove_passkey',
  summary: 'Remove one of your passkeys; nobody signs in with it from the next request on.',
  effect: 'destroy',
  who: 'person',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['not_found'],

  async handle({ input, caller, fail }, { store }) {
    if (!(await remove(store, caller.id, input.id))) return fail('not_found');
    return {};
  },
});
