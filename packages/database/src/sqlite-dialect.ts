import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Value } from './database.ts';

/** Runs one statement and returns its rows and the number of changes. */
type Execute = (sql: string, params: readonly Value[]) => Promise<{ rows: object[]; changes: number }>;

/** A transaction that Kysely drives step by step. */
export interface SteppedTransaction {
  execute: Execute;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * Kysely over this package's own SQLite handle, so that its statements and transactions wait in the same queue as all
 * others. `begin` is absent inside a transaction.
 */
export function kyselyOnSqlite<Tables>(execute: Execute, begin?: () => Promise<SteppedTransaction>): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: sqliteDialect(execute, begin) });
}

function sqliteDialect(execute: Execute, begin?: () => Promise<SteppedTransaction>): Dialect {
  return {
    createDriver: () => createDriver(execute, begin),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new QueuedSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class QueuedSqliteAdapter extends SqliteAdapter {
  // The queue is ours. Kysely's own lock would make every query wait for a Kysely transaction even between its
  // statements.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  // SQLite rolls DDL back, and with BEGIN IMMEDIATE a transaction around all migrations is the lock between processes
  // that Kysely's adapter for SQLite lacks.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

interface Connection extends DatabaseConnection {
  transaction: SteppedTransaction | null;
}

function createDriver(execute: Execute, begin?: () => Promise<SteppedTransaction>): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => createConnection(execute),
    async beginTransaction(connection) {
      if (!begin) throw new Error('This Kysely instance already runs inside a transaction: use it directly.');
      (connection as Connection).transaction = await begin();
    },
    async commitTransaction(connection) {
      await endTransaction(connection as Connection, (transaction) => transaction.commit());
    },
    async rollbackTransaction(connection) {
      await endTransaction(connection as Connection, (transaction) => transaction.rollback());
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

async function endTransaction(
  connection: Connection,
  end: (transaction: SteppedTransaction) => Promise<void>,
): Promise<void> {
  const transaction = connection.transaction;
  connection.transaction = null;
  if (transaction) await end(transaction);
}

function createConnection(execute: Execute): Connection {
  const connection: Connection = {
    transaction: null,
    async executeQuery<R>(query: CompiledQuery) {
      const run = connection.transaction?.execute ?? execute;
      const { rows, changes } = await run(query.sql, query.parameters as readonly Value[]);
      return { rows: rows as R[], numAffectedRows: BigInt(changes) };
    },
    streamQuery() {
      throw new Error('Streaming is not supported: read in pages, or iterate a statement of the synchronous handle.');
    },
  };
  return connection;
}
