import type { Database } from '@kairan/database/open';
import { schedule } from '@kairan/jobs/schedule';
import { faultLog } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import { endDeadSyncRuns } from '../changes/sync-runs.ts';
import { secretBox } from '../storage/secret-box.ts';
import { queueDigests } from './digest/queue-digests.ts';
import { deleteOldNews } from './storage/inventory-news.ts';
import { queueReleasedNews } from './watching/queue-released-news.ts';
import { InventoryWatch } from './watching/watch-inventories.ts';

/** What the job needs. */
export interface WatchJobContext {
  readonly databaseUrl: string;
  readonly store: Database;
  readonly reading: Database;
  readonly baseUrl: string;
  /** `VULNS_WEBHOOK_BURST` */
  readonly burst: number;
  readonly log: Logger;
}

/** Poll interval for changed records and new inventories. */
const pollMs = 1_000;
const digestMs = 60_000;
const cleanUpMs = 3_600_000;

/**
 * Looks for news of inventories, queues daily mail and deletes old news until stopped; only one may run on a database.
 * @returns a function that stops it
 */
export async function watchJob({
  databaseUrl,
  store,
  reading,
  baseUrl,
  burst,
  log,
}: WatchJobContext): Promise<() => Promise<void>> {
  const now = () => Date.now();
  const context = {
    ...{ store, reading, baseUrl, burst, now },
    box: await secretBox(store, 'inventories'),
    webhookBox: await secretBox(store, 'webhook secrets'),
  };
  const watch = new InventoryWatch(context);
  const report = faultLog(log, 'a job failed; it will be retried');
  const job = (name: string) => ({ name, onError: (error: unknown) => report(error, { job: name }) });
  const watching = schedule({ everyMs: pollMs }, job('watch inventories'), async (signal) => {
    await endDeadSyncRuns(store, databaseUrl, new Date());
    await watch.watch(signal);
    await queueReleasedNews(context, signal);
  });
  const digests = schedule({ everyMs: digestMs }, job('queue digests'), () => queueDigests(store, now()));
  const cleanUp = schedule({ everyMs: cleanUpMs }, { jitterMs: cleanUpMs / 6, ...job('delete old news') }, () =>
    deleteOldNews(store, now()),
  );
  void watching.trigger();
  void digests.trigger();
  return async () => {
    await Promise.all([watching.stop(), digests.stop(), cleanUp.stop()]);
  };
}
