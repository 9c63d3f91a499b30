/** The thread that reads files and checks packages, so that no check holds the thread that serves requests. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@kairan/database/open';
import { UnreadableFile } from '@kairan/inventory/unreadable-file';
import { withTimeBudget } from '@kairan/operation/time-budget';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import { connections } from '../connections.ts';
import type { CheckJob, CheckMessage, CheckThreadTask, NumberedJob } from './check-messages.ts';
import { type Checker, CheckTooLarge } from './checker.ts';
import { DirectChecker } from './direct-checker.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const { databaseUrl, baseUrl } = workerData as CheckThreadTask;

/** Bytes of the file that this handle maps into memory: what is read of packages lies all over it. */
const mmapBytes = 4 * 1024 ** 3;
const db = await openDatabase(databaseUrl, {
  readOnly: true,
  cacheMebibytes: 16,
  mmapBytes,
  connections: connections.checks,
});
const checker = new DirectChecker(db, baseUrl);

const send = (message: CheckMessage, transfer: readonly ArrayBuffer[] = []) => port.postMessage(message, transfer);
port.on('message', ({ number, job, waitMs }: NumberedJob) => {
  send({ type: 'begun', number });
  withTimeBudget(waitMs, () => run(checker, job)).then(
    (result) =>
      send({ type: 'done', number, result }, result instanceof Uint8Array ? [result.buffer as ArrayBuffer] : []),
    (error) => send(failure(number, error)),
  );
});
setInterval(() => send({ type: 'alive' }), 1_000).unref();

async function run(checker: Checker, job: CheckJob) {
  switch (job.kind) {
    case 'json':
      return withOwnBuffer(await checker.checkJson(job.request));
    case 'excerpt':
      return checker.excerpt(job.request, job.limits);
    case 'read':
      return checker.read(job.source, job.most);
  }
}

/** Short buffers share one, which can't be handed over. */
function withOwnBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isOwn = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer;
  return isOwn ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}

function failure(number: number, error: unknown): CheckMessage {
  if (error instanceof UnreadableFile) {
    const { problem, message, detail } = error;
    return { type: 'unreadable', number, problem, message, detail };
  }
  if (error instanceof CheckTooLarge) return { type: 'too-large', number, message: error.message };
  // A copy of the error would be of no class.
  if (isUnavailable(error)) return { type: 'unavailable', number, message: (error as Error).message };
  return { type: 'failed', number, error };
}
