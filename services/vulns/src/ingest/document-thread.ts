/**
 * The thread that makes documents of what the reading thread has read, which takes longer than anything else of a large
 * load. It hands them to the thread that started both.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { documentOf } from './merge-cve.ts';
import type { MadeDocuments, ToDocumentThread } from './worker-messages.ts';

const { from } = workerData as { from: MessagePort };

from.on('message', ({ number, merges }: ToDocumentThread) => {
  parentPort?.postMessage({ type: 'documents', number, documents: merges.map(documentOf) } satisfies MadeDocuments);
});
