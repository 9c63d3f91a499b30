/** The worker thread that matches changes and sends webhooks, so that it does not slow down responses to requests. */
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@kairan/database/open';
import { tryLock } from '@kairan/jobs/lock';
import { openLog } from '@kairan/server/log';
import { version } from '../version.ts';
import { deliverWebhooks } from './delivery-job.ts';
import type { DeliveryTask } from './delivery-thread.ts';
import { VulnerabilityReader } from './matching/vulnerability-reader.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const { databaseUrl, baseUrl, burst, allow, logLevel } = workerData as DeliveryTask;

/** Interval of attempts to take the lock while another process has it. */
const lockRetryMs = 5_000;

const stopping = new AbortController();
port.once('message', () => stopping.abort());
const log = openLog({ name: 'vulns', level: logLevel });

// A sync may lock the database for a while.
const store = await openDatabase(databaseUrl, { busyTimeoutMs: 60_000, cacheMebibytes: 16, connections: 4 });
const reading = await openDatabase(databaseUrl, { readOnly: true, cacheMebibytes: 16, connections: 2 });
const reader = new VulnerabilityReader(reading, baseUrl, log);

while (!stopping.signal.aborted) {
  const lock = await tryLock(databaseUrl, 'webhooks');
  if (lock) {
    const stop = await deliverWebhooks({ databaseUrl, store, reader, version, burst, allow, log });
    const ended = AbortSignal.any([stopping.signal, lock.lost]);
    if (!ended.aborted) await once(ended, 'abort');
    await stop();
    await lock.release();
  } else await after(lockRetryMs, undefined, { signal: stopping.signal }).catch(() => {});
}
await reader.close();
await Promise.all([store.close(), reading.close()]);
port.close();
