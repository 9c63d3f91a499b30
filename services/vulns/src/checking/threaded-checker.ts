import { Worker } from 'node:worker_threads';
import type { CheckExcerpt, ExcerptLimits } from '@kairan/check/excerpt';
import { FairSemaphore } from '@kairan/concurrency/fair-semaphore';
import { UnreadableFile } from '@kairan/inventory/unreadable-file';
import type { Logger } from '@kairan/server/log';
import { heapMebibytes, idleMs, queues, smallCheck, unresponsiveMs } from './check-limits.ts';
import type { CheckJob, CheckMessage, CheckThreadTask } from './check-messages.ts';
import { CheckBusy, type Checker, type CheckRequest, CheckTooLarge, type InventorySource } from './checker.ts';
import type { DifferentComponents } from './different-components.ts';

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

type Queue = keyof typeof queues;

/**
 * Checks in a thread of their own, several at a time. Small checks don't wait for large ones, and none for many of another caller. The thread is started by
 * the first check and ends when there has been none for a while; if it dies, its checks fail and the next one starts another.
 */
export class ThreadedChecker implements Checker {
  readonly #task: CheckThreadTask;
  readonly #log: Pick<Logger, 'error'> | null;
  readonly #slots: Readonly<Record<Queue, FairSemaphore>> = { small: slotsOf('small'), large: slotsOf('large') };
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #jobs = 0;
  /** The job that the thread began last, whose file it may be reading. */
  #begun = 0;
  #heardAt = 0;
  #watch: NodeJS.Timeout | null = null;
  #idle: NodeJS.Timeout | null = null;

  /** @param log for failures of the thread */
  constructor(task: CheckThreadTask, log: Pick<Logger, 'error'> | null) {
    this.#task = task;
    this.#log = log;
  }

  checkJson(request: CheckRequest, caller?: string): Promise<Uint8Array> {
    return this.#run({ kind: 'json', request }, queueOf(request), caller);
  }

  excerpt(request: CheckRequest, limits: ExcerptLimits, caller?: string): Promise<CheckExcerpt> {
    return this.#run({ kind: 'excerpt', request, limits }, queueOf(request), caller);
  }

  read(source: InventorySource, most: number, caller?: string): Promise<DifferentComponents> {
    return this.#run({ kind: 'read', source, most }, queueOf({ source, vex: [] }), caller);
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #run<T>(job: CheckJob, queue: Queue, caller = ''): Promise<T> {
    const slots = this.#slots[queue];
    const { all, ofCaller } = queues[queue];
    if (slots.requests >= all || slots.requestsOf(caller) >= ofCaller.all) {
      throw new CheckBusy('Too many checks are waiting.');
    }
    const release = await slots.hold(caller);
    try {
      return await this.#send<T>(job);
    } finally {
      release();
    }
  }

  #send<T>(job: CheckJob): Promise<T> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const number = ++this.#jobs;
    if (this.#idle) clearTimeout(this.#idle);
    if (this.#waiting.size === 0) this.#heardAt = performance.now();
    this.#watch ??= setInterval(() => this.#endUnresponsive(), 1_000);
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      worker.ref();
      worker.postMessage({ number, job });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./check-thread.ts', import.meta.url), {
      workerData: this.#task,
      resourceLimits: { maxOldGenerationSizeMb: heapMebibytes, maxYoungGenerationSizeMb: 64 },
    });
    let cause: unknown;
    worker.on('message', (message: CheckMessage) => this.#take(message));
    worker.on('error', (error) => {
      cause = error;
      this.#log?.error({ err: error }, 'the thread of checks failed');
    });
    worker.once('exit', () => {
      // One that ended because it was idle may have a successor by now.
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#lost(cause);
    });
    return worker;
  }

  #take(message: CheckMessage): void {
    this.#heardAt = performance.now();
    if (message.type === 'alive') return;
    if (message.type === 'begun') {
      this.#begun = message.number;
      return;
    }
    const waiting = this.#waiting.get(message.number);
    this.#waiting.delete(message.number);
    if (message.type === 'done') waiting?.resolve(message.result as never);
    else waiting?.reject(errorOf(message));
    if (this.#waiting.size === 0) this.#rest();
  }

  /** An idle thread does not keep the process running, and ends after a while. */
  #rest(): void {
    const worker = this.#worker;
    if (this.#watch) clearInterval(this.#watch);
    this.#watch = null;
    worker?.unref();
    this.#idle = setTimeout(() => {
      this.#worker = null;
      void worker?.terminate();
    }, idleMs).unref();
  }

  #endUnresponsive(): void {
    if (performance.now() - this.#heardAt > unresponsiveMs) void this.#worker?.terminate();
  }

  /** The thread has ended: by the job that it began last, if it has any. The others may be repeated. */
  #lost(cause: unknown): void {
    const lost = [...this.#waiting];
    this.#waiting.clear();
    if (this.#watch) clearInterval(this.#watch);
    this.#watch = null;
    for (const [number, { reject }] of lost) {
      const isCause = number === this.#begun || lost.length === 1;
      reject(isCause ? tooMuch(cause) : new CheckBusy('The thread of checks ended.', { cause }));
    }
  }
}

function slotsOf(queue: Queue): FairSemaphore {
  const { running, ofCaller } = queues[queue];
  return new FairSemaphore(running, ofCaller.running);
}

function tooMuch(cause: unknown): CheckTooLarge {
  const message = 'The check takes too much time or memory. Send fewer packages at a time.';
  return new CheckTooLarge(message, { cause });
}

function errorOf(message: Exclude<CheckMessage, { type: 'alive' | 'begun' | 'done' }>): unknown {
  if (message.type === 'unreadable') return new UnreadableFile(message.problem, message.message, message.detail);
  return message.type === 'too-large' ? new CheckTooLarge(message.message) : message.error;
}

function queueOf({ source, vex }: Pick<CheckRequest, 'source' | 'vex'>): Queue {
  if (vex.some(({ byteLength }) => byteLength > smallCheck.bytes)) return 'large';
  if ('file' in source) return source.file.byteLength > smallCheck.bytes ? 'large' : 'small';
  const { length } = 'purls' in source ? source.purls : source.components;
  return length > smallCheck.packages ? 'large' : 'small';
}
