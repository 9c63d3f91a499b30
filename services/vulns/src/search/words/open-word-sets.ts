import type { Database } from '@kairan/database/open';
import type { Logger } from '@kairan/server/log';
import { CachedWordSets } from './cached-word-sets.ts';
import { PostgresWordIndex } from './postgres-word-index.ts';
import { SqliteWordIndex } from './sqlite-word-index.ts';
import { requestLimits, type WordLimits } from './word-limits.ts';
import type { WordSets } from './word-sets.ts';

/**
 * Opens the full-text index of a store. On SQLite a thread with a handle of its own starts with the first question.
 * @param db a handle for reading; it has to stay open
 * @param log for failures of the thread
 */
export function openWordSets(
  db: Database,
  log: Pick<Logger, 'error'> | null,
  limits: WordLimits = requestLimits[db.engine],
): WordSets {
  const file = db.sqlite?.connection.location();
  return new CachedWordSets(file ? new SqliteWordIndex(file, log, limits) : new PostgresWordIndex(db, limits));
}
