import { z } from 'zod';
import { actorOf, editorialOperation } from '../moderation/editorial.ts';
import { writeAudit } from '../storage/audit.ts';
import { replaceSecret } from '../storage/secret.ts';

export const rotateSecret = editorialOperation({
  name: 'rotate_secret',
  summary:
    'Replace the secret of the installation, from which its keys derive. No process of the service may run meanwhile.',
  effect: 'destroy',
  who: 'operator',
  input: z.object({ stopped: z.literal(true).describe('That no process of the service is running') }),
  output: z.object({ rotated: z.literal(true) }),

  async handle(_call, { store, now }) {
    const at = now().getTime();
    await store.transaction(async (tx) => {
      await replaceSecret(tx, at);
      const by = actorOf({ id: null, username: null, door: 'cli' });
      await writeAudit(tx, { action: 'rotate_secret', postId: null, by, at });
    });
    return { rotated: true as const };
  },
});
