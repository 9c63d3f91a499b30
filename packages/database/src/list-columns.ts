import type { Queries, Transaction } from './database.ts';

/** A database, or a transaction on it. */
export type CatalogReader = Pick<Transaction, 'engine'> & Pick<Queries, 'all'>;

/** One column as the database describes it. */
export interface FoundColumn {
  readonly table: string;
  readonly name: string;
  /** The type by the engine's name in lower case; `virtual` in a full-text table of SQLite. */
  readonly type: string;
  /** Position in the primary key, rising; null if it is not part of it. */
  readonly key: number | null;
  /** Whether it is computed from other columns. */
  readonly generated: boolean;
  /** Whether PostgreSQL may empty the table after a crash. */
  readonly unlogged: boolean;
}

/**
 * Lists the columns of all tables, by table and in their order: without views, and without the tables behind full-text
 * tables of SQLite.
 */
export async function listColumns(db: CatalogReader): Promise<FoundColumn[]> {
  const rows = await db.all<Omit<FoundColumn, 'generated' | 'unlogged'> & { generated: number; unlogged: number }>(
    db.engine === 'sqlite' ? sqliteColumns : postgresColumns,
  );
  return rows.map((row) => ({ ...row, generated: row.generated === 1, unlogged: row.unlogged === 1 }));
}

const sqliteColumns = `
  SELECT t.name AS "table", c.name, CASE t.type WHEN 'virtual' THEN t.type ELSE lower(c.type) END AS type,
    nullif(c.pk, 0) AS key, c.hidden IN (2, 3) AS generated, 0 AS unlogged
  FROM pragma_table_list AS t JOIN pragma_table_xinfo(t.name) AS c
  WHERE t.schema = 'main' AND t.type IN ('table', 'virtual') AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  ORDER BY t.name, c.cid`;

const postgresColumns = `
  SELECT t.relname AS "table", c.attname AS name, format_type(c.atttypid, NULL) AS type,
    array_position(k.indkey::int2[], c.attnum) AS key, CAST(c.attgenerated <> '' AS int) AS generated,
    CAST(t.relpersistence = 'u' AS int) AS unlogged
  FROM pg_catalog.pg_class AS t
    JOIN pg_catalog.pg_attribute AS c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
    LEFT JOIN pg_catalog.pg_index AS k ON k.indrelid = t.oid AND k.indisprimary
  WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r' AND t.relpersistence IN ('p', 'u')
  ORDER BY t.relname COLLATE "C", c.attnum`;
