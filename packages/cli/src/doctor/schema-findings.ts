import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FoundColumn, listColumns } from '@kairan/database/list-columns';
import { migrate } from '@kairan/database/migrate';
import type { Migrations } from '@kairan/database/migration';
import { type Database, openDatabase } from '@kairan/database/open';
import { type Finding, fault, fine } from '@kairan/server/finding';

const check = 'tables';
/** Names in a message; more are counted only. */
const mostNames = 5;

/**
 * Checks that a database has every table and column that its migrations create: one that lost some, by hand or by the restore
 * of a part, fails only at the request that needs them. They are compared with those of a new SQLite file, whose tables are
 * the same on PostgreSQL but for full-text ones, of which only the name is compared.
 */
export async function schemaFindings(db: Database, migrations: Migrations): Promise<Finding[]> {
  const found = byTable(await listColumns(db));
  const expected = byTable(await createdColumns(migrations));
  const missing = [...expected].flatMap(([table, columns]) => missingIn(found.get(table), table, columns));
  if (missing.length === 0) return [fine(check, `All ${expected.size} tables have their columns.`)];
  const names = missing.slice(0, mostNames).join(', ');
  const more = missing.length > mostNames ? ` and ${missing.length - mostNames} more` : '';
  const action = 'Stop the service, and restore a backup into a new database.';
  return [fault(check, `The database lacks ${names}${more}, although its migrations have run.`, action)];
}

function byTable(columns: readonly FoundColumn[]): Map<string, FoundColumn[]> {
  return Map.groupBy(columns, ({ table }) => table);
}

function missingIn(found: FoundColumn[] | undefined, table: string, expected: readonly FoundColumn[]): string[] {
  if (!found) return [table];
  if (expected.some(({ type }) => type === 'virtual')) return [];
  const names = new Set(found.map(({ name }) => name));
  return expected.filter(({ name }) => !names.has(name)).map(({ name }) => `${table}.${name}`);
}

/** The columns that the migrations create in an empty database. */
async function createdColumns(migrations: Migrations): Promise<FoundColumn[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kairan-doctor-'));
  try {
    const db = await openDatabase(`sqlite:${join(folder, 'new.db')}`, { synchronous: 'normal' });
    try {
      await migrate(db, migrations);
      return await listColumns(db);
    } finally {
      await db.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
