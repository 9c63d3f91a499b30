import { randomBytes } from 'node:crypto';
import { accountOperation } from '@kairan/accounts/operations';
import { z } from 'zod';
import { reEncryptAll } from '../inventories/storage/re-encrypt.ts';
import { secretBoxOf } from '../storage/secret-box.ts';

export const rotateSecret = accountOperation({
  name: 'rotate_secret',
  summary:
    'Replace the secret of the installation and encrypt the secrets of webhooks and inventories with the new one. No process of the service may run meanwhile.',
  effect: 'destroy',
  who: 'operator',
  input: z.object({ stopped: z.literal(true).describe('That no process of the service is running') }),
  output: z.object({ encrypted: z.int().describe('Number of values that were encrypted again') }),

  /** One transaction: an interruption leaves everything as it was. */
  async handle(_call, { store }) {
    return store.transaction(async (tx) => {
      const lock = tx.engine === 'postgres' ? ' for update' : '';
      const row = await tx.get<{ value: string }>(`select value from meta where name = 'cursor_secret'${lock}`);
      if (!row) throw new Error('The database has lost its secret (meta, "cursor_secret").');
      const next = randomBytes(32).toString('hex');
      const encrypted = await reEncryptAll(tx, {
        from: (purpose) => secretBoxOf(row.value, purpose),
        to: (purpose) => secretBoxOf(next, purpose),
      });
      await tx.run("update meta set value = ? where name = 'cursor_secret'", [next]);
      return { encrypted };
    });
  },
});
