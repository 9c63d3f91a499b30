import { z } from 'zod';
import { actorOf, editorialOperation } from '../moderation/editorial.ts';
import { otherUser, userInput } from '../moderation/other-user.ts';
import { writeAudit } from '../storage/audit.ts';
import { showAllPosts } from '../storage/hidden-users.ts';

export const unhideUserPosts = editorialOperation({
  name: 'unhide_user_posts',
  summary: 'Show the posts of a user again that were hidden all at once. Posts hidden one by one stay hidden.',
  effect: 'write',
  who: 'editor',
  input: z.object(userInput),
  output: z.object({ username: z.string() }),
  errors: ['not_found', 'own_account', 'not_hidden'],

  async handle({ input, caller, fail }, { store, now }) {
    return store.transaction(async (tx) => {
      const { id, username } = await otherUser(tx, input.username, caller, fail);
      if (!(await showAllPosts(tx, id))) return fail('not_hidden', 'The posts of this user are not hidden.');
      const entry = { action: 'unhide_user_posts', postId: null, by: actorOf(caller), at: now().getTime() } as const;
      await writeAudit(tx, { ...entry, details: { username } });
      return { username };
    });
  },
});
