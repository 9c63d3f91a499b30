import { setTimeout as delay } from 'node:timers/promises';
import { MessageChannel, type Worker } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { TextError } from '../markdown/text-error.ts';
import type { TextTasks } from './text-work.ts';
import type { Job, Outcome, Start } from './worker.ts';

/** Worker threads for texts, started with the first task. */
export interface TextThreads {
  /**
   * Runs a task in a thread.
   * @throws {TextError} if the task does, or if it exceeds the time or memory limit; then the thread is replaced
   */
  run<Name extends keyof TextTasks>(name: Name, input: TextTasks[Name]['input']): Promise<TextTasks[Name]['output']>;
  /** Waits for running tasks and ends the threads. The next task would start them again. */
  close(): Promise<void>;
}

const limitExceeded =
  'The text takes too long to process. Shorten it, or simplify what is deeply nested or repeated very often.';
/** Memory limit of one thread in megabytes. */
const maxMemoryMb = 512;
/** Part of it for short-lived objects: a larger young generation would only be held on to. */
const maxYoungMemoryMb = 6;
/** Milliseconds without work after which an additional thread ends; the first one stays. */
const idleMs = 60_000;

/**
 * Creates at most `count` threads. Each task has `limitMs` milliseconds of processor time: how busy the machine is does
 * not decide which text is accepted.
 */
export function textThreads({ count, limitMs }: { count: number; limitMs: number }): TextThreads {
  let pool: Promise<Piscina> | undefined;
  const start = async () => {
    const { Piscina } = await import('piscina');
    return new Piscina({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: count,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: maxYoungMemoryMb },
    });
  };

  async function run<Name extends keyof TextTasks>(name: Name, input: TextTasks[Name]['input']) {
    pool ??= start();
    const running = await pool;
    const stop = new AbortController();
    const { port1: started, port2 } = new MessageChannel();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    started.once('message', (start: Start) => {
      const thread = running.threads.find(({ threadId }) => threadId === start.threadId);
      if (thread) watch(thread, start, ended).then((exceeded) => exceeded && stop.abort());
    });
    const job: Job<Name> = { name, input, started: port2 };
    try {
      return (await running.run(job, { signal: stop.signal, transferList: [port2] })) as Outcome<Name>;
    } catch (error) {
      if (stop.signal.aborted || isOutOfMemory(error)) return { rejected: limitExceeded };
      throw error;
    } finally {
      end();
      started.close();
    }
  }

  /** Resolves when the task has ended, or to true as soon as its thread has used more time than a task may. */
  async function watch(thread: Worker, { usage }: Start, ended: Promise<void>): Promise<boolean> {
    for (let left = limitMs; ; ) {
      const timer = new AbortController();
      const isOver = await Promise.race([
        ended.then(() => true),
        delay(left, false, { signal: timer.signal, ref: false }).catch(() => true),
      ]);
      timer.abort();
      if (isOver) return false;
      // A thread that has ended has no usage any more.
      const used = await thread.cpuUsage(usage).catch(() => null);
      if (used === null) return false;
      left = limitMs - (used.user + used.system) / 1000;
      if (left <= 0) return true;
    }
  }

  return {
    async run(name, input) {
      const outcome = await run(name, input);
      if ('rejected' in outcome) throw new TextError(outcome.rejected);
      return outcome.done;
    },
    async close() {
      const ending = pool;
      pool = undefined;
      await (await ending)?.close();
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
