import { MessageChannel, Worker } from 'node:worker_threads';
import { AwaitedSets } from './awaited-sets.ts';
import { type Failure, unexpected } from './failure.ts';
import type { FromWorker, MadeDocuments, ReadRequest, ToWorker } from './worker-messages.ts';
import type { WriteSet } from './write/write-set.ts';
import { WriteQueue } from './write-queue.ts';

/** Handles the output of a reading thread. */
export interface ThreadOwner {
  /** Stores sets, in this order. */
  write(sets: readonly WriteSet[]): Promise<void>;
  note(text: string): void;
}

/**
 * Runs the thread that reads and merges, from the thread that writes. It does one job at a time. A job never rejects:
 * if the thread ends or its output cannot be written, the job fails and the next one starts a new thread.
 */
export class ReadingThread {
  readonly #databaseUrl: string;
  #worker: Worker | null = null;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** Reads one source. */
  read(request: ReadRequest, owner: ThreadOwner): Promise<Failure | null> {
    return this.#job({ type: 'read', request }, owner);
  }

  /** Merges pending CVEs. */
  mergePending(owner: ThreadOwner): Promise<Failure | null> {
    return this.#job({ type: 'merge-pending' }, owner);
  }

  /** Merges all stored CVEs, in the order of their slots; nothing is taken from the queue. */
  mergeStored(owner: ThreadOwner): Promise<Failure | null> {
    return this.#job({ type: 'merge-stored' }, owner);
  }

  async #job(message: ToWorker, owner: ThreadOwner): Promise<Failure | null> {
    this.#worker ??= this.#start();
    try {
      return await run(this.#worker, message, owner);
    } catch (error) {
      await this.close();
      return unexpected(error);
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { databaseUrl: this.#databaseUrl },
      // Almost all objects are short-lived: a larger young generation means less copying.
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    });
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'many-documents') this.#startDocumentThread(worker);
    });
    // A thread that ends between two jobs fails neither.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }

  /** Starts the document thread of a reading thread; what it sends, and how it fails, counts as of that thread. */
  #startDocumentThread(worker: Worker): void {
    const { port1, port2 } = new MessageChannel();
    const documents = new Worker(new URL('./document-thread.ts', import.meta.url), {
      workerData: { from: port1 },
      transferList: [port1],
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    documents.on('message', (made: MadeDocuments) => worker.emit('message', made));
    documents.on('error', (error) => worker.emit('error', error));
    worker.once('exit', () => void documents.terminate());
    // Neither is of use without the other: the next job starts both.
    documents.once('exit', () => void worker.terminate());
    worker.postMessage({ type: 'document-thread', port: port2 } satisfies ToWorker, [port2]);
  }

  /** Ends the thread at once. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

/** Runs one job. Rejects if the thread ends before it, or a set cannot be stored. */
function run(worker: Worker, message: ToWorker, { write, note }: ThreadOwner): Promise<Failure | null> {
  const send = (request: ToWorker) => worker.postMessage(request);
  return new Promise((resolve, reject) => {
    const detach = () => {
      worker.off('message', onMessage);
      worker.off('error', fail);
      worker.off('exit', onExit);
    };
    const finish = (failure: Failure | null) => {
      detach();
      queue.flush();
      queue.drained().then(() => resolve(failure), reject);
    };
    const fail = (error: unknown) => {
      detach();
      queue.drained().then(
        () => reject(error),
        () => reject(error),
      );
    };
    const fromNetwork = message.type === 'read' && message.request.from === null;
    const queue = new WriteQueue(
      !fromNetwork,
      async (sets) => {
        await write(sets);
        for (const { number } of sets) send({ type: 'stored', number });
      },
      fail,
    );
    const onExit = () => fail(new Error('The reading thread ended before its job was finished.'));
    const awaited = new AwaitedSets((set) => queue.add(set));
    let blocked = false;
    const onMessage = (reply: FromWorker | MadeDocuments) => {
      if (reply.type === 'note') note(reply.text);
      else if (reply.type === 'blocked') blocked = true;
      else if (reply.type === 'done') finish(null);
      else if (reply.type === 'failed') finish({ reason: reply.reason, fault: reply.fault });
      else if (reply.type === 'documents') awaited.complete(reply);
      else if (reply.type === 'set') {
        blocked = false;
        awaited.add(reply.set, reply.awaits);
      }
      if (blocked) queue.flush();
    };
    worker.on('message', onMessage);
    worker.once('error', fail);
    worker.once('exit', onExit);
    send(message);
  });
}
