import { setTimeout as pause } from 'node:timers/promises';
import { backoffDelay } from '@kairan/concurrency/backoff';
import { spendTime, timeLeft } from '@kairan/operation/time-budget';
import { UnavailableError } from '@kairan/operation/unavailable-error';

/** Bounds of calls to a store, in milliseconds but for `attempts`. */
export interface StoreLimits {
  /** Until a connection is open. */
  readonly connectMs: number;
  /** Until the answer to one attempt begins. */
  readonly answerMs: number;
  /** Until the answer begins, all attempts and pauses together. */
  readonly callMs: number;
  /** Between two parts of a body that is read. */
  readonly silentMs: number;
  /** How often a call is attempted in all. */
  readonly attempts: number;
}

/** The bounds of a service, described in docs/failures.md. */
export const storeLimits: StoreLimits = {
  ...{ connectMs: 2_000, answerMs: 5_000, callMs: 7_000 },
  ...{ silentMs: 10_000, attempts: 3 },
};

/** The slowest line on which an image can be stored, in bytes per millisecond: 2 Mbit/s. */
const slowestBytesPerMs = 250;

/** What an error of the client tells; every error of it may lack everything. */
interface ClientError extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly clockSkewCorrected?: boolean };
}

/**
 * Calls a store within bounds: attempts that got no answer, or one that may be another the next time, are repeated. What
 * it waits for counts as waiting for storage, except sending a body.
 * @param store its name for messages: `The bucket photos`
 * @param sentBytes of a body; it is given time to arrive
 * @param attempt must end when the signal aborts
 * @throws the client's error for an answer to the request itself: see `answerStatus`
 * @throws {UnavailableError} if the store is away, too slow, broken or refuses access
 */
export async function callStore<T>(
  { store, limits }: { readonly store: string; readonly limits: StoreLimits },
  attempt: (signal: AbortSignal) => Promise<T>,
  sentBytes?: number,
): Promise<T> {
  const run = async () => {
    const sendingMs = (sentBytes ?? 0) / slowestBytesPerMs;
    const callMs = sentBytes === undefined ? Math.min(limits.callMs, timeLeft()) : limits.callMs + sendingMs;
    const endsAt = performance.now() + callMs;
    for (let failures = 0; ; failures++) {
      const attemptMs = Math.max(1, Math.min(limits.answerMs + sendingMs, endsAt - performance.now()));
      try {
        return await within(attemptMs, attempt);
      } catch (error) {
        const delay = backoffDelay({ firstMs: 100, longestMs: 1_000 }, failures) * (0.5 + Math.random() / 2);
        const isLast = failures + 1 >= limits.attempts || performance.now() + delay >= endsAt;
        if (!isTransient(error)) throw isAnswer(error) ? error : unavailable(store, error);
        if (isLast) throw unavailable(store, error);
        await pause(delay);
      }
    }
  };
  return sentBytes === undefined ? spendTime(run) : run();
}

/** Runs an attempt, and aborts it after some milliseconds. */
async function within<T>(ms: number, attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ms);
  try {
    return await attempt(stop.signal);
  } catch (error) {
    throw stop.signal.aborted ? new Error(`no answer within ${Math.round(ms)} ms`, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Answers to the request itself, not about the store or the access to it. */
const ownAnswers: readonly string[] = ['NoSuchKey', 'NotFound', 'PreconditionFailed', 'NotImplemented'];

/** The status of an answer to the request itself, such as 404 for an unknown key; null for any other error. */
export function answerStatus(error: unknown): number | null {
  return isAnswer(error) ? (statusOf(error) ?? null) : null;
}

function isAnswer(error: unknown): boolean {
  return error instanceof Error && ownAnswers.includes(error.name) && statusOf(error) !== undefined;
}

function isTransient(error: unknown): boolean {
  const { name, $metadata } = error as ClientError;
  const status = $metadata?.httpStatusCode;
  if (status === undefined) return name !== 'CredentialsProviderError';
  if ($metadata?.clockSkewCorrected || name === 'RequestTimeout') return true;
  return (status >= 500 && status !== 501) || [408, 409, 429].includes(status);
}

function statusOf(error: unknown): number | undefined {
  return (error as ClientError).$metadata?.httpStatusCode;
}

function unavailable(store: string, error: unknown): UnavailableError {
  return new UnavailableError(`${store} is unavailable: ${reasonOf(error as ClientError)}.`, { cause: error });
}

function reasonOf(error: ClientError): string {
  const { name, message, code } = error;
  const reason = error instanceof AggregateError ? error.errors.map((one: Error) => one.message).join('; ') : message;
  const plain = (reason || code || name).replace(/[.\s]+$/, '');
  return statusOf(error) === undefined ? plain : `${name}: ${plain}`;
}

/**
 * Whether a store answered that it does not grant what was requested: the bucket does not exist, or the credentials do not
 * give access to it. Unlike an outage, that does not end by itself.
 */
export function isAccessProblem(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'CredentialsProviderError') return true;
    const status = statusOf(cause);
    if (status !== undefined) return status >= 300 && status < 500 && !isTransient(cause);
  }
  return false;
}
