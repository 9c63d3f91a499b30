import type { Database } from '@kairan/database/open';
import { type Schedule, schedule } from '@kairan/jobs/schedule';
import { faultLog } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import { eraseDue } from './erase.ts';

const hourMs = 3_600_000;

/** Erases hourly the accounts whose time to cancel is over. @param context.mailQueued sends queued mail now */
export function scheduleErasures(context: {
  readonly store: Database;
  readonly now: () => Date;
  readonly mailQueued: () => void;
  readonly log: Logger;
}): Schedule {
  const { store, now, mailQueued, log } = context;
  const onError = faultLog(log, 'an account could not be erased');
  return schedule({ everyMs: hourMs }, { name: 'erase', jitterMs: hourMs / 6, onError }, async (signal) => {
    const erased = await eraseDue(store, now().getTime(), signal);
    if (erased === 0) return;
    log.info({ erased }, 'deleted accounts were erased');
    mailQueued();
  });
}
