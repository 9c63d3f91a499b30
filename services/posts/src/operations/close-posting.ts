import { z } from 'zod';
import { actorOf, editorialOperation, noteField } from '../moderation/editorial.ts';
import { writeAudit } from '../storage/audit.ts';
import { closePosting as close } from '../storage/site-state.ts';

export const closePosting = editorialOperation({
  name: 'close_posting',
  summary:
    'Stop all writing except unpublishing and deleting, from the next request on. Closing again changes the message.',
  effect: 'write',
  who: 'editor',
  input: z.object({ message: noteField.optional().describe('Shown to anyone who tries to write') }),
  output: z.object({ posting: z.literal('closed'), message: z.string().nullable() }),

  async handle({ input: { message = null }, caller }, { store, now }) {
    const at = now().getTime();
    await store.transaction(async (tx) => {
      await close(tx, message, at);
      const details = message === null ? {} : { details: { message } };
      await writeAudit(tx, { action: 'close_posting', postId: null, by: actorOf(caller), at, ...details });
    });
    return { posting: 'closed' as const, message };
  },
});
