import type { Database } from '@kairan/database/open';
import { type Schedule, schedule } from '@kairan/jobs/schedule';
import { faultLog } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import { dayMs } from '../day.ts';
import type { Settings } from '../settings.ts';
import { deleteOldAudit, deleteOldChanges } from './retention.ts';

const hourMs = 3_600_000;

/** Deletes every hour what is older than the settings say; null if they keep everything. */
export function scheduleRetention(
  store: Database,
  { auditDays, changeLogDays }: Pick<Settings, 'auditDays' | 'changeLogDays'>,
  log: Logger,
): Schedule | null {
  if (auditDays === 0 && changeLogDays === 0) return null;
  const onError = faultLog(log, 'old entries could not be deleted; it will be retried');
  return schedule({ everyMs: hourMs }, { name: 'retention', jitterMs: hourMs / 6, onError }, async () => {
    if (auditDays > 0) await deleteOldAudit(store, Date.now() - auditDays * dayMs);
    if (changeLogDays > 0) await deleteOldChanges(store, Date.now() - changeLogDays * dayMs);
  });
}
