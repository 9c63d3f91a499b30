import { parseDatabaseUrl } from '@kairan/database/database-url';
import type { Allowance } from './allowance.ts';
import { countedDuringOutages } from './during-outages.ts';
import { windowInPostgres } from './window-in-postgres.ts';
import { windowInSqlite } from './window-in-sqlite.ts';

/**
 * Counts requests by key in a sliding window, in the database, so that the count is shared by all processes and
 * survives a restart. As exact as `slidingWindow`.
 */
export interface StoredWindow {
  /**
   * Counts one request, if the limit allows it. A rejected one is not counted. Synchronous on SQLite.
   * @param now milliseconds of the wall clock (`Date.now()`). On PostgreSQL it is converted to the clock of the server, which
   * all processes share. If it was set back by less than a window, requests counted later than now still count; if by
   * more, they are dropped.
   */
  spend(key: string, limit: number, now: number): Allowance | Promise<Allowance>;
  /** What `spend` would return, without counting. */
  peek(key: string, limit: number, now: number): Allowance | Promise<Allowance>;
  /** When the requests that still count were made, the oldest first: milliseconds of the wall clock. */
  times(key: string, now: number): readonly number[] | Promise<readonly number[]>;
  /** Removes the newest request from the count, if it turned out that it should not count. */
  giveBack(key: string): void | Promise<void>;
  close(): Promise<void>;
}

export interface StoredWindowOptions {
  readonly windowMs: number;
  /**
   * What is counted, in the singular, in lower-case letters and hyphens; default: `request`. Each has separate counts.
   */
  readonly what?: string;
  /**
   * Approximate number of keys to store; default 200,000. If more come within one window, those idle longest start
   * from zero: space is bounded before exactness.
   */
  readonly maxKeys?: number;
  /** PostgreSQL: the maximum number of connections; default: 2. */
  readonly connections?: number;
  /** Receives the errors of outages, during which requests are counted in memory; default: nobody. */
  readonly report?: (fault: unknown) => void;
}

/**
 * Opens the counts of a database. They are stored beside its data, as they are written at every request and need not
 * survive a crash of the machine: on SQLite in a separate file (`<file>-requests`), on PostgreSQL in an unlogged table
 * (`request_times`). Windows of different length need different names.
 *
 * While the database is unavailable, or full, each process counts in memory, so that requests that need no write go on.
 * @param databaseUrl as for `openDatabase`
 * @throws {Error} if the URL is wrong or the database is unusable
 */
export async function openStoredWindow(databaseUrl: string, options: StoredWindowOptions): Promise<StoredWindow> {
  const location = parseDatabaseUrl(databaseUrl);
  const bounded = { maxKeys: 200_000, what: 'request', connections: 2, report: () => {}, ...options };
  const stored =
    location.engine === 'sqlite'
      ? windowInSqlite(`${location.file}-${bounded.what}s`, bounded)
      : await windowInPostgres(databaseUrl, bounded);
  return countedDuringOutages(stored, bounded);
}
