import type { Database } from '@kairan/database/database';
import { migrate } from '@kairan/database/migrate';
import type { Migrations } from '@kairan/database/migration';

/** A column, as far as statements of an older version depend on it. */
interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Whether an INSERT has to name it. */
  readonly required: boolean;
}

/**
 * Runs migrations one after the other in an empty database, and lists what they take away from a version before them: tables
 * and columns that are gone (or renamed), other types, values that an INSERT must name now, and unique indexes of tables that
 * were there. Contracts may do that, other migrations must not.
 * @param upTo the name up to which migrations are not looked at: they were published before there were contracts
 * @returns what is broken by migrations that are no contracts, by their names
 */
export async function undeclaredBreaks(
  db: Database,
  migrations: Migrations,
  upTo: string,
): Promise<Record<string, string[]>> {
  const breaks: Record<string, string[]> = {};
  const names = Object.keys(migrations).toSorted();
  const until = (last: string) => Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
  await migrate(db, until(upTo));
  let [columns, indexes] = [await columnsOf(db), await uniqueIndexesOf(db)];
  for (const name of names.filter((each) => each > upTo)) {
    await migrate(db, until(name));
    const [laterColumns, laterIndexes] = [await columnsOf(db), await uniqueIndexesOf(db)];
    const tables = new Set([...columns.values()].map(({ table }) => table));
    const added = [...laterIndexes].filter(([index, table]) => tables.has(table) && !indexes.has(index));
    const broken = [...changedColumns(columns, laterColumns), ...added.map(([index]) => `makes ${index} unique`)];
    if (broken.length > 0 && migrations[name]?.oldestVersion === undefined) breaks[name] = broken;
    [columns, indexes] = [laterColumns, laterIndexes];
  }
  return breaks;
}

function changedColumns(before: ReadonlyMap<string, Column>, after: ReadonlyMap<string, Column>): string[] {
  const tables = new Set([...before.values()].map(({ table }) => table));
  const removed = [...before].flatMap(([key, column]) => {
    const found = after.get(key);
    if (!found) return [`removes ${key}`];
    if (found.type !== column.type) return [`changes the type of ${key}`];
    return found.required && !column.required ? [`requires ${key}`] : [];
  });
  const added = [...after].filter(([key, { table, required }]) => required && tables.has(table) && !before.has(key));
  return [...removed, ...added.map(([key]) => `requires ${key}`)];
}

async function columnsOf(db: Database): Promise<Map<string, Column>> {
  const rows = await db.all<Omit<Column, 'required'> & { required: number }>(
    db.engine === 'sqlite' ? sqliteColumns : postgresColumns,
  );
  return new Map(rows.map((row) => [`${row.table}.${row.name}`, { ...row, required: Number(row.required) === 1 }]));
}

/** The unique indexes, primary keys among them, by name, with their tables. */
async function uniqueIndexesOf(db: Database): Promise<Map<string, string>> {
  const rows = await db.all<{ name: string; table: string }>(db.engine === 'sqlite' ? sqliteIndexes : postgresIndexes);
  return new Map(rows.map(({ name, table }) => [name, table]));
}

/** Without the tables of the migrator and those behind full-text tables. An INTEGER PRIMARY KEY gets its value by itself. */
const sqliteColumns = `
  SELECT t.name AS "table", c.name, lower(c.type) AS type,
    c."notnull" = 1 AND c.dflt_value IS NULL AND c.pk = 0 AND c.hidden = 0 AS required
  FROM pragma_table_list AS t JOIN pragma_table_xinfo(t.name) AS c
  WHERE t.schema = 'main' AND t.type IN ('table', 'virtual') AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    AND t.name NOT LIKE 'kysely\\_%' ESCAPE '\\'`;

const postgresColumns = `
  SELECT table_name AS "table", column_name AS name, data_type AS type,
    CAST(is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER' AS int) AS required
  FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name NOT LIKE 'kysely\\_%'`;

const sqliteIndexes = `
  SELECT i.name, t.name AS "table" FROM pragma_table_list AS t JOIN pragma_index_list(t.name) AS i
  WHERE t.schema = 'main' AND t.type = 'table' AND i."unique" = 1`;

const postgresIndexes = `
  SELECT i.relname AS name, t.relname AS "table"
  FROM pg_catalog.pg_index AS x JOIN pg_catalog.pg_class AS i ON i.oid = x.indexrelid
    JOIN pg_catalog.pg_class AS t ON t.oid = x.indrelid
  WHERE x.indisunique AND t.relnamespace = current_schema()::regnamespace`;
