import { migrate } from '@kairan/database/migrate';
import type { Migrations } from '@kairan/database/migration';
import { type Database, openDatabase, type Transaction } from '@kairan/database/open';
import { migrationTimeouts } from '@kairan/database/timeouts';
import { unfinishedTable } from '@kairan/database/unfinished';
import { damaged } from '../archive/read-archive.ts';
import { readRows } from '../read-rows.ts';
import type { RowSource } from '../row-source.ts';
import { writeSequences } from '../sequences.ts';
import type { NotCopied } from '../snapshot.ts';
import { type CopiedTable, copiedTables, tableNames } from '../table-catalog.ts';
import { DigestBuilder, type TableDigest } from '../table-digest.ts';
import { clearTables } from './clear-tables.ts';
import { createDefinitions, droppableDefinitions } from './constraints.ts';
import { inLongTransaction } from './long-transaction.ts';
import { createState, readState, type UnfinishedState, writeState } from './unfinished-state.ts';
import { TableWriter } from './write-table.ts';

/** What a database is filled with. */
interface Filling extends NotCopied {
  readonly url: string;
  readonly source: RowSource;
  /** What the source is: the id of an archive, or `copy` for a database, which may change between two attempts. */
  readonly origin: string;
  /** All of the program, those of the source among them. */
  readonly migrations: Migrations;
  /** Receives what is done now. */
  readonly onStep: (what: string) => void;
}

/** What filling a database did. */
export interface Filled {
  readonly tables: number;
  readonly rows: number;
  /** Rows that were written: fewer than `rows` if an earlier attempt had written others. */
  readonly written: number;
}

/** The origin of rows that come from a database. */
export const copyOrigin = 'copy';

/**
 * Fills an empty database with the rows of a source, or continues where an interrupted attempt was: with the tables of the
 * source's version, in parts, and compares the result row by row. Nothing else can use the database until `finish`.
 * @throws Error if the database is not empty, or the result is not equal
 */
export async function fillDatabase(filling: Filling): Promise<Filled> {
  const { url, source, origin, onStep } = filling;
  const migrations = migrationsOf(filling);
  const db = await openDatabase(url, { synchronous: 'normal', connections: 1, timeouts: migrationTimeouts });
  try {
    const state = await begin(db, origin);
    const rows = (digests: readonly TableDigest[]) => digests.reduce((sum, digest) => sum + digest.rows, 0);
    // The rows of an archive are still the same; the tables may be those of a later version by now.
    if (state.verified && origin !== copyOrigin) {
      const digests = source.tables.flatMap((table) => source.expected(table) ?? []);
      return { tables: digests.length, rows: rows(digests), written: 0 };
    }
    await migrate(db, migrations, { unfinished: true });
    const tables = await matchingTables(db, filling);
    const dropped = await dropDefinitions(db, state, filling.derived);
    const writers = tables.map((table) => new TableWriter(db, table));
    const digests: TableDigest[] = [];
    for (const [i, table] of tables.entries()) {
      digests.push(await writeTable(writers[i] as TableWriter, table, source, onStep));
    }
    for (const [i, table] of tables.entries()) await compare(db, table, digests[i] as TableDigest, onStep);
    onStep('creating indexes');
    await inLongTransaction(db, async (tx) => {
      await createDefinitions(tx, dropped);
      await writeSequences(tx, source.sequences);
      await writeState(tx, { origin, verified: true, dropped: null });
    });
    return {
      tables: tables.length,
      rows: rows(digests),
      written: writers.reduce((sum, { inserted }) => sum + inserted, 0),
    };
  } finally {
    await db.close();
  }
}

/** The migrations up to the version of the source. */
function migrationsOf({ source, migrations }: Filling): Migrations {
  return Object.fromEntries(source.migrations.map((name) => [name, migrations[name] as Migrations[string]]));
}

/** Marks an empty database as unfinished, or reads how far an earlier attempt was. */
async function begin(db: Database, origin: string): Promise<UnfinishedState> {
  return db.transaction(async (tx) => {
    const names = await tableNames(tx);
    if (names.includes(unfinishedTable)) {
      const state = await readState(tx);
      if (state.origin === origin) return state;
      throw new Error(
        'The restore of another backup into this database has not finished. Use another, empty database.',
      );
    }
    if (names.length > 0)
      throw new Error('The database is not empty. Use a new file, or create an empty database for this.');
    const state = { origin, verified: false, dropped: null };
    await createState(tx, state);
    return state;
  });
}

/** The tables of the source that are copied. @throws Error if the database has not exactly these, with the same columns */
async function matchingTables(db: Database, { source, derived, own }: Filling): Promise<CopiedTable[]> {
  const stored = new Map((await copiedTables(db, [...derived, ...own])).map((table) => [table.name, shapeOf(table)]));
  const tables = source.tables.filter(({ name }) => !derived.includes(name) && !own.includes(name));
  const wrong = tables.find((table) => stored.get(table.name) !== shapeOf(table));
  if (wrong)
    throw new Error(`The table ${wrong.name} has other columns than its migrations create. It cannot be copied.`);
  const names = new Set(tables.map(({ name }) => name));
  const missing = [...stored.keys()].find((name) => !names.has(name));
  if (missing !== undefined)
    throw new Error(`The table ${missing}, which its migrations create, is missing. It cannot be copied.`);
  return tables;
}

function shapeOf({ columns, key }: CopiedTable): string {
  return JSON.stringify([columns.map(({ name, type }) => `${name} ${type}`).sort(), key]);
}

/** Drops what slows down writing and fixes an order of tables, and empties the derived tables. */
async function dropDefinitions(db: Database, state: UnfinishedState, derived: readonly string[]) {
  // Effective outside of transactions only. Foreign keys are checked when the indexes are created.
  db.sqlite?.connection.exec('PRAGMA foreign_keys = OFF');
  return inLongTransaction(db, async (tx: Transaction) => {
    const dropped = state.dropped ?? (await droppableDefinitions(tx));
    if (state.dropped === null) for (const { drop } of dropped) await tx.exec(drop);
    await clearTables(tx, derived);
    await writeState(tx, { ...state, verified: false, dropped });
    return dropped;
  });
}

async function writeTable(writer: TableWriter, table: CopiedTable, source: RowSource, onStep: Filling['onStep']) {
  const digest = new DigestBuilder();
  let rows = 0;
  for await (const lines of source.rows(table)) {
    digest.add(lines);
    await writer.write(lines);
    rows += lines.length;
    onStep(`writing the table ${table.name}, ${rows.toLocaleString('en')} rows so far`);
  }
  await writer.end();
  const found = digest.digest();
  const expected = source.expected(table);
  if (expected && (expected.rows !== found.rows || expected.sha256 !== found.sha256))
    throw damaged(`the rows of ${table.name} have changed`);
  return found;
}

async function compare(db: Database, table: CopiedTable, expected: TableDigest, onStep: Filling['onStep']) {
  onStep(`comparing the table ${table.name}`);
  const digest = new DigestBuilder();
  await inLongTransaction(db, async (tx) => {
    for await (const lines of readRows({ db, tx }, table)) digest.add(lines);
  });
  const { rows, sha256 } = digest.digest();
  if (rows === expected.rows && sha256 === expected.sha256) return;
  throw new Error(
    `The table ${table.name} differs after the copy (${rows} of ${expected.rows} rows). Run the command again.`,
  );
}
