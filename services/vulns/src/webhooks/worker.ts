/** The worker thread that matches changes and sends webhooks, so that it does not slow down responses to requests. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@kairan/database/open';
import { backgroundTimeouts } from '@kairan/database/timeouts';
import { reportRuns } from '@kairan/jobs/needed-thread';
import { whileLocked } from '@kairan/jobs/while-locked';
import { openLog } from '@kairan/server/log';
import { connections } from '../connections.ts';
import { version } from '../version.ts';
import { deliverWebhooks } from './delivery-job.ts';
import type { DeliveryTask } from './delivery-thread.ts';
import { VulnerabilityReader } from './matching/vulnerability-reader.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const { databaseUrl, baseUrl, burst, allow, retentionDays, logLevel } = workerData as DeliveryTask;

const stopping = new AbortController();
port.once('message', () => stopping.abort());
reportRuns(port);
const log = openLog({ name: 'vulns', level: logLevel });

// A sync may lock the database for a while.
const most = connections.webhooks;
const options = { cacheMebibytes: 16, timeouts: backgroundTimeouts } as const;
const store = await openDatabase(databaseUrl, { ...options, busyTimeoutMs: 60_000, connections: most.store });
const reading = await openDatabase(databaseUrl, { ...options, readOnly: true, connections: most.reading });
const reader = new VulnerabilityReader(reading, baseUrl, log);

await whileLocked({ databaseUrl, name: 'webhooks', signal: stopping.signal }, ({ isOwned }) =>
  deliverWebhooks({ databaseUrl, isOwned, store, reader, version, burst, allow, retentionDays, log }),
);
await reader.close();
await Promise.all([store.close(), reading.close()]);
port.close();
