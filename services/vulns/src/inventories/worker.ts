/** The worker thread that compares inventories with the records, so that it does not slow down responses to requests. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@kairan/database/open';
import { backgroundTimeouts } from '@kairan/database/timeouts';
import { reportRuns } from '@kairan/jobs/needed-thread';
import { whileLocked } from '@kairan/jobs/while-locked';
import { openLog } from '@kairan/server/log';
import { connections } from '../connections.ts';
import { watchJob } from './watch-job.ts';
import type { WatchTask } from './watch-thread.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const { databaseUrl, baseUrl, burst, logLevel } = workerData as WatchTask;

const stopping = new AbortController();
port.once('message', () => stopping.abort());
reportRuns(port);
const log = openLog({ name: 'vulns', level: logLevel });

// A sync may lock the database for a while.
const most = connections.inventories;
const options = { cacheMebibytes: 16, timeouts: backgroundTimeouts } as const;
const store = await openDatabase(databaseUrl, { ...options, busyTimeoutMs: 60_000, connections: most.store });
const reading = await openDatabase(databaseUrl, { ...options, readOnly: true, connections: most.reading });

await whileLocked({ databaseUrl, name: 'inventories', signal: stopping.signal }, () =>
  watchJob({ databaseUrl, store, reading, baseUrl, burst, log }),
);
await Promise.all([store.close(), reading.close()]);
port.close();
