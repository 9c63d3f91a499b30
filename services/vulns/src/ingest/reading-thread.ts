import { Worker } from 'node:worker_threads';
import type { WriteSet } from '../storage/write-set.ts';
import type { FromWorker, ReadRequest, ToWorker } from './worker-messages.ts';

/** Why a job of the reading thread did not end well. */
export interface Failure {
  /** For people, in `/sources`. */
  reason: string;
  /** The stack of an unexpected error; null where upstream is to blame. */
  fault: string | null;
}

/** What the owner of a thread does with what it says. */
export interface ThreadOwner {
  /** Stores a set. */
  write(set: WriteSet): Promise<void>;
  note(text: string): void;
}

/** The thread that reads and merges, seen from the thread that writes. It does one job at a time. */
export class ReadingThread {
  readonly #worker: Worker;

  constructor(databaseUrl: string) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { databaseUrl } });
  }

  /** Reads one source. */
  read(request: ReadRequest, owner: ThreadOwner): Promise<Failure | null> {
    return this.#job({ type: 'read', request }, owner);
  }

  /** Merges the CVEs that wait for it. */
  settle(owner: ThreadOwner): Promise<Failure | null> {
    return this.#job({ type: 'settle' }, owner);
  }

  #job(message: ToWorker, { write, note }: ThreadOwner): Promise<Failure | null> {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      // Sets are stored one after another, in the order in which they were made.
      let writing: Promise<void> = Promise.resolve();
      const finish = (failure: Failure | null) => {
        worker.off('message', hear);
        worker.off('error', reject);
        worker.off('exit', exited);
        writing.then(() => resolve(failure), reject);
      };
      const hear = (said: FromWorker) => {
        if (said.type === 'note') note(said.text);
        else if (said.type === 'done') finish(null);
        else if (said.type === 'failed') finish({ reason: said.reason, fault: said.fault });
        else {
          writing = writing.then(async () => {
            await write(said.set);
            this.#tell({ type: 'landed', number: said.set.number });
          });
          writing.catch(reject);
        }
      };
      const exited = () => reject(new Error('The reading thread ended before its job did.'));
      worker.on('message', hear);
      worker.once('error', reject);
      worker.once('exit', exited);
      this.#tell(message);
    });
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /** Ends the thread, whatever it is doing. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
