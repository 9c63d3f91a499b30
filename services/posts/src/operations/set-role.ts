import { z } from 'zod';
import { actorOf, editorialOperation } from '../moderation/editorial.ts';
import { otherUser, userInput } from '../moderation/other-user.ts';
import { writeAudit } from '../storage/audit.ts';

const role = z.enum(['author', 'editor']);

export const setRole = editorialOperation({
  name: 'set_role',
  summary: 'Make a user an editor, or an author again, from their next request on.',
  effect: 'write',
  who: 'editor',
  input: z.object({ ...userInput, role }),
  output: z.object({ username: z.string(), role }),
  errors: ['not_found', 'own_account'],

  async handle({ input, caller, fail }, { store, now }) {
    return store.transaction(async (tx) => {
      const { id, username, role: from } = await otherUser(tx, input.username, caller, fail);
      await tx.run('UPDATE users SET role = ? WHERE id = ?', [input.role, id]);
      if (from !== input.role) {
        const entry = { action: 'set_role', postId: null, by: actorOf(caller), at: now().getTime() } as const;
        await writeAudit(tx, { ...entry, details: { username, from, to: input.role } });
      }
      return { username, role: input.role };
    });
  },
});
