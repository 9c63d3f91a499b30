/** A thread that runs a job once and ends when it is stopped. */
import { parentPort } from 'node:worker_threads';
import { reportRuns } from '@kairan/jobs/needed-thread';
import { schedule } from '@kairan/jobs/schedule';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
port.once('message', () => port.close());
reportRuns(port);
await schedule({ everyMs: 3_600_000 }, { name: 'sweep', onError: () => {} }, async () => {
  throw new Error('no broom');
}).trigger();
