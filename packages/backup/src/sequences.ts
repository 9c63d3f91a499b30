import type { CatalogReader } from '@kairan/database/list-columns';
import type { Queries, Transaction } from '@kairan/database/open';
import { quoted } from './key-range.ts';

/** By table: the highest id that the database ever gave, so that ids of deleted rows are not given again. */
export type Sequences = Readonly<Record<string, number>>;

type Reader = CatalogReader & Pick<Queries, 'get'>;

/**
 * Reads the highest given ids. SQLite has a memory of them for `AUTOINCREMENT` only; the ids of other tables follow the
 * highest one that is stored.
 */
export async function readSequences(db: Reader): Promise<Sequences> {
  const found: Record<string, number> = {};
  for (const given of await givenIds(db)) found[given.name] = Math.max(given.last ?? 0, await highestStored(db, given));
  return found;
}

/** Sets the highest given ids, or those that are stored where they are higher. */
export async function writeSequences(tx: Transaction, sequences: Sequences): Promise<void> {
  for (const given of await givenIds(tx)) {
    const { name, column } = given;
    const last = Math.max(sequences[name] ?? 0, await highestStored(tx, given));
    if (tx.engine === 'sqlite') {
      await tx.run('DELETE FROM sqlite_sequence WHERE name = ?', [name]);
      await tx.run('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name, last]);
    } else {
      await tx.all(
        `SELECT setval(pg_get_serial_sequence(quote_ident(?), ?), greatest(CAST(? AS bigint), 1), CAST(? AS bigint) > 0)`,
        [name, column, last, last],
      );
    }
  }
}

interface GivenIds {
  readonly name: string;
  readonly column: string;
  /** Null if none was given yet. */
  readonly last: number | null;
}

async function givenIds(db: Reader): Promise<GivenIds[]> {
  if (db.engine === 'postgres') {
    return db.all(
      `SELECT t.relname AS name, c.attname AS column,
         pg_sequence_last_value(pg_get_serial_sequence(quote_ident(t.relname), c.attname)::regclass) AS last
       FROM pg_catalog.pg_class AS t JOIN pg_catalog.pg_attribute AS c ON c.attrelid = t.oid AND c.attidentity <> ''
       WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r' ORDER BY t.relname`,
    );
  }
  // The table exists once a table with AUTOINCREMENT does.
  if (!(await db.get("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'"))) return [];
  return db.all(
    `SELECT m.name, c.name AS column, s.seq AS last FROM sqlite_master AS m
       JOIN pragma_table_info(m.name) AS c ON c.pk = 1 LEFT JOIN sqlite_sequence AS s ON s.name = m.name
     WHERE m.type = 'table' AND lower(m.sql) LIKE '%autoincrement%' ORDER BY m.name`,
  );
}

async function highestStored(db: Reader, { name, column }: GivenIds): Promise<number> {
  const row = await db.get<{ id: number | null }>(`SELECT max(${quoted(column)}) AS id FROM ${quoted(name)}`);
  return row?.id ?? 0;
}
