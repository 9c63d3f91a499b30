import { Worker } from 'node:worker_threads';
import type { CheckExcerpt, ExcerptLimits } from '@kairan/check/excerpt';
import { FairSemaphore } from '@kairan/concurrency/fair-semaphore';
import { UnreadableFile } from '@kairan/inventory/unreadable-file';
import { timeLeft } from '@kairan/operation/time-budget';
import { UnavailableError } from '@kairan/operation/unavailable-error';
import { faultLog, type ReportFault } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import { longestCheckMs, queues, smallCheck, type ThreadLimits, threadLimits } from './check-limits.ts';
import type { CheckJob, CheckMessage, CheckThreadTask, NumberedJob } from './check-messages.ts';
import { CheckBusy, type Checker, type CheckRequest, CheckTooLarge, type InventorySource } from './checker.ts';
import type { DifferentComponents } from './different-components.ts';

interface Waiting {
  hasBegun: boolean;
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
  readonly #report: ReportFault;
  readonly #limits: ThreadLimits;
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
  constructor(task: CheckThreadTask, log: Pick<Logger, 'error'> | null, limits = threadLimits) {
    this.#task = task;
    this.#report = log ? faultLog(log, 'the thread of checks failed') : () => {};
    this.#limits = limits;
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
    const worker = this.#worker;
    this.#worker = null;
    this.#failAll(() => new CheckBusy('The service stops.'));
    await worker?.terminate();
  }

  async #run<T>(job: CheckJob, queue: Queue, caller = ''): Promise<T> {
    const slots = this.#slots[queue];
    const { all, ofCaller } = queues[queue];
    if (slots.requests >= all || slots.requestsOf(caller) >= ofCaller.all) {
      throw new CheckBusy('Too many checks are waiting.');
    }
    const release = await slots.hold(caller);
    try {
      // A large one asks the database very often.
      return await this.#send<T>(job, queue === 'small' ? timeLeft() : longestCheckMs);
    } finally {
      release();
    }
  }

  #send<T>(job: CheckJob, waitMs: number): Promise<T> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const number = ++this.#jobs;
    if (this.#idle) clearTimeout(this.#idle);
    if (this.#waiting.size === 0) this.#heardAt = performance.now();
    this.#watch ??= setInterval(() => this.#endUnresponsive(), this.#limits.unresponsiveMs / 20);
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { hasBegun: false, resolve, reject });
      worker.ref();
      worker.postMessage({ number, job, waitMs } satisfies NumberedJob);
    });
  }

  #start(): Worker {
    const { heapMebibytes: maxOldGenerationSizeMb } = this.#limits;
    const worker = new Worker(new URL('./check-thread.ts', import.meta.url), {
      workerData: this.#task,
      resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 64 },
    });
    let fault: unknown;
    worker.on('message', (message: CheckMessage) => this.#take(message));
    worker.on('error', (error) => {
      fault = error;
      this.#report(error);
    });
    worker.once('exit', () => {
      // One that ended because it was idle may have a successor by now.
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#lost(fault);
    });
    return worker;
  }

  #take(message: CheckMessage): void {
    this.#heardAt = performance.now();
    if (message.type === 'alive') return;
    if (message.type === 'begun') {
      this.#begun = message.number;
      const begun = this.#waiting.get(message.number);
      if (begun) begun.hasBegun = true;
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
    }, this.#limits.idleMs).unref();
  }

  #endUnresponsive(): void {
    if (performance.now() - this.#heardAt > this.#limits.unresponsiveMs) void this.#worker?.terminate();
  }

  /**
   * The thread has ended. If it was out of memory or unresponsive, it was because of the job that it began last, or of the only
   * one. The others may be repeated.
   * @param fault what it failed with; undefined if it was ended
   */
  #lost(fault: unknown): void {
    const isAlone = this.#waiting.size === 1;
    const isTooMuch = fault === undefined || isOutOfMemory(fault);
    this.#failAll((number, { hasBegun }) => {
      if (!isTooMuch) return new Error('The thread of checks failed.', { cause: fault });
      const isCause = hasBegun && (isAlone || number === this.#begun);
      return isCause ? tooMuch(fault) : new CheckBusy('The thread of checks ended.', { cause: fault });
    });
  }

  #failAll(errorOf: (number: number, waiting: Waiting) => Error): void {
    const lost = [...this.#waiting];
    this.#waiting.clear();
    if (this.#watch) clearInterval(this.#watch);
    this.#watch = null;
    for (const [number, waiting] of lost) waiting.reject(errorOf(number, waiting));
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
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
  if (message.type === 'unavailable') return new UnavailableError(message.message);
  return message.type === 'too-large' ? new CheckTooLarge(message.message) : message.error;
}

function queueOf({ source, vex }: Pick<CheckRequest, 'source' | 'vex'>): Queue {
  if (vex.some(({ byteLength }) => byteLength > smallCheck.bytes)) return 'large';
  if ('file' in source) return source.file.byteLength > smallCheck.bytes ? 'large' : 'small';
  const { length } = 'purls' in source ? source.purls : source.components;
  return length > smallCheck.packages ? 'large' : 'small';
}
