import { suspendedUser } from '@kairan/accounts/suspension';
import { z } from 'zod';
import { unsuspendUser as unsuspend } from '../moderation/account-access.ts';
import { actorOf, editorialOperation } from '../moderation/editorial.ts';
import { otherUser, userInput } from '../moderation/other-user.ts';
import { writeAudit } from '../storage/audit.ts';

export const unsuspendUser = editorialOperation({
  name: 'unsuspend_user',
  summary: 'Let a suspended user sign in again. Whatever the suspension ended stays ended.',
  effect: 'write',
  who: 'editor',
  input: z.object(userInput),
  output: suspendedUser,
  errors: ['not_found', 'own_account'],

  async handle({ input, caller, fail }, { store, now }) {
    return store.transaction(async (tx) => {
      const { id, username } = await otherUser(tx, input.username, caller, fail);
      if (await unsuspend(tx, id)) {
        const entry = { action: 'unsuspend_user', postId: null, by: actorOf(caller), at: now().getTime() } as const;
        await writeAudit(tx, { ...entry, details: { username } });
      }
      return { username, suspended_at: null, reason: null };
    });
  },
});
