import { suspendedUser } from '@kairan/accounts/suspension';
import { z } from 'zod';
import { suspendUser as suspend } from '../moderation/account-access.ts';
import { actorOf, editorialOperation, noteField } from '../moderation/editorial.ts';
import { otherUser, userInput } from '../moderation/other-user.ts';
import { writeAudit } from '../storage/audit.ts';
import { hideAllPosts } from '../storage/hidden-users.ts';

export const suspendUser = editorialOperation({
  name: 'suspend_user',
  summary:
    'Suspend a user. Their sessions, access tokens and connected apps stop working at once, and they cannot sign in. Their posts are shown as before unless hide_posts is true. Suspending again changes the reason.',
  effect: 'destroy',
  who: 'editor',
  input: z.object({
    ...userInput,
    reason: noteField.optional().describe('Shown to the user'),
    hide_posts: z.boolean().default(false).describe('Whether to hide all posts of the user, too, for the same reason'),
  }),
  output: suspendedUser,
  errors: ['not_found', 'own_account'],

  async handle({ input: { username, reason = null, hide_posts: hidesPosts }, caller, fail }, { store, now }) {
    const at = now().getTime();
    return store.transaction(async (tx) => {
      const user = await otherUser(tx, username, caller, fail);
      const since = await suspend(tx, user.id, { at, reason });
      const details = { username: user.username, ...(reason !== null && { reason }) };
      await writeAudit(tx, { action: 'suspend_user', postId: null, by: actorOf(caller), at, details });
      if (hidesPosts) {
        await hideAllPosts(tx, user.id, { at, reason });
        await writeAudit(tx, { action: 'hide_user_posts', postId: null, by: actorOf(caller), at, details });
      }
      return { username: user.username, suspended_at: new Date(since).toISOString(), reason };
    });
  },
});
