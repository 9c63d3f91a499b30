import { Worker } from 'node:worker_threads';
import { type Failure, unexpected } from './failure.ts';
import { SetQueue } from './set-queue.ts';
import type { FromWorker, ReadRequest, ToWorker } from './worker-messages.ts';
import type { WriteSet } from './write/write-set.ts';

/** What the owner of a thread does with what it says. */
export interface ThreadOwner {
  /** Stores sets, in this order. */
  write(sets: readonly WriteSet[]): Promise<void>;
  note(text: string): void;
}

/**
 * The thread that reads and merges, seen from the thread that writes. It does one job at a time. A job never rejects: where
 * the thread ended, or what it said could not be written, it fails, and the next job begins in a thread of its own.
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

  /** Merges the CVEs that wait for it. */
  settle(owner: ThreadOwner): Promise<Failure | null> {
    return this.#job({ type: 'settle' }, owner);
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
      // Nearly all it makes is dropped at once: with more room for the young, less has to be looked at again.
      resourceLimits: { maxYoungGenerationSizeMb: 192 },
    });
    // A thread that ends between two jobs is no fault of either.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }

  /** Ends the thread, whatever it is doing. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

/** Runs one job; rejects where the thread ended before it, or a set could not be stored. */
function run(worker: Worker, message: ToWorker, { write, note }: ThreadOwner): Promise<Failure | null> {
  const tell = (said: ToWorker) => worker.postMessage(said);
  return new Promise((resolve, reject) => {
    const leave = () => {
      worker.off('message', hear);
      worker.off('error', fail);
      worker.off('exit', exited);
    };
    const finish = (failure: Failure | null) => {
      leave();
      queue.flush();
      queue.stored().then(() => resolve(failure), reject);
    };
    const fail = (error: unknown) => {
      leave();
      queue.stored().then(
        () => reject(error),
        () => reject(error),
      );
    };
    const fromNetwork = message.type === 'read' && message.request.from === null;
    const queue = new SetQueue(
      !fromNetwork,
      async (sets) => {
        await write(sets);
        for (const { number } of sets) tell({ type: 'landed', number });
      },
      fail,
    );
    const exited = () => fail(new Error('The reading thread ended before its job did.'));
    const hear = (said: FromWorker) => {
      if (said.type === 'note') note(said.text);
      else if (said.type === 'waits') queue.flush();
      else if (said.type === 'done') finish(null);
      else if (said.type === 'failed') finish({ reason: said.reason, fault: said.fault });
      else queue.put(said.set);
    };
    worker.on('message', hear);
    worker.once('error', fail);
    worker.once('exit', exited);
    tell(message);
  });
}
