import type { Database, Transaction } from '@kairan/database/open';

/**
 * Runs `work` in a transaction that overlaps no other of the same user, in any process, so that counts read in it are
 * exact. On SQLite write transactions are exclusive; on PostgreSQL the user's row is locked first, in a mode that does
 * not block rows that only reference it.
 */
export function authorTransaction<T>(
  store: Database,
  userId: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return store.transaction(async (tx) => {
    if (tx.engine === 'postgres') await tx.run('SELECT id FROM users WHERE id = ? FOR NO KEY UPDATE', [userId]);
    return work(tx);
  });
}
