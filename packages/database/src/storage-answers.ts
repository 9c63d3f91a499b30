import { withTimeBudget } from '@kairan/operation/time-budget';
import type { Database } from './database.ts';

/** Reads the file or asks the server; on SQLite `SELECT 1` alone would touch no file. */
const question = { sqlite: 'SELECT count(*) FROM sqlite_master', postgres: 'SELECT 1' };

/**
 * Whether the database answers a question within `limitMs` milliseconds, for health checks. Never rejects, and never takes
 * longer, whatever the database does.
 */
export async function storageAnswers(db: Pick<Database, 'engine' | 'get'>, limitMs: number): Promise<boolean> {
  const answer = withTimeBudget(limitMs, () => db.get(question[db.engine]));
  return (await answerWithin(answer, limitMs)) !== undefined;
}

/** What the database answers to a question; undefined if it fails or takes longer than `limitMs` milliseconds. */
export async function answerWithin<T>(answer: Promise<T>, limitMs: number): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), limitMs);
  try {
    return await Promise.race([answer.catch(() => undefined), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
