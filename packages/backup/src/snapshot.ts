import { type Engine, openDatabase, type Queries } from '@kairan/database/open';
import { migrationTimeouts } from '@kairan/database/timeouts';
import { requireFinished } from '@kairan/database/unfinished';
import { type OpenTransaction, readRows } from './read-rows.ts';
import type { RowSource } from './row-source.ts';
import { readSequences } from './sequences.ts';
import type { ServiceData } from './service-data.ts';
import { copiedTables, tableNames } from './table-catalog.ts';

/** The tables of a service that are not copied. */
export type NotCopied = Pick<ServiceData, 'derived' | 'own'>;

/** A database at one moment. */
export interface Snapshot extends RowSource {
  readonly engine: Engine;
  /** Reads at the same moment. */
  readonly queries: Pick<Queries, 'all' | 'get'>;
}

/**
 * Runs `work` with a snapshot of a database that others may go on writing to: a read transaction on SQLite, which lets the
 * write-ahead log grow meanwhile, and a REPEATABLE READ transaction on PostgreSQL. Nothing is written or locked.
 * @throws Error if there is no such database, or it has no tables
 */
export async function withSnapshot<T>(
  url: string,
  { derived, own }: NotCopied,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(url, { readOnly: true, connections: 1, timeouts: migrationTimeouts });
  try {
    return await db.transaction(async (tx) => {
      if (tx.engine === 'postgres') await tx.exec(postgresSnapshot);
      await requireFinished(tx);
      if (!(await tableNames(tx)).includes(migrationTable)) throw new Error('The database has no tables yet.');
      return work(await snapshotOf({ db, tx }, [...derived, ...own]));
    });
  } finally {
    await db.close();
  }
}

const migrationTable = 'kysely_migration';

/** Begins the snapshot with the next statement. It is idle while indexes of a copy are created. */
const postgresSnapshot = `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

async function snapshotOf(open: OpenTransaction, skipped: readonly string[]): Promise<Snapshot> {
  const { tx } = open;
  const done = await tx.all<{ name: string }>(`SELECT name FROM ${migrationTable} ORDER BY name`);
  return {
    engine: tx.engine,
    migrations: done.map(({ name }) => name),
    tables: await copiedTables(tx, skipped),
    sequences: await readSequences(tx),
    rows: (table) => readRows(open, table),
    expected: () => null,
    queries: tx,
  };
}
