import { z } from 'zod';
import { actorOf, editorialOperation } from '../moderation/editorial.ts';
import { writeAudit } from '../storage/audit.ts';
import { openPosting as open } from '../storage/site-state.ts';

export const openPosting = editorialOperation({
  name: 'open_posting',
  summary: 'Allow writing again, from the next request on. No effect if posting is open.',
  effect: 'write',
  who: 'editor',
  input: z.object({}),
  output: z.object({ posting: z.literal('open') }),

  async handle({ caller }, { store, now }) {
    await store.transaction(async (tx) => {
      if (!(await open(tx))) return;
      await writeAudit(tx, { action: 'open_posting', postId: null, by: actorOf(caller), at: now().getTime() });
    });
    return { posting: 'open' as const };
  },
});
