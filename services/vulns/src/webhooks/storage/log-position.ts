import type { Queries, Transaction } from '@kairan/database/open';
import { takeQueue } from './queue.ts';

/** Reads the position in the change log up to which everything has been matched. */
export async function matchedPosition(db: Queries): Promise<number> {
  const row = await db.get<{ value: string }>("select value from meta where name = 'webhook_place'");
  return Number(row?.value ?? 0);
}

/**
 * Moves the position forward, in the transaction that queues the matches, so that nothing is queued twice or left out. Locks the
 * queue.
 * @throws {Error} if the stored position is not `from`: another process has matched in the meantime
 */
export async function movePosition(tx: Transaction, from: number, to: number): Promise<void> {
  await takeQueue(tx);
  const { changes } = await tx.run("update meta set value = ? where name = 'webhook_place' and value = ?", [
    String(to),
    String(from),
  ]);
  if (changes !== 1) throw new Error('Another process is matching the change log too.');
}
