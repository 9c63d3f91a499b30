import { accountOperation } from '@kairan/accounts/operations';
import { findUser } from '@kairan/accounts/user';
import { z } from 'zod';
import { cancelDeletion } from '../deletion/account-deletion.ts';

export const undeleteUser = accountOperation({
  name: 'undelete_user',
  summary: 'Cancel the deletion of an account within 14 days. Ended sessions, tokens and MCP clients stay ended.',
  effect: 'write',
  who: 'operator',
  input: z.object({ username: z.string().describe('User name of the account') }),
  output: z.object({ username: z.string() }),
  errors: ['not_found'],

  async handle({ input, fail }, { store, now }) {
    return store.transaction(async (tx) => {
      const user = (await findUser(tx, input.username)) ?? fail('not_found', 'User not found.');
      if (!(await cancelDeletion(tx, user.id, { actor: null, at: now().getTime() }))) {
        return fail('not_found', 'No deletion of this account was requested, or its erasure has begun.');
      }
      return { username: user.username };
    });
  },
});
