import type { Database, Transaction } from '@kairan/database/open';

/** Lets a step take as long as a large table needs. The memory is for building indexes. */
const unbounded = `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL lock_timeout = 0; SET LOCAL maintenance_work_mem = '256MB'`;

/** Runs a transaction without the time limits of requests. */
export function inLongTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    if (tx.engine === 'postgres') await tx.exec(unbounded);
    return work(tx);
  });
}
