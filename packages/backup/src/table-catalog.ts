import { type CatalogReader, type FoundColumn, listColumns } from '@kairan/database/list-columns';
import { unfinishedTable } from '@kairan/database/unfinished';

/** What a column holds, on both engines. */
export const columnTypes = ['integer', 'real', 'text', 'bytes'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** A table whose rows can be copied. */
export interface CopiedTable {
  readonly name: string;
  /** In the order of the table, without generated columns. */
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  /** The columns of the primary key. Rows are read in its order: texts by code point, bytes by value. */
  readonly key: readonly string[];
}

/** Tables that migrations, and restores themselves, create and fill. */
const managedTables = ['kysely_migration', 'kysely_migration_lock', unfinishedTable];

/**
 * Lists the tables to copy, by name: all that have rows of their own. Left out are views, the tables
 * behind full-text indexes, and unlogged tables, which PostgreSQL may empty at any time.
 * @param skipped names of tables that are not copied
 * @throws Error if a table has no primary key, a column of an unknown type, or is virtual and not named as derived
 */
export async function copiedTables(db: CatalogReader, skipped: readonly string[]): Promise<CopiedTable[]> {
  const found = (await listColumns(db)).filter(({ generated, unlogged }) => !generated && !unlogged);
  const left = new Set([...skipped, ...managedTables]);
  const tables = Map.groupBy(
    found.filter(({ table }) => !left.has(table)),
    ({ table }) => table,
  );
  return [...tables].map(([name, columns]) => {
    const key = columns.filter((column) => column.key !== null).sort((a, b) => Number(a.key) - Number(b.key));
    if (key.length === 0) throw new Error(`The table ${name} has no primary key, so it cannot be copied.`);
    return {
      name,
      columns: columns.map((column) => ({ name: column.name, type: typeOf(column) })),
      key: key.map((column) => column.name),
    };
  });
}

/** The names of the tables that services create; none in an empty database. */
export async function tableNames(db: CatalogReader): Promise<string[]> {
  const rows =
    db.engine === 'sqlite'
      ? await db.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      : await db.all<{ name: string }>(
          `SELECT relname AS name FROM pg_catalog.pg_class
           WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY relname`,
        );
  return rows.map(({ name }) => name);
}

/** By the names of types in our tables on either engine. */
const types: Readonly<Record<string, ColumnType>> = {
  ...{ integer: 'integer', bigint: 'integer', smallint: 'integer' },
  ...{ real: 'real', 'double precision': 'real', text: 'text', blob: 'bytes', bytea: 'bytes' },
};

function typeOf({ table, name, type }: FoundColumn): ColumnType {
  const known = types[type];
  if (known === undefined) {
    const what = type === 'virtual' ? 'is a virtual table' : `has a column ${name} of type ${type}`;
    throw new Error(`The table ${table} ${what}, so it cannot be copied. Name it as derived.`);
  }
  return known;
}
