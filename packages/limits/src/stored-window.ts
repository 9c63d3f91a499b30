import { parseDatabaseUrl } from '@kairan/database/database-url';
import type { Allowance } from './allowance.ts';
import { windowInPostgres } from './window-in-postgres.ts';
import { windowInSqlite } from './window-in-sqlite.ts';

/**
 * Counts requests by key in a window that slides, in the database: what one process has granted holds in all others, and
 * after a restart. As exact as `slidingWindow`.
 */
export interface StoredWindow {
  /**
   * Counts one request, if the limit allows it. A refused one is not counted. At once on SQLite.
   * @param now Milliseconds of the wall clock (`Date.now()`), which all processes share. Where it was set back by less than
   * a window, what was counted later than now still counts; where by more, it is forgotten.
   */
  spend(key: string, limit: number, now: number): Allowance | Promise<Allowance>;
  /** What `spend` would find, without counting anything. */
  peek(key: string, limit: number, now: number): Allowance | Promise<Allowance>;
  /** When the requests that still count were made, the oldest first: milliseconds of the wall clock. */
  times(key: string, now: number): readonly number[] | Promise<readonly number[]>;
  /** Takes back the count of the newest request, where it turned out that it should not count. */
  giveBack(key: string): void | Promise<void>;
  close(): Promise<void>;
}

export interface StoredWindowOptions {
  readonly windowMs: number;
  /** What is counted, in the singular, in small letters and hyphens; `request` where left out. Each has counts of its own. */
  readonly what?: string;
  /**
   * About how many keys may be kept; default 200,000. When more come within one window, those that were idle longest start
   * anew: space is bounded before exactness.
   */
  readonly maxKeys?: number;
}

/**
 * Opens the counts of a database. They lie beside its data, as they are written at every request and need not survive the
 * machine: on SQLite in a file of their own (`<file>-requests`), on PostgreSQL in a table that is not logged (`request_times`).
 * Windows of different length need different names.
 * @param databaseUrl As `openDatabase` takes it.
 * @throws {Error} where the URL is wrong or the database cannot be used
 */
export async function openStoredWindow(databaseUrl: string, options: StoredWindowOptions): Promise<StoredWindow> {
  const place = parseDatabaseUrl(databaseUrl);
  const bounded = { maxKeys: 200_000, what: 'request', ...options };
  if (place.engine === 'sqlite') return windowInSqlite(`${place.file}-${bounded.what}s`, bounded);
  return windowInPostgres(databaseUrl, bounded);
}
