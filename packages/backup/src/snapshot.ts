import { type Engine, openDatabase, type Queries } from '@kairan/database/open';
import { requireFinished } from '@kairan/database/unfinished';
import { type OpenTransaction, readRows } from './read-rows.ts';
import type { RowSource } from './row-source.ts';
import { readSequences } from './sequences.ts';
import { copiedTables, tableNames } from './table-catalog.ts';

/** A database at one moment. */
export interface Snapshot extends RowSource {
  readonly engine: Engine;
  /** Reads at the same moment. */
  readonly queries: Pick<Queries, 'all' | 'get'>;
}

/**
 * Runs `work` with a snapshot of a database that others may go on writing to: a read transaction on SQLite, which lets the
 * write-ahead log grow meanwhile, and a REPEATABLE READ transaction on PostgreSQL. Nothing is written or locked.
 * @param derived tables that are made from the others: see `copiedTables`
 * @throws Error if there is no such database, or it has no tables
 */
export async function withSnapshot<T>(
  url: string,
  derived: readonly string[],
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(url, { readOnly: true, connections: 1 });
  try {
    return await db.transaction(async (tx) => {
      if (tx.engine === 'postgres') await tx.exec(postgresSnapshot);
      await requireFinished(tx);
      if (!(await tableNames(tx)).includes(migrationTable)) throw new Error('The database has no tables yet.');
      return work(await snapshotOf({ db, tx }, derived));
    });
  } finally {
    await db.close();
  }
}

const migrationTable = 'kysely_migration';

/** Begins the snapshot with the next statement. A large table takes longer than any request may. */
const postgresSnapshot = `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

async function snapshotOf(
  open: OpenTransaction,
  derived: readonly string[],
): Promise<Snapshot> {
  const { tx } = open;
  const done = await tx.all<{ name: string }>(`SELECT name FROM ${migrationTable} ORDER BY name`);
  return {
    engine: tx.engine,
    migrations: done.map(({ name }) => name),
    tables: await copiedTables(tx, derived),
    sequences: await readSequences(tx),
    rows: (table) => readRows(open, table),
    expected: () => null,
    queries: tx,
  };
}
