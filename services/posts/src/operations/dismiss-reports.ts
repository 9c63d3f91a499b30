import { z } from 'zod';
import { actorOf, editorialOperation, noPost, postInput } from '../moderation/editorial.ts';
import { writeAudit } from '../storage/audit.ts';
import { resolveReports } from '../storage/reports.ts';

export const dismissReports = editorialOperation({
  name: 'dismiss_reports',
  summary: 'Dismiss the open reports of a post, which stays as it is. Hiding the post resolves them too.',
  effect: 'write',
  who: 'editor',
  input: z.object(postInput),
  output: z.object({ dismissed: z.number().int().describe('How many reports there were') }),
  errors: ['not_found'],

  async handle({ input: { id }, caller, fail }, { store, now }) {
    // Anything that is not an id is not looked up: PostgreSQL rejects a NUL in a text.
    if (!/^[0-9a-z]{1,64}$/i.test(id)) return noPost(fail);
    const at = now().getTime();
    const dismissed = await store.transaction(async (tx) => {
      const count = await resolveReports(tx, id, 'dismissed', at);
      const details = { reports: count };
      if (count > 0) await writeAudit(tx, { action: 'dismiss_reports', postId: id, by: actorOf(caller), at, details });
      return count;
    });
    return dismissed === 0 ? fail('not_found', 'There are no open reports of this post.') : { dismissed };
  },
});
