import type { Database } from '@kairan/database/open';
import { type Schedule, schedule } from '@kairan/jobs/schedule';
import { faultLog } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import type { PurgeTarget } from './purge-target.ts';
import { dropPurges, readPurgeState, sendDuePurges } from './send-purges.ts';
import type { SharedCaches } from './shared-caches.ts';

/** How long a purge may wait that another process has caused, or left behind. */
const everyMs = 250;
/** How often purges are dropped if no shared cache is configured. */
const dropMs = 600_000;

/** What the job needs. */
export interface PurgeJobContext {
  readonly deps: { readonly store: Database; readonly reading: Database; readonly now: () => Date };
  /** Null: no shared caches are configured. */
  readonly target: PurgeTarget | null;
  readonly sharedCaches: SharedCaches;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/**
 * Sends purges to shared caches, repeatedly; a triggered run sends at once. While purges fail, or cannot be read, no response
 * is given to shared caches any more.
 */
export function schedulePurges({ deps, target, sharedCaches, log }: PurgeJobContext): Schedule {
  const { store, reading } = deps;
  const now = () => deps.now().getTime();
  const report = faultLog(log, 'job failed; it will be retried');
  const onError = (error: unknown) => {
    sharedCaches.setOpen(false);
    report(error, { job: 'purges' });
  };
  if (target === null) return schedule({ everyMs: dropMs }, { name: 'purges', onError }, () => dropPurges(store));
  const onFailure = ({ error, attempts, tags }: { error: unknown; attempts: number; tags: number }) =>
    log.warn(
      { attempts, tags, why: (error as Error).message },
      'a purge of shared caches failed; it will be retried, and meanwhile pages are not given to them',
    );
  return schedule({ everyMs }, { name: 'purges', onError }, async (signal) => {
    const state = await readPurgeState(reading, now());
    sharedCaches.setOpen(!state.failing);
    if (!state.due) return;
    await sendDuePurges({ db: store, target, now, onFailure }, signal);
    sharedCaches.setOpen(!(await readPurgeState(reading, now())).failing);
  });
}
