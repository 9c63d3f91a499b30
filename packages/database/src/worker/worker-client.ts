import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { UnavailableError } from '@kairan/operation/unavailable-error';
import type { OpenOptions } from '../database.ts';
import { errorFrom, portable } from '../portable-error.ts';
import { usualBusyTimeoutMs } from '../sqlite.ts';
import type { WorkerRequest, WorkerResponse, WorkerTask } from './messages.ts';
import { Outbox } from './outbox.ts';

type Unnumbered<Request> = Request extends WorkerRequest ? Omit<Request, 'number'> : never;

/** Megabytes of the heap of the thread, which holds little more than the rows of one statement. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 };

/** Milliseconds that a statement, or a commit, may take beyond waiting for another process, whatever the disk does. */
const answerMs = 10_000;

interface Waiting extends PromiseWithResolvers<unknown> {
  /** Milliseconds of the monotonic clock. */
  readonly since: number;
}

/**
 * Sends requests to the thread of a connection. If the thread dies, its requests fail and the next one starts another, unless
 * the client was closed; if it does not answer, requests fail in time. The outcome of a commit is then unknown.
 */
export class WorkerClient {
  readonly #file: string;
  readonly #options: OpenOptions;
  readonly #waiting = new Map<number, Waiting>();
  #thread: { readonly worker: Worker; readonly port: MessagePort; readonly outbox: Outbox<WorkerRequest> } | null =
    null;
  #requests = 0;
  #isClosed = false;

  constructor(file: string, options: OpenOptions) {
    this.#file = file;
    this.#options = options;
  }

  /** @returns the result of a statement, otherwise undefined */
  ask<Result>(request: Unnumbered<WorkerRequest>): Promise<Result> {
    const waiting = { ...Promise.withResolvers<unknown>(), since: performance.now() };
    this.#waiting.set(this.tell(request), waiting);
    return waiting.promise as Promise<Result>;
  }

  /**
   * Sends a request whose response is ignored, together with the others of this turn of the event loop.
   * @returns its number
   * @throws UnavailableError once the client is closed
   */
  tell(request: Unnumbered<WorkerRequest>): number {
    if (!this.#thread) {
      // Nobody would end another thread: it would keep the process running.
      if (this.#isClosed) throw new UnavailableError('The database is closed.');
      this.#thread = this.#start();
    }
    const number = ++this.#requests;
    this.#thread.outbox.add({ ...request, number } as WorkerRequest);
    return number;
  }

  /** Ends the thread after everything that was requested. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (!this.#thread) return;
    const { worker, port } = this.#thread;
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    try {
      await this.ask({ type: 'close' });
      // Transactions that it waited for may have ended in the same moment.
      await Promise.allSettled(Array.from(this.#waiting.values(), ({ promise }) => promise));
    } finally {
      // Without its port, nothing keeps the thread running.
      port.close();
      await exited;
    }
  }

  #start() {
    const { port1: port, port2 } = new MessageChannel();
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: { file: this.#file, options: this.#options, port: port2 } satisfies WorkerTask,
      transferList: [port2],
      resourceLimits,
    });
    let cause: unknown;
    const outbox = new Outbox<WorkerRequest>(port, ({ number }, error) =>
      this.#take({ number, error: portable(error) }),
    );
    port.on('message', (responses: readonly WorkerResponse[]) => {
      for (const response of responses) this.#take(response);
    });
    worker.on('error', (error) => {
      cause = error;
    });
    const sweep = setInterval(() => this.#rejectLate(), 1_000).unref();
    worker.once('exit', () => {
      clearInterval(sweep);
      port.close();
      this.#thread = null;
      const lost = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { reject } of lost) reject(new UnavailableError('The thread of the database ended.', { cause }));
    });
    return { worker, port, outbox };
  }

  #rejectLate(): void {
    const limit = answerMs + (this.#options.busyTimeoutMs ?? usualBusyTimeoutMs);
    for (const [number, { since, reject }] of this.#waiting) {
      if (performance.now() - since < limit) return;
      this.#waiting.delete(number);
      reject(new UnavailableError(`The database is unavailable: it has not answered for ${limit} ms.`));
    }
  }

  #take(response: WorkerResponse): void {
    const waiting = this.#waiting.get(response.number);
    this.#waiting.delete(response.number);
    if ('error' in response) waiting?.reject(errorFrom(response.error));
    else waiting?.resolve(response.result);
  }
}
