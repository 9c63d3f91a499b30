import type { Queries } from '@kairan/database/open';

/** Actions that are counted by calendar day. */
export type Counted = 'publishes' | 'uploads';

/** How much of a day's limit a user has used. */
export async function usedOnDay(db: Queries, userId: number, day: string, kind: Counted): Promise<number> {
  const row = await db.get<{ used: number }>('SELECT used FROM day_counts WHERE user_id = ? AND day = ? AND kind = ?', [
    userId,
    day,
    kind,
  ]);
  return row?.used ?? 0;
}

/**
 * Counts one use, in the transaction of the counted action, so that failed attempts do not count. Exact under
 * concurrency.
 * @returns false if the limit was reached; then nothing is counted
 */
export async function countOnDay(
  tx: Queries,
  { userId, day, kind, limit }: { userId: number; day: string; kind: Counted; limit: number },
): Promise<boolean> {
  if (limit < 1) return false;
  const { changes } = await tx.run(
    `INSERT INTO day_counts (user_id, day, kind, used) VALUES (?, ?, ?, 1)
     ON CONFLICT (user_id, day, kind) DO UPDATE SET used = day_counts.used + 1 WHERE day_counts.used < ?`,
    [userId, day, kind, limit],
  );
  return changes > 0;
}

/** Deletes the counts of earlier days. */
export async function deleteDayCountsBefore(db: Queries, day: string): Promise<void> {
  await db.run('DELETE FROM day_counts WHERE day < ?', [day]);
}
