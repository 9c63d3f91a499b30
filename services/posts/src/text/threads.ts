import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { TextError } from '../markdown/text-error.ts';
import type { TextTasks } from './text-work.ts';
import type { Job, Outcome } from './worker.ts';

/** Threads that work on texts, started when the first piece of work comes. */
export interface TextThreads {
  /**
   * Does a piece of work in a thread. Throws `TextError` where the work does, and where it takes more than the time or memory there is: the
   * thread is then ended and another takes its place.
   */
  run<Name extends keyof TextTasks>(name: Name, input: TextTasks[Name]['input']): Promise<TextTasks[Name]['output']>;
  /** Lets what is being done be finished, and ends the threads. */
  close(): Promise<void>;
}

const tooMuch =
  'The text takes too long to work through. Shorten it, or take apart what is nested or repeated very often in it.';
/** So much memory may one thread's work take (megabytes). */
const memory = 512;
/** Of that, for what is soon forgotten: more would only be held on to. */
const youngMemory = 16;
/** A second thread ends after so long without work (milliseconds); the first one stays. */
const idle = 60_000;

/** Threads, at most `count` at once, each with `limitMs` milliseconds for a piece of work, counted from its beginning. */
export function textThreads({ count, limitMs }: { count: number; limitMs: number }): TextThreads {
  let pool: Piscina | undefined;
  const start = () =>
    new Piscina({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 1,
      maxThreads: count,
      idleTimeout: idle,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMemory },
    });

  async function run<Name extends keyof TextTasks>(name: Name, input: TextTasks[Name]['input']) {
    pool ??= start();
    const stop = new AbortController();
    const { port1: begun, port2 } = new MessageChannel();
    let limit: NodeJS.Timeout | undefined;
    begun.once('message', () => {
      limit = setTimeout(() => stop.abort(), limitMs);
    });
    const job: Job<Name> = { name, input, begun: port2 };
    try {
      return (await pool.run(job, { signal: stop.signal, transferList: [port2] })) as Outcome<Name>;
    } catch (error) {
      if (stop.signal.aborted || isOutOfMemory(error)) return { refused: tooMuch };
      throw error;
    } finally {
      clearTimeout(limit);
      begun.close();
    }
  }

  return {
    async run(name, input) {
      const outcome = await run(name, input);
      if ('refused' in outcome) throw new TextError(outcome.refused);
      return outcome.done;
    },
    async close() {
      await pool?.close();
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
