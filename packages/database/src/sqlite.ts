import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir, open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { createCommitGroups } from './commit-groups.ts';
import type { Database, OpenOptions, Queries, Transaction, Value } from './database.ts';
import { createMutex } from './mutex.ts';
import type { kyselyOnSqlite, SteppedTransaction } from './sqlite-dialect.ts';
import { createSqliteStatements, type SqliteStatements } from './sqlite-statements.ts';

const pageBytes = 8192;
const usualCacheMebibytes = 64;
const walBytesKept = 64 * 1024 * 1024;
const longestPauseMs = 20;

/** Loaded by whoever asks for Kysely first: its 200 files take longer to load than all the rest, in every process and thread. */
const require = createRequire(import.meta.url);
const dialect = () => require('./sqlite-dialect.ts') as { kyselyOnSqlite: typeof kyselyOnSqlite };

/** Which transaction the running code is inside of, to tell a statement that would wait for itself. */
const insideTransaction = new AsyncLocalStorage<symbol>();

/**
 * Opens a SQLite file, with its folders if it may write: WAL, 8 KiB pages in a new file, foreign keys on.
 * @throws Error that names the file when it can't be opened.
 */
export async function openSqlite(file: string, options: OpenOptions = {}): Promise<Database> {
  const readOnly = options.readOnly ?? false;
  const busyTimeoutMs = options.busyTimeoutMs ?? 10_000;
  const connection = await openFile(file, options);

  const statements = createSqliteStatements(connection);
  const mutex = createMutex();
  const writers = createMutex();
  const groups = createCommitGroups({ connection, writers, begin: beginExclusive, end: () => mutex.end() });
  let active: symbol | null = null;
  let closing: Promise<void> | null = null;

  /** Runs one statement outside a transaction: at once when the connection is free, which is the usual case. */
  function plain<T>(statement: () => T): Promise<T> {
    if (!mutex.isFree()) return plainExclusive(statement);
    try {
      return Promise.resolve(statement());
    } catch (error) {
      return isBusy(error) ? plainExclusive(statement) : Promise.reject(error);
    }
  }

  function plainExclusive<T>(statement: () => T): Promise<T> {
    return whenUnlocked(busyTimeoutMs, async () => {
      rejectSelfWait();
      await mutex.take();
      try {
        return statement();
      } finally {
        mutex.end();
      }
    });
  }

  function rejectSelfWait(): void {
    if (active === null || insideTransaction.getStore() !== active) return;
    throw new Error('Inside a transaction use the transaction given: the database itself waits until it has ended.');
  }

  /** Takes the connection, until `turns.end()`, with a transaction begun on it. */
  function beginExclusive(): Promise<void> {
    return whenUnlocked(busyTimeoutMs, async () => {
      await mutex.take();
      try {
        connection.exec(readOnly ? 'BEGIN' : 'BEGIN IMMEDIATE');
      } catch (error) {
        mutex.end();
        throw error;
      }
    });
  }

  /** Begins a transaction and keeps the connection until it is committed or rolled back. */
  async function begin(identity: symbol): Promise<{ commit(): void; rollback(): void }> {
    rejectSelfWait();
    // Writers queue among themselves first, so that plain reads get their turn while a writer waits for another process.
    await writers.take();
    try {
      groups.settle();
      await beginExclusive();
    } catch (error) {
      writers.end();
      throw error;
    }
    active = identity;
    const end = (): void => {
      active = null;
      writers.end();
      mutex.end();
    };
    return {
      commit() {
        try {
          connection.exec('COMMIT');
        } catch (error) {
          rollBack(connection);
          throw error;
        } finally {
          end();
        }
      },
      rollback() {
        try {
          rollBack(connection);
        } finally {
          end();
        }
      },
    };
  }

  async function beginStepped(): Promise<SteppedTransaction> {
    const { commit, rollback } = await begin(Symbol('kysely transaction'));
    return {
      execute: async (sql, params) => statements.query(sql, params),
      commit: async () => commit(),
      rollback: async () => rollback(),
    };
  }

  /** Runs a transaction that is committed with others. */
  async function transactionInGroup<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    rejectSelfWait();
    return groups.run(async () => {
      const identity = Symbol('transaction');
      active = identity;
      const tx = transactionQueries(connection, statements);
      try {
        return await insideTransaction.run(identity, work, tx.queries);
      } finally {
        tx.end();
        active = null;
      }
    });
  }

  async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const identity = Symbol('transaction');
    const { commit, rollback } = await begin(identity);
    const tx = transactionQueries(connection, statements);
    let result: T;
    try {
      result = await insideTransaction.run(identity, work, tx.queries);
    } catch (error) {
      tx.end();
      rollback();
      throw error;
    }
    tx.end();
    commit();
    return result;
  }

  let kysely: Kysely<unknown> | null = null;
  const queries: Queries = {
    all: <R extends object>(sql: string, params?: readonly Value[]) => plain(() => statements.all<R>(sql, params)),
    get: <R extends object>(sql: string, params?: readonly Value[]) => plain(() => statements.get<R>(sql, params)),
    run: (sql, params) => plain(() => statements.run(sql, params)),
    exec: (script) => plain(() => connection.exec(script)),
    kysely<Tables>() {
      kysely ??= dialect().kyselyOnSqlite<unknown>(
        (sql, params) => plain(() => statements.query(sql, params)),
        beginStepped,
      );
      return kysely as Kysely<Tables>;
    },
  };

  async function close(): Promise<void> {
    await writers.take();
    groups.settle();
    await mutex.take();
    connection.close();
    mutex.end();
    writers.end();
  }

  return {
    ...queries,
    engine: 'sqlite',
    transaction: options.commitTogether ? transactionInGroup : transaction,
    sqlite: { connection, ...statements },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

function transactionQueries(
  connection: DatabaseSync,
  statements: SqliteStatements,
): { queries: Transaction; end(): void } {
  let ended = false;
  // Statements of an ended transaction would run outside of it, or inside the next one.
  const inside = async <T>(statement: () => T): Promise<T> => {
    if (ended) throw new Error('This transaction has ended: await all its statements before it returns.');
    return statement();
  };
  const queries: Transaction = {
    engine: 'sqlite',
    all: <R extends object>(sql: string, params?: readonly Value[]) => inside(() => statements.all<R>(sql, params)),
    get: <R extends object>(sql: string, params?: readonly Value[]) => inside(() => statements.get<R>(sql, params)),
    run: (sql, params) => inside(() => statements.run(sql, params)),
    exec: (script) => inside(() => connection.exec(script)),
    kysely: <Tables>() =>
      dialect().kyselyOnSqlite<Tables>((sql, params) => inside(() => statements.query(sql, params))),
  };
  return {
    queries,
    end() {
      ended = true;
    },
  };
}

async function openFile(file: string, options: OpenOptions): Promise<DatabaseSync> {
  const { readOnly = false, busyTimeoutMs = 10_000 } = options;
  try {
    if (!readOnly) await makeFile(file);
    // A handle that writes waits for other processes without blocking the event loop (whenUnlocked). A reader under WAL
    // meets a lock only for the moment of a recovery: there SQLite's own waiting also covers the synchronous statements.
    const timeout = readOnly ? busyTimeoutMs : 0;
    const connection = new DatabaseSync(file, { readOnly, timeout, enableForeignKeyConstraints: true });
    await whenUnlocked(busyTimeoutMs, async () => setUp(connection, options)).catch((error) => {
      connection.close();
      throw error;
    });
    return connection;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The SQLite file ${file} can't be opened: ${why}.`, { cause: error });
  }
}

/**
 * Makes a new file, and its folders, for their user alone: password hashes and drafts are nobody else's on this machine.
 * SQLite gives the files beside it the same mode. What is there already stays as it is.
 */
async function makeFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const made = await open(file, 'a', 0o600);
  await made.close();
}

function setUp(connection: DatabaseSync, options: OpenOptions): void {
  if (!options.readOnly) {
    // Takes effect in a file that is still empty.
    connection.exec(`PRAGMA page_size = ${pageBytes}`);
    connection.exec('PRAGMA journal_mode = WAL');
    connection.exec(`PRAGMA journal_size_limit = ${walBytesKept}`);
  }
  connection.exec(`PRAGMA synchronous = ${options.synchronous ?? 'full'}`);
  connection.exec(`PRAGMA cache_size = -${1024 * (options.cacheMebibytes ?? usualCacheMebibytes)}`);
  connection.exec(`PRAGMA mmap_size = ${options.mmapBytes ?? 0}`);
  // Reads the file for the first time, so that what is no database is told now.
  connection.exec('PRAGMA schema_version');
}

function rollBack(connection: DatabaseSync): void {
  // Some errors, a full disk for one, have rolled back already. https://sqlite.org/lang_transaction.html
  if (connection.isTransaction) connection.exec('ROLLBACK');
}

/** Tries again, with pauses that let other work go on, while another connection holds the lock; gives up after `limitMs`. */
async function whenUnlocked<T>(limitMs: number, attempt: () => Promise<T>): Promise<T> {
  const until = performance.now() + limitMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    await wait(pauseMs);
  }
}

/** SQLITE_BUSY and its extended codes. https://sqlite.org/rescode.html#busy */
function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' && (code & 0xff) === 5;
}
