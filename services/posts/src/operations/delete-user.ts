import { findUser } from '@kairan/accounts/user';
import { z } from 'zod';
import { requestDeletion } from '../deletion/account-deletion.ts';
import { eraseAccount } from '../deletion/erase.ts';
import { editorialOperation } from '../moderation/editorial.ts';
import { userInput } from '../moderation/other-user.ts';
import { postChoices } from '../storage/author-visibility.ts';

export const deleteUser = editorialOperation({
  name: 'delete_user',
  summary:
    'Delete an account for its user. All access ends at once; everything is erased after 14 days, or now if requested.',
  effect: 'destroy',
  who: 'operator',
  input: z.object({
    ...userInput,
    posts: z.enum(postChoices).describe('What happens to published posts: keep them without the name, or delete them'),
    now: z.boolean().default(false).describe('Whether to erase everything now; this cannot be cancelled'),
  }),
  output: z.object({
    username: z.string(),
    posts: z.enum(postChoices),
    erased_from: z.iso.datetime().describe('When the account is erased'),
    erased: z.boolean(),
  }),
  errors: ['not_found'],

  async handle({ input: { username, posts, now: atOnce }, fail }, { store, now }) {
    const at = now().getTime();
    const by = { id: null, door: 'cli', client: null } as const;
    const { user, dueAt } = await store.transaction(async (tx) => {
      const user = (await findUser(tx, username)) ?? fail('not_found', 'User not found.');
      const dueAt = await requestDeletion(tx, user, { posts, atOnce, by, at });
      return { user, dueAt: dueAt ?? fail('not_found', 'This account is being erased already.') };
    });
    const erased = atOnce && (await eraseAccount(store, user.id, at));
    return { username: user.username, posts, erased_from: new Date(dueAt).toISOString(), erased };
  },
});
