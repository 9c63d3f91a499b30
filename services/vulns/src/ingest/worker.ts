/**
 * The thread that reads a source, merges, and prepares what is to be written. The thread that started it does the
 * writing.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@kairan/database/open';
import { backgroundTimeouts } from '@kairan/database/timeouts';
import { connections } from '../connections.ts';
import { UpstreamError } from '../sources/source.ts';
import { RecordReader } from '../storage/record-reader.ts';
import { unexpected } from './failure.ts';
import { PendingWrites } from './pending-writes.ts';
import { prepareSource } from './prepare-source.ts';
import { prepareMerges, prepareStored } from './prepare-writes.ts';
import type { FromWorker, ReadRequest, ToDocumentThread, ToWorker } from './worker-messages.ts';
import { type PreparedSet, type WriteSet, withDocuments } from './write/write-set.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const { databaseUrl } = workerData as { databaseUrl: string };

const db = await openDatabase(databaseUrl, {
  readOnly: true,
  connections: connections.sync.reading,
  timeouts: backgroundTimeouts,
});
const reader = new RecordReader(db);
const pendingWrites = new PendingWrites(() => send({ type: 'blocked' }));

port.on('message', (message: ToWorker) => {
  if (message.type === 'stored') pendingWrites.acknowledge(message.number);
  else if (message.type === 'document-thread') documentThreadStarted.resolve(message.port);
  else void work(setsOf(message));
});

function setsOf(message: Extract<ToWorker, { type: 'read' | 'merge-pending' | 'merge-stored' }>) {
  if (message.type === 'read') return read(message.request);
  return message.type === 'merge-pending' ? prepareMerges(reader, pendingWrites) : prepareStored(reader, pendingWrites);
}

function send(message: FromWorker): void {
  port?.postMessage(message);
}

/** With fewer documents to make, another thread does not pay. */
const manyDocuments = 100;
/** Where a document thread takes what documents are made of; null until there is much to do. */
let documentThread: MessagePort | null = null;
const documentThreadStarted = Promise.withResolvers<MessagePort>();

/** Sends a set to the thread that writes. Its documents are made here if they are few, else in a thread of their own. */
async function sendSet(set: PreparedSet): Promise<void> {
  const { merges, ...rest } = set;
  if (merges.length === 0 || (merges.length < manyDocuments && documentThread === null)) {
    send({ type: 'set', set: madeHere(set), awaits: false });
    return;
  }
  if (documentThread === null) {
    send({ type: 'many-documents' });
    documentThread = await documentThreadStarted.promise;
  }
  send({ type: 'set', set: rest, awaits: true });
  documentThread.postMessage({ number: set.number, merges } satisfies ToDocumentThread);
}

/** Makes the documents of a set. If that fails, the set will never be stored, and nothing may wait for it. */
function madeHere(set: PreparedSet): WriteSet {
  try {
    return withDocuments(set);
  } catch (error) {
    pendingWrites.acknowledge(set.number);
    throw error;
  }
}

async function work(sets: AsyncIterable<PreparedSet>): Promise<void> {
  try {
    for await (const set of sets) await sendSet(set);
    await pendingWrites.waitUntilEmpty();
    send({ type: 'done' });
  } catch (error) {
    await pendingWrites.waitUntilEmpty();
    const failure = error instanceof UpstreamError ? { reason: error.message, fault: null } : unexpected(error);
    send({ type: 'failed', ...failure });
  }
}

async function* read({ code, defer, ...request }: ReadRequest): AsyncGenerator<PreparedSet> {
  const marks = await reader.snapshot((view) => view.marks(code));
  const run = {
    ...request,
    marks,
    listed: (name: string) => reader.snapshot((view) => view.listed(code, name)),
    signal: new AbortController().signal,
    now: Date.now,
    note: (text: string) => send({ type: 'note', text }),
  };
  yield* prepareSource(code, run, reader, pendingWrites, defer);
}
