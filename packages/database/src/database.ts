import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Timeouts } from './timeouts.ts';

/**
 * A value bound to a placeholder or returned in a column. Choose PostgreSQL column types so that nothing else is
 * returned.
 */
export type Value = string | number | bigint | null | Uint8Array;

export type Engine = 'sqlite' | 'postgres';

/** One row, keyed by column name. BLOB and bytea columns are Uint8Array, 64-bit integers and numeric are numbers. */
export type Row = Record<string, Value>;

/**
 * Statements, written once for both engines with `?` as placeholder. A `?` inside quotes or comments is text.
 * PostgreSQL operators that contain `?` cannot be used (use `jsonb_exists` and its kin). Each distinct text is
 * prepared once per connection: bind values instead of inserting them into the text.
 */
export interface Queries {
  /** All rows of one statement. */
  all<R extends object = Row>(sql: string, params?: readonly Value[]): Promise<R[]>;
  /** The first row of one statement, or undefined. */
  get<R extends object = Row>(sql: string, params?: readonly Value[]): Promise<R | undefined>;
  /** Runs one statement; `changes` is the number of rows inserted, updated or deleted. */
  run(sql: string, params?: readonly Value[]): Promise<{ changes: number }>;
  /** Runs a script of one or more statements without placeholders. */
  exec(script: string): Promise<void>;
  /** Kysely over the same connection, pool or transaction. `Tables` maps table names to row types. */
  kysely<Tables>(): Kysely<Tables>;
}

/** Statements inside one transaction. Fails once the transaction has ended. */
export interface Transaction extends Queries {
  readonly engine: Engine;
  /** Present on PostgreSQL only: adds rows to a table with COPY. Use `insertRows`, which works on both engines. */
  copyRows?(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): Promise<void>;
}

/**
 * An open database: one connection on SQLite, a pool on PostgreSQL. Whatever cannot be done because the database is gone,
 * too slow or cannot write fails with `UnavailableError` of `@kairan/operation`, within seconds.
 */
export interface Database extends Queries {
  readonly engine: Engine;
  /**
   * Runs `work` in one transaction, commits when it resolves and rolls back when it throws (the error is passed on).
   *
   * SQLite: `BEGIN IMMEDIATE` (a plain `BEGIN`, so one snapshot, on a read-only handle), so writers in all processes
   * run one after another and nothing read inside can be stale. Transactions of one handle queue up, and its other
   * statements wait meanwhile, so that they never end up in someone else's transaction: open a separate handle for
   * readers (`readOnly: true`). Waiting for another process never blocks the event loop. PostgreSQL: READ COMMITTED on
   * a separate connection; rely on unique constraints and row locks there.
   *
   * `work` may start before the transaction has begun; its first statement waits. Statements that do not need each other's
   * results can be sent together (`Promise.all`): they run in the order of the calls, on PostgreSQL in one round trip.
   *
   * Inside `work` use the `tx` argument. Awaiting the database itself there throws on SQLite, as it would wait
   * forever.
   *
   * PostgreSQL: after a deadlock or a serialization failure `work` runs again, twice at most, so it must be able to.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Present on SQLite only, unless the connection is in a worker: synchronous access for code in which microseconds count. */
  readonly sqlite?: SqliteHandle;
  /**
   * The same database for work that may take longer, or less long: PostgreSQL gives up its statements after these times.
   * On SQLite only a lock that another process holds makes a statement wait (`busyTimeoutMs`).
   */
  withTimeouts(timeouts: Timeouts): Database;
  /** Lets running statements end, on PostgreSQL only those of a handle that may write, then closes. Closing twice is harmless. */
  close(): Promise<void>;
}

/**
 * The SQLite connection itself, without a queue: use it inside this handle's own `transaction`, or on a handle that
 * runs no transactions. A writable handle does not wait for other processes' locks: a write outside a transaction can
 * throw SQLITE_BUSY.
 */
export interface SqliteHandle {
  readonly connection: DatabaseSync;
  /**
   * The statement for this text, prepared once. It is node's own: its rows have no prototype. Do not change its modes.
   */
  prepare(sql: string): StatementSync;
  all<R extends object = Row>(sql: string, params?: readonly Value[]): R[];
  get<R extends object = Row>(sql: string, params?: readonly Value[]): R | undefined;
  run(sql: string, params?: readonly Value[]): { changes: number };
}

export interface OpenOptions {
  /**
   * Rejects writes. On SQLite the file must exist. On PostgreSQL statements of the same text that come together share a
   * round trip.
   */
  readOnly?: boolean;
  /** SQLite: milliseconds to wait for another process's lock before failing. Default 10,000. */
  busyTimeoutMs?: number;
  /**
   * SQLite: `full` (default) loses nothing that was committed; `normal` may lose the last commits when the machine
   * (not the process) crashes, but never consistency. https://sqlite.org/pragma.html#pragma_synchronous
   */
  synchronous?: 'full' | 'normal';
  /**
   * SQLite: commits transactions that arrive at about the same time together, so that many small ones wait for the
   * disk once. Each still succeeds or fails alone; only a failed commit fails all of them.
   */
  commitTogether?: boolean;
  /**
   * SQLite: the connection is in a thread of its own and statements are messages to it, so that waiting for the disk (a
   * commit, a checkpoint) never holds the thread of the caller. A statement costs some tens of microseconds more. For the
   * handle with which a server writes; migrate the database before.
   */
  inWorker?: boolean;
  /** SQLite: the page cache of the connection in mebibytes. Default 64. */
  cacheMebibytes?: number;
  /** SQLite: bytes of the file to map into memory. Default 0. */
  mmapBytes?: number;
  /** PostgreSQL: opens the database without asking whether it is there. The first statement tells. */
  untested?: boolean;
  /** PostgreSQL: the maximum number of connections. Default 10. */
  connections?: number;
  /** PostgreSQL: how long statements may take; default: `requestTimeouts`. */
  timeouts?: Timeouts;
}
