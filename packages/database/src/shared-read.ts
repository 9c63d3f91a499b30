import { setImmediate } from 'node:timers/promises';
import { requestBudgetMs, spendTime, withTimeBudget } from '@kairan/operation/time-budget';
import { isUnavailable } from '@kairan/operation/unavailable-error';

/**
 * Shares a read among all callers that ask before it begins, so that many requests cost one round trip. Each caller gets
 * a result that was read after they asked: whoever asks while a read is on its way gets that of the next one. Reads
 * follow one another, so results come in the order in which they were read. Only an outage is shared with those who wait
 * for the next read: they would wait as long again for a database that does not answer. Each caller waits at the expense of
 * its own time budget; the read has one to itself.
 *
 * @param read reads something of the database, such as a counter of changes
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let upcoming: Promise<T> | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const begin = (): Promise<T> => {
    upcoming = null;
    const reading = withTimeBudget(requestBudgetMs, read);
    running = reading;
    reading.catch(() => {
      running = Promise.resolve();
    });
    return reading;
  };
  const afterFailure = (fault: unknown) => {
    if (!isUnavailable(fault)) return setImmediate();
    upcoming = null;
    throw fault;
  };

  return () =>
    spendTime(() => {
      // Everything that arrived in this turn of the event loop shares the read.
      upcoming ??= running.then(() => setImmediate(), afterFailure).then(begin);
      return upcoming;
    });
}
