import type { Database, Transaction } from '@kairan/database/open';
import { quoted } from '../key-range.ts';
import { decodeRow, type RowLines } from '../row-lines.ts';
import type { ColumnType, CopiedTable } from '../table-catalog.ts';

/**
 * Inserts rows with the ids that they have. On SQLite a row that has the same value in a unique column is replaced: it is
 * one of an earlier, interrupted copy and is written again when its key comes.
 */
export async function insertRows(db: Database, tx: Transaction, table: CopiedTable, lines: RowLines): Promise<void> {
  const into = `INTO ${quoted(table.name)} (${table.columns.map(({ name }) => quoted(name)).join(', ')})`;
  if (db.sqlite) {
    const sql = `INSERT OR REPLACE ${into} VALUES (${table.columns.map(() => '?').join(', ')})`;
    for (const line of lines) db.sqlite.run(sql, decodeRow(table, line));
    return;
  }
  const values = table.columns.map(({ type }, i) => fromJson[type](i)).join(', ');
  await tx.run(
    `INSERT ${into} OVERRIDING SYSTEM VALUE SELECT ${values} FROM jsonb_array_elements(CAST(? AS jsonb)) AS line`,
    [`[${lines.join(',')}]`],
  );
}

/** How PostgreSQL takes a column's value from the JSON array of a row. */
const fromJson: Readonly<Record<ColumnType, (position: number) => string>> = {
  integer: (i) => `CAST(line->>${i} AS bigint)`,
  real: (i) => `CAST(line->>${i} AS double precision)`,
  text: (i) => `line->>${i}`,
  bytes: (i) => `decode(line->>${i}, 'base64')`,
};
