import { Worker } from 'node:worker_threads';
import { errorFrom } from '@kairan/database/portable-error';
import { UnavailableError } from '@kairan/operation/unavailable-error';
import { faultLog, type ReportFault } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import { difference, setOfSorted, union } from '../slot-set.ts';
import { canBeSplit } from './sqlite-words.ts';
import { mostWaiting, requestLimits, tooBusy, tooSlow, type WordLimits } from './word-limits.ts';
import { clock, type WordRequest, type WordResponse, type WordThreadTask } from './word-messages.ts';
import type { KnownSet, WordIndex, WordQuestion } from './word-sets.ts';

/** Changed vulnerabilities that are looked up one by one in the time of a whole answer, by millisecond of that. */
const changedPerMs = 50;

interface Waiting {
  readonly earlier: KnownSet | null;
  readonly resolve: (known: KnownSet) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks FTS5 in a thread, which is started by the first question. If it dies, the questions it had fail, and the next one
 * starts another.
 */
export class SqliteWordIndex implements WordIndex {
  readonly #task: WordThreadTask;
  readonly #report: ReportFault;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #requests = 0;

  /** @param file the SQLite file */
  constructor(file: string, log: Pick<Logger, 'error'> | null, limits: WordLimits = requestLimits.sqlite) {
    this.#task = { file, limits };
    this.#report = log ? faultLog(log, 'the thread of the full-text index failed') : () => {};
  }

  find(question: WordQuestion, earlier: KnownSet | null): Promise<KnownSet> {
    if (this.#waiting.size >= mostWaiting) return Promise.reject(tooBusy());
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const number = ++this.#requests;
    const since =
      earlier && canBeSplit(question)
        ? { state: earlier.state, most: Math.floor(earlier.milliseconds * changedPerMs) }
        : null;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { earlier, resolve, reject });
      worker.ref();
      worker.postMessage({ number, sentAt: clock(), question, since } satisfies WordRequest);
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./word-thread.ts', import.meta.url), { workerData: this.#task });
    let cause: unknown;
    worker.on('message', (response: WordResponse) => this.#take(response));
    worker.on('error', (error) => {
      cause = error;
      this.#report(error);
    });
    worker.once('exit', () => {
      this.#worker = null;
      const lost = [...this.#waiting.values()];
      this.#waiting.clear();
      const ended = () => new UnavailableError('The thread of the full-text index ended.', { cause });
      for (const { reject } of lost) reject(ended());
    });
    return worker;
  }

  #take(response: WordResponse): void {
    const waiting = this.#waiting.get(response.number);
    this.#waiting.delete(response.number);
    // An idle thread does not keep the process running.
    if (this.#waiting.size === 0) this.#worker?.unref();
    if (response.type === 'found') waiting?.resolve(knownOf(response, waiting.earlier));
    else waiting?.reject(errorOf(response));
  }
}

function errorOf(response: Exclude<WordResponse, { type: 'found' }>): unknown {
  if (response.type === 'failed') return errorFrom(response.error);
  return response.type === 'too-slow' ? tooSlow() : tooBusy();
}

function knownOf(
  { set, state, changed, milliseconds }: Extract<WordResponse, { type: 'found' }>,
  earlier: KnownSet | null,
): KnownSet {
  if (!changed || !earlier) return { set, state, milliseconds };
  const unchanged = changed.length === 0 ? earlier.set : difference(earlier.set, setOfSorted(changed));
  return { set: union([unchanged, set]), state, milliseconds: earlier.milliseconds };
}
