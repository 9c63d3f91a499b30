import { ApiError } from '@kairan/operation/api-error';
import { errors } from '../errors.ts';
import type { FoundString } from '../findings/find-strings.ts';
import type { Verdict } from '../guidelines/evaluator.ts';
import type { FileReference } from '../markdown/file-references.ts';
import { renderAsWritten } from '../markdown/render-as-written.ts';
import { TextError } from '../markdown/text-error.ts';
import type { PostText, PreparedText, TextToPrepare } from '../posting.ts';
import type { Comparison, TextsToCompare } from './compare.ts';
import { type PostIndexEntry, type TextTasks, textWork } from './text-work.ts';
import { textThreads } from './threads.ts';

/** All text processing: short texts at once, long ones in a worker thread, so that no text delays other requests. */
export interface TextPool {
  /** Cleans a body for storage, and renders it unless it is short and has code. @throws {ApiError} `invalid_request` if it cannot be processed */
  prepare(input: TextToPrepare): Promise<PreparedText>;
  /** Finds the suspicious strings of a text. @throws {ApiError} if that takes too long */
  inspect(input: PostText): Promise<FoundString[]>;
  /** Runs the built-in checker. @throws {ApiError} if that takes too long */
  evaluate(input: PostText): Promise<Verdict>;
  /**
   * Renders a stored body to safe HTML. Code is highlighted (classes `hljs-…`) if that takes no longer than a task may.
   * Never fails because of the text: one that takes too long is shown as it is written.
   */
  render(body: string): Promise<string>;
  /** Compares two texts. @throws {ApiError} if that takes too long */
  compare(texts: TextsToCompare): Promise<Comparison>;
  /** Finds where a text refers to files. @throws {ApiError} if that takes too long */
  references(body: string): Promise<FileReference[]>;
  /** Makes the search tokens of a post. @throws {ApiError} if that takes too long */
  words(input: TextTasks['words']['input']): Promise<PostIndexEntry>;
  /** Waits for running work and ends the threads. */
  close(): Promise<void>;
}

/** Options of the pool. */
export interface TextPoolOptions {
  /** Words and phrases that send a post to review (`parseWordList`). */
  readonly flaggedWords?: readonly string[];
  /** Limit of processor time in milliseconds for one task in a thread. */
  readonly limitMs?: number;
  /** Number of threads for the longest texts; one more is for shorter ones. */
  readonly threads?: number;
}

/**
 * Texts up to this many characters are processed on the main thread: usually in a millisecond or two, some tens at
 * worst.
 */
const maxMainThread = 3_000;
/** Texts up to this many characters have a separate thread, so that they never wait behind the longest ones. */
const maxQuick = 50_000;
/** Code with a language: highlighting is too slow for the main thread. */
const highlightedCode = /(?:```|~~~)[ \t]*[a-z]/i;

/** Opens the pool. Threads start with the first long text, are reused, and do not keep the process alive. */
export function openTextPool({
  flaggedWords = [],
  limitMs = 20_000,
  threads: count = 2,
}: TextPoolOptions = {}): TextPool {
  const quick = textThreads({ count: 1, limitMs });
  const long = textThreads({ count, limitMs });
  const inThread = <Name extends keyof TextTasks>(name: Name, input: TextTasks[Name]['input']) =>
    (lengthOf(input) <= maxQuick ? quick : long).run(name, input);
  const doWork = <Name extends keyof TextTasks>(name: Name, input: TextTasks[Name]['input']) =>
    withApiErrors<TextTasks[Name]['output']>(() =>
      lengthOf(input) <= maxMainThread ? textWork[name](input) : inThread(name, input),
    );

  return {
    async prepare(input) {
      if (!highlightedCode.test(input.body)) return doWork('prepare', { ...input, render: 'plain' });
      if (input.body.length <= maxMainThread) return doWork('prepare', { ...input, render: 'later' });
      try {
        return await inThread('prepare', { ...input, render: 'highlighted' });
      } catch (error) {
        if (!(error instanceof TextError)) throw error;
        return doWork('prepare', { ...input, render: 'plain' });
      }
    },
    inspect: (input) => doWork('inspect', input),
    evaluate: (input) => doWork('evaluate', { ...input, flaggedWords }),
    async render(body) {
      const withCode = highlightedCode.test(body);
      for (const highlight of withCode ? [true, false] : [false]) {
        try {
          return await (highlight || body.length > maxMainThread
            ? inThread('render', { body, highlight })
            : textWork.render({ body, highlight }));
        } catch (error) {
          if (!(error instanceof TextError)) throw error;
        }
      }
      return renderAsWritten(body);
    },
    compare: ({ after, ...texts }) => doWork('compare', { ...texts, body: after }),
    references: (body) => doWork('references', { body }),
    words: (input) => doWork('words', input),
    async close() {
      await Promise.all([quick.close(), long.close()]);
    },
  };
}

function lengthOf({ body, before = '' }: { body: string; before?: string }): number {
  return body.length + before.length;
}

async function withApiErrors<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TextError) throw new ApiError('invalid_request', errors.invalid_request, error.message);
    throw error;
  }
}
