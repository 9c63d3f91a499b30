import type { Queries } from '@kairan/database/open';
import { dayMs } from '../../day.ts';
import { batchSize, deleteInBatches } from './delete-in-batches.ts';

/** For how many days finished deliveries stay in the log. */
export interface DeliveryRetention {
  readonly delivered: number;
  readonly failed: number;
}

/** How long waiting deliveries of a webhook that is off are stored. */
const waitingMs = 30 * dayMs;

/** Deletes expired deliveries, and notices that no delivery refers to any more. @param now milliseconds since 1970 */
export async function deleteOldDeliveries(db: Queries, now: number, retentionDays: DeliveryRetention): Promise<void> {
  const old = `select seq from webhook_delivery where finished_at is not null and status = ? and finished_at < ? limit ${batchSize}`;
  const deleteOld = `delete from webhook_delivery where seq in (${old})`;
  await deleteInBatches(() => db.run(deleteOld, ['delivered', now - retentionDays.delivered * dayMs]));
  await deleteInBatches(() => db.run(deleteOld, ['failed', now - retentionDays.failed * dayMs]));
  const stuck = `select d.seq from webhook w join webhook_delivery d on d.webhook = w.seq and d.status = 'waiting'
    where w.state = 'off' and w.since < ? limit ${batchSize}`;
  await deleteInBatches(() => db.run(`delete from webhook_delivery where seq in (${stuck})`, [now - waitingMs]));
  const unused = `select n.seq from webhook_notice n
    where not exists (select 1 from webhook_delivery d where d.notice = n.seq) limit ${batchSize}`;
  await deleteInBatches(() => db.run(`delete from webhook_notice where seq in (${unused})`));
}
