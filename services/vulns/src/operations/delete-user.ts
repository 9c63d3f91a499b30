import { accountOperation } from '@kairan/accounts/operations';
import { findUser } from '@kairan/accounts/user';
import { z } from 'zod';
import { requestDeletion } from '../deletion/account-deletion.ts';
import { eraseAccount } from '../deletion/erase.ts';

export const deleteUser = accountOperation({
  name: 'delete_user',
  summary:
    'Delete an account for its user. All access ends at once; everything is erased after 14 days, or now if requested.',
  effect: 'destroy',
  who: 'operator',
  input: z.object({
    username: z.string().describe('User name of the account'),
    now: z.boolean().default(false).describe('Whether to erase everything now; this cannot be cancelled'),
  }),
  output: z.object({
    username: z.string(),
    erased_from: z.iso.datetime().describe('When the account is erased'),
    erased: z.boolean(),
  }),
  errors: ['not_found'],

  async handle({ input: { username, now: atOnce }, fail }, { store, now }) {
    const at = now().getTime();
    const { user, dueAt } = await store.transaction(async (tx) => {
      const user = (await findUser(tx, username)) ?? fail('not_found', 'User not found.');
      const dueAt = await requestDeletion(tx, user, { atOnce, at });
      return { user, dueAt: dueAt ?? fail('not_found', 'This account is being erased already.') };
    });
    const erased = atOnce && (await eraseAccount(store, user.id, at));
    return { username: user.username, erased_from: new Date(dueAt).toISOString(), erased };
  },
});
