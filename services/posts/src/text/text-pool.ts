import { ApiError } from '@kairan/operation/api-error';
import { errors } from '../errors.ts';
import type { FoundString } from '../findings/find-strings.ts';
import type { Verdict } from '../guidelines/evaluator.ts';
import { TextError } from '../markdown/text-error.ts';
import type { PostText, PreparedText } from '../posting.ts';
import type { Comparison, TextsToCompare } from './compare.ts';
import { type FoundBy, type TextTasks, textWork } from './text-work.ts';
import { textThreads } from './threads.ts';

/** All work on texts: short ones at once, long ones in another thread, so that no text holds up other requests. */
export interface TextPool {
  /** A body as it is stored. Throws a `ApiError` (`invalid_request`) for one that cannot be understood, or not in the time there is. */
  prepare(input: { title: string; body: string; ownImages: readonly string[] }): Promise<PreparedText>;
  /** The suspicious strings of a text. Throws a `ApiError` where that takes too long. */
  inspect(input: PostText): Promise<FoundString[]>;
  /** What the built-in checker says. Throws a `ApiError` where that takes too long. */
  evaluate(input: PostText): Promise<Verdict>;
  /** The HTML of a stored body, safe, its code highlighted (classes `hljs-…`) where that can be done in time. */
  render(body: string): Promise<string>;
  /** How one text differs from another. Throws a `ApiError` where that takes too long. */
  compare(texts: TextsToCompare): Promise<Comparison>;
  /** What a published post is found by. Throws a `ApiError` where that takes too long. */
  words(input: TextTasks['words']['input']): Promise<FoundBy>;
  /** Lets work in threads be finished and ends them. */
  close(): Promise<void>;
}

/** What a desk may be told. */
export interface TextPoolOptions {
  /** Words and phrases that hold a post (`parseWordList`). */
  readonly flaggedWords?: readonly string[];
  /** Milliseconds for one piece of work in a thread. */
  readonly limitMs?: number;
  /** How many threads work at once on the longest texts; one more is for shorter ones. */
  readonly threads?: number;
}

/** Texts up to so many characters are worked on at once: a millisecond or two for ordinary ones, some tens for the worst. */
const longestAtOnce = 5_000;
/** Texts up to so many characters have a thread of their own, so that nobody who waits for one is behind the longest. */
const longestQuick = 50_000;
/** Code with a language; highlighters are too slow to run between requests. */
const highlightedCode = /(?:```|~~~)[ \t]*[a-z]/i;

/** Opens the desk. Threads start with the first long text, are kept, and do not keep the process alive. */
export function openTextPool({
  flaggedWords = [],
  limitMs = 5_000,
  threads: count = 2,
}: TextPoolOptions = {}): TextPool {
  const quick = textThreads({ count: 1, limitMs });
  const long = textThreads({ count, limitMs });
  const inThread = <Name extends keyof TextTasks>(name: Name, input: TextTasks[Name]['input']) =>
    (lengthOf(input) <= longestQuick ? quick : long).run(name, input);
  const doWork = <Name extends keyof TextTasks>(name: Name, input: TextTasks[Name]['input']) =>
    failing<TextTasks[Name]['output']>(() =>
      lengthOf(input) <= longestAtOnce ? textWork[name](input) : inThread(name, input),
    );

  return {
    prepare: (input) => doWork('prepare', input),
    inspect: (input) => doWork('inspect', input),
    evaluate: (input) => doWork('evaluate', { ...input, flaggedWords }),
    async render(body) {
      if (!highlightedCode.test(body)) return doWork('renderPlain', { body });
      try {
        return await inThread('render', { body });
      } catch (error) {
        if (!(error instanceof TextError)) throw error;
        return doWork('renderPlain', { body });
      }
    },
    compare: ({ after, ...texts }) => doWork('compare', { ...texts, body: after }),
    words: (input) => doWork('words', input),
    async close() {
      await Promise.all([quick.close(), long.close()]);
    },
  };
}

function lengthOf({ body, before = '' }: { body: string; before?: string }): number {
  return body.length + before.length;
}

async function failing<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TextError) throw new ApiError('invalid_request', errors.invalid_request, error.message);
    throw error;
  }
}
