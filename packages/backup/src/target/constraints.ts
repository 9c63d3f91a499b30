import type { Transaction } from '@kairan/database/open';
import { quoted } from '../key-range.ts';

/** Statements that drop an index or a constraint, and create it again. */
export interface Definition {
  readonly drop: string;
  readonly create: string;
}

/**
 * The indexes and constraints of all tables but primary keys, in the order in which they can be dropped. Rows are written
 * without them: in any order of tables, and in a third of the time.
 */
export async function droppableDefinitions(tx: Transaction): Promise<Definition[]> {
  return tx.engine === 'sqlite'
    ? sqliteIndexes(tx)
    : [...(await postgresConstraints(tx)), ...(await postgresIndexes(tx))];
}

/** Foreign keys of SQLite cannot be dropped: the connection does not enforce them. Nor can constraints of a table. */
async function sqliteIndexes(tx: Transaction): Promise<Definition[]> {
  const found = await tx.all<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name",
  );
  return found.map(({ name, sql }) => ({ drop: `DROP INDEX ${quoted(name)}`, create: sql }));
}

/** Foreign keys first: they depend on unique constraints. */
async function postgresConstraints(tx: Transaction): Promise<Definition[]> {
  const found = await tx.all<{ name: string; table: string; definition: string }>(
    `SELECT quote_ident(conname) AS name, CAST(conrelid AS regclass)::text AS "table", pg_get_constraintdef(oid) AS definition
     FROM pg_catalog.pg_constraint
     WHERE connamespace = current_schema()::regnamespace AND contype IN ('f', 'u') AND conrelid <> 0
     ORDER BY contype, conname`,
  );
  return found.map(({ name, table, definition }) => ({
    drop: `ALTER TABLE ${table} DROP CONSTRAINT ${name}`,
    create: `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
  }));
}

/** Indexes that belong to no constraint. */
async function postgresIndexes(tx: Transaction): Promise<Definition[]> {
  const found = await tx.all<{ name: string; definition: string }>(
    `SELECT CAST(i.indexrelid AS regclass)::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_catalog.pg_index AS i JOIN pg_catalog.pg_class AS t ON t.oid = i.indrelid
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r'
       AND NOT EXISTS (SELECT 1 FROM pg_catalog.pg_constraint AS c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x'))
     ORDER BY name`,
  );
  return found.map(({ name, definition }) => ({ drop: `DROP INDEX ${name}`, create: definition }));
}

/**
 * Creates indexes and constraints again, in the reverse order.
 * @throws Error if the rows do not satisfy one
 */
export async function createDefinitions(tx: Transaction, definitions: readonly Definition[]): Promise<void> {
  for (const { create } of definitions.toReversed()) await tx.exec(create);
  if (tx.engine !== 'sqlite') return;
  const broken = await tx.all<{ table: string; parent: string }>('PRAGMA foreign_key_check');
  const [first] = broken;
  if (first) throw new Error(`Rows of the table ${first.table} refer to rows of ${first.parent} that do not exist.`);
}
