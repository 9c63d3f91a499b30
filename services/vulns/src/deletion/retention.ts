import type { Queries } from '@kairan/database/open';
import { batchSize, deleteInBatches } from '../webhooks/storage/delete-in-batches.ts';

/** Deletes entries of the audit log. @param before milliseconds since 1970 */
export async function deleteOldAudit(db: Queries, before: number): Promise<void> {
  const old = `select id from audit where at < ? order by at limit ${batchSize}`;
  await deleteInBatches(() => db.run(`delete from audit where id in (${old})`, [before]));
}

/**
 * Deletes rows of the change log, as far as webhooks have been matched with them; the last row always stays, since the
 * positions of webhooks and inventories count on from it.
 * @param before milliseconds since 1970
 */
export async function deleteOldChanges(db: Queries, before: number): Promise<void> {
  const bound = await db.get<{ last: number | null; matched: string | null }>(
    "select max(seq) as last, (select value from meta where name = 'webhook_place') as matched from change_log",
  );
  if (bound?.last == null) return;
  const below = Math.min(bound.last, Number(bound.matched ?? 0));
  const old = `select seq from change_log where at < ? and seq < ? order by at, seq limit ${batchSize}`;
  const values = [new Date(before).toISOString(), below];
  await deleteInBatches(() => db.run(`delete from change_log where seq in (${old})`, values));
}
