import type { Queries, Transaction } from '@kairan/database/open';
import { takeQueue } from './queue.ts';

/** The place in the log of changes up to which all has been matched. */
export async function matchedPosition(db: Queries): Promise<number> {
  const row = await db.get<{ value: string }>("select value from meta where name = 'webhook_place'");
  return Number(row?.value ?? 0);
}

/**
 * Moves the place on, in the transaction that queues what was matched, so that nothing is queued twice or left out. Takes the
 * queue.
 * @throws {Error} where the place is not where it was left: another process has matched meanwhile
 */
export async function movePosition(tx: Transaction, from: number, to: number): Promise<void> {
  await takeQueue(tx);
  const { changes } = await tx.run("update meta set value = ? where name = 'webhook_place' and value = ?", [
    String(to),
    String(from),
  ]);
  if (changes !== 1) throw new Error('Another process matches the log of changes too.');
}
