import { orUnavailable } from '@kairan/database/outage';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import type { StoredWindow, StoredWindowOptions } from './stored-window.ts';
import { slidingWindow } from './window.ts';

/** Milliseconds for which the database is not asked after it failed. */
const pauseMs = 1_000;
/** Keys that are counted in memory at most. */
const maxKeysInMemory = 20_000;

/**
 * A stored window that counts in memory of this process while the database fails: a limit then applies to each process, and
 * begins anew. What was counted in memory is not stored afterwards.
 */
export function countedDuringOutages(
  stored: StoredWindow,
  { windowMs, maxKeys, report }: Pick<Required<StoredWindowOptions>, 'windowMs' | 'maxKeys' | 'report'>,
): StoredWindow {
  const inMemory = slidingWindow({ windowMs, maxKeys: Math.min(maxKeys, maxKeysInMemory) });
  let failedAt = Number.NEGATIVE_INFINITY;
  /** Whether one request tries whether the database works again; the others do not wait for it. */
  let isTrying = false;

  const failed = (error: unknown): void => {
    isTrying = false;
    const fault = orUnavailable(error);
    if (!isUnavailable(fault)) throw error;
    failedAt = performance.now();
    report(fault);
  };

  const worked = <T>(answer: T): T => {
    failedAt = Number.NEGATIVE_INFINITY;
    isTrying = false;
    return answer;
  };

  const either = <T>(ask: () => T | Promise<T>, otherwise: () => T): T | Promise<T> => {
    const hasFailed = failedAt !== Number.NEGATIVE_INFINITY;
    if (hasFailed && (isTrying || performance.now() - failedAt < pauseMs)) return otherwise();
    isTrying = hasFailed;
    try {
      const answer = ask();
      if (!(answer instanceof Promise)) return worked(answer);
      return answer.then(worked, (error) => {
        failed(error);
        return otherwise();
      });
    } catch (error) {
      failed(error);
      return otherwise();
    }
  };

  return {
    spend: (key, limit, now) =>
      either(
        () => stored.spend(key, limit, now),
        () => inMemory.spend(key, limit, now),
      ),
    peek: (key, limit, now) =>
      either(
        () => stored.peek(key, limit, now),
        () => inMemory.peek(key, limit, now),
      ),
    times: (key, now) =>
      either(
        () => stored.times(key, now),
        () => inMemory.times(key, now),
      ),
    giveBack: (key) =>
      either(
        () => stored.giveBack(key),
        () => inMemory.giveBack(key),
      ),
    close: () => stored.close(),
  };
}
