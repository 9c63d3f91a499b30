import type { Database, Transaction } from '@kairan/database/open';

/**
 * Runs `work` in a transaction that no other of the same user overlaps, in whatever process, so that counts read in it are
 * exact. On SQLite every write transaction is alone; on PostgreSQL the user's row is locked first, in a way that does not
 * stop rows that only refer to it.
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
