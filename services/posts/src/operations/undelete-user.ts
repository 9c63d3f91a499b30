import { findUser } from '@kairan/accounts/user';
import { z } from 'zod';
import { cancelDeletion } from '../deletion/account-deletion.ts';
import { editorialOperation } from '../moderation/editorial.ts';
import { userInput } from '../moderation/other-user.ts';

export const undeleteUser = editorialOperation({
  name: 'undelete_user',
  summary: 'Cancel the deletion of an account within 14 days. Ended sessions, tokens and apps stay ended.',
  effect: 'write',
  who: 'operator',
  input: z.object(userInput),
  output: z.object({ username: z.string() }),
  errors: ['not_found'],

  async handle({ input, fail }, { store, now }) {
    return store.transaction(async (tx) => {
      const user = (await findUser(tx, input.username)) ?? fail('not_found', 'User not found.');
      const by = { id: null, door: 'cli', client: null } as const;
      if (!(await cancelDeletion(tx, user.id, { by, at: now().getTime() }))) {
        return fail('not_found', 'No deletion of this account was requested, or its erasure has begun.');
      }
      return { username: user.username };
    });
  },
});
