import type { Database, Row, Transaction, Value } from '@kairan/database/open';
import { type KeyRange, orderedKey, quoted, rangeCondition } from './key-range.ts';
import { encodeRow, LineGroup, type RowLines } from './row-lines.ts';
import type { CopiedTable } from './table-catalog.ts';

/** A transaction, and the database that it runs on. */
export interface OpenTransaction {
  readonly db: Database;
  readonly tx: Transaction;
}

const everything: KeyRange = { after: null, upTo: null };

/** Characters that one step on PostgreSQL fetches, about. */
const fetchedCharacters = 1024 * 1024;
/** Rows per step on PostgreSQL: powers of two, as each number is a statement of its own. */
const fewestRows = 1;
const firstRows = 64;
const mostRows = 4096;

/**
 * Reads rows in the order of their key, some at a time.
 * @param limit the number of rows to stop after
 */
export async function* readRows(
  { db, tx }: OpenTransaction,
  table: CopiedTable,
  range = everything,
  limit?: number,
): AsyncGenerator<RowLines> {
  const ordered = orderedKey(db.engine, table);
  const { where, params } = rangeCondition(ordered, range);
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const most = limit === undefined ? '' : ` LIMIT ${limit}`;
  const sql = `SELECT ${columns} FROM ${quoted(table.name)}${where} ORDER BY ${ordered.join(', ')}${most}`;
  yield* db.sqlite ? sqliteRows(db.sqlite, table, sql, params) : postgresRows(tx, table, sql, params);
}

function* sqliteRows(
  { connection }: NonNullable<Database['sqlite']>,
  table: CopiedTable,
  sql: string,
  params: readonly Value[],
): Generator<RowLines> {
  // Not one of the shared statements, as it stays open while others run.
  const statement = connection.prepare(sql);
  statement.setReturnArrays(true);
  const group = new LineGroup();
  for (const values of statement.iterate(...params)) {
    if (group.add(encodeRow(table, values as unknown as Value[]))) yield group.take();
  }
  const rest = group.take();
  if (rest.length > 0) yield rest;
}

async function* postgresRows(
  tx: Transaction,
  table: CopiedTable,
  sql: string,
  params: readonly Value[],
): AsyncGenerator<RowLines> {
  await tx.run(`DECLARE copied NO SCROLL CURSOR FOR ${sql}`, params);
  const group = new LineGroup();
  for (let size = firstRows; ; ) {
    const rows = await tx.all<Row>(`FETCH ${size} FROM copied`);
    let characters = 0;
    for (const row of rows) {
      const values = table.columns.map(({ name }) => row[name] as Value);
      const line = encodeRow(table, values);
      characters += line.length;
      if (group.add(line)) yield group.take();
    }
    if (rows.length < size) break;
    if (characters < fetchedCharacters / 2 && size < mostRows) size *= 2;
    else if (characters > fetchedCharacters * 2 && size > fewestRows) size /= 2;
  }
  await tx.run('CLOSE copied');
  const rest = group.take();
  if (rest.length > 0) yield rest;
}
