import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Database, OpenOptions, Value } from './database.ts';
import { loadKysely } from './load-kysely.ts';
import { cannotOpen, makeFile } from './open-sqlite-file.ts';
import { SqliteAccess } from './sqlite-access.ts';
import { createSqliteStatements, type SqliteStatements } from './sqlite-statements.ts';
import { whenUnlocked } from './when-unlocked.ts';

const pageBytes = 8192;
const usualCacheMebibytes = 64;
/** Milliseconds to wait for another process's lock by default. */
export const usualBusyTimeoutMs = 10_000;
const maxWalBytes = 64 * 1024 * 1024;

/** One open file. */
export interface SqliteConnection {
  readonly connection: DatabaseSync;
  readonly statements: SqliteStatements;
  readonly access: SqliteAccess;
}

/**
 * Opens a SQLite file, creating its folders unless read-only: WAL, 8 KiB pages in a new file, foreign keys on.
 * @throws Error that names the file if it can't be opened
 */
export async function openSqlite(file: string, options: OpenOptions = {}): Promise<Database> {
  const { connection, statements, access } = await openSqliteConnection(file, options);
  let kysely: Kysely<unknown> | null = null;
  let closing: Promise<void> | null = null;
  const db: Database = {
    engine: 'sqlite',
    all: <R extends object>(sql: string, params?: readonly Value[]) => access.run(() => statements.all<R>(sql, params)),
    get: <R extends object>(sql: string, params?: readonly Value[]) => access.run(() => statements.get<R>(sql, params)),
    run: (sql, params) => access.run(() => statements.run(sql, params)),
    exec: (script) => access.run(() => statements.exec(script)),
    kysely<Tables>() {
      kysely ??= loadKysely()<unknown>(
        (sql, params) => access.run(() => statements.query(sql, params)),
        () => access.beginStepped(),
      );
      return kysely as Kysely<Tables>;
    },
    transaction: options.commitTogether
      ? (work) => access.transactionInGroup(work)
      : (work) => access.transaction(work),
    sqlite: { connection, ...statements },
    withTimeouts: () => db,
    close() {
      closing ??= access.close();
      return closing;
    },
  };
  return db;
}

/** Opens a file as `openSqlite` does. */
export async function openSqliteConnection(file: string, options: OpenOptions): Promise<SqliteConnection> {
  const connection = await openFile(file, options);
  const statements = createSqliteStatements(connection);
  const access = new SqliteAccess(connection, statements, {
    readOnly: options.readOnly ?? false,
    busyTimeoutMs: options.busyTimeoutMs ?? usualBusyTimeoutMs,
  });
  return { connection, statements, access };
}

async function openFile(file: string, options: OpenOptions): Promise<DatabaseSync> {
  const { readOnly = false, busyTimeoutMs = usualBusyTimeoutMs } = options;
  try {
    if (!readOnly) await makeFile(file);
    // A writable handle waits for other processes without blocking the event loop (whenUnlocked). A reader under WAL
    // meets a lock only during a recovery: there SQLite's own waiting also covers the synchronous statements.
    const timeout = readOnly ? busyTimeoutMs : 0;
    const connection = new DatabaseSync(file, { readOnly, timeout, enableForeignKeyConstraints: true });
    await whenUnlocked(busyTimeoutMs, async () => setUp(connection, options)).catch((error) => {
      connection.close();
      throw error;
    });
    return connection;
  } catch (error) {
    throw await cannotOpen(file, error);
  }
}

function setUp(connection: DatabaseSync, options: OpenOptions): void {
  if (!options.readOnly) {
    // Takes effect only in an empty file.
    connection.exec(`PRAGMA page_size = ${pageBytes}`);
    connection.exec('PRAGMA journal_mode = WAL');
    connection.exec(`PRAGMA journal_size_limit = ${maxWalBytes}`);
  }
  connection.exec(`PRAGMA synchronous = ${options.synchronous ?? 'full'}`);
  connection.exec(`PRAGMA cache_size = -${1024 * (options.cacheMebibytes ?? usualCacheMebibytes)}`);
  connection.exec(`PRAGMA mmap_size = ${options.mmapBytes ?? 0}`);
  // Reads the file for the first time, so that a file that is not a database is reported now.
  connection.exec('PRAGMA schema_version');
}
