/**
 * The thread that makes documents of what the reading thread has read, which takes longer than anything else of a sync. It
 * hands them to the thread that writes.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { documentOf, type MergeInputs } from './merge-cve.ts';
import type { MadeDocuments } from './worker-messages.ts';

const { into } = workerData as { into: MessagePort };

parentPort?.on('message', ({ number, merges }: { number: number; merges: MergeInputs[] }) => {
  into.postMessage({ type: 'documents', number, documents: merges.map(documentOf) } satisfies MadeDocuments);
});
