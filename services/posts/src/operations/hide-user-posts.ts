import { z } from 'zod';
import { actorOf, editorialOperation, noteField } from '../moderation/editorial.ts';
import { otherUser, userInput } from '../moderation/other-user.ts';
import { timeText } from '../responses/post-response.ts';
import { writeAudit } from '../storage/audit.ts';
import { hideAllPosts } from '../storage/hidden-users.ts';

export const hideUserPosts = editorialOperation({
  name: 'hide_user_posts',
  summary:
    'Hide all posts of a user from readers at once, present and future ones. The posts keep their states. Hiding again changes the reason.',
  effect: 'write',
  who: 'editor',
  input: z.object({ ...userInput, reason: noteField.optional().describe('Shown to the user') }),
  output: z.object({ username: z.string(), hidden_since: z.iso.datetime(), reason: z.string().nullable() }),
  errors: ['not_found', 'own_account'],

  async handle({ input: { username, reason = null }, caller, fail }, { store, now }) {
    const at = now().getTime();
    return store.transaction(async (tx) => {
      const user = await otherUser(tx, username, caller, fail);
      const { since } = await hideAllPosts(tx, user.id, { at, reason });
      const details = { username: user.username, ...(reason !== null && { reason }) };
      await writeAudit(tx, { action: 'hide_user_posts', postId: null, by: actorOf(caller), at, details });
      return { username: user.username, hidden_since: timeText(since), reason };
    });
  },
});
