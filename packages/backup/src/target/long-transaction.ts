import type { Database, Transaction } from '@kairan/database/open';

/** For building indexes. */
const memory = "SET LOCAL maintenance_work_mem = '256MB'";

/** Runs a transaction that builds indexes or reads whole tables. */
export function inLongTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    if (tx.engine === 'postgres') await tx.exec(memory);
    return work(tx);
  });
}
