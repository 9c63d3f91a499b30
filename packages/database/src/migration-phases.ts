import type { Database } from './database.ts';
import { hasTable } from './has-table.ts';
import type { Migration, MigrationStep } from './migration.ts';

/** The table that says of each migration which versions of the service work with the tables since. */
const phaseTable = 'migration_phase';

/** What the table says about a migration that ran. */
export interface RecordedPhase {
  readonly name: string;
  readonly phase: 'expand' | 'contract';
  /** Of a contract: the oldest version that works with the tables since. */
  readonly oldest_version: string | null;
}

/** Creates the table in which migrations from this one on are recorded with their phase. */
export const createPhaseTable: Migration = ({ exec }) =>
  exec(`CREATE TABLE ${phaseTable} (
    name text PRIMARY KEY,
    phase text NOT NULL,
    oldest_version text
  )`);

/** Records a migration's phase, in its transaction, if the database has the table. */
export async function recordPhase(
  { engine, kysely }: Pick<MigrationStep, 'engine' | 'kysely'>,
  name: string,
  { oldestVersion = null }: { readonly oldestVersion?: string | null },
): Promise<void> {
  const { sql } = await import('kysely');
  const found =
    engine === 'sqlite'
      ? sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ${phaseTable}`
      : sql`SELECT 1 FROM pg_catalog.pg_class WHERE oid = to_regclass(${phaseTable})`;
  if ((await found.execute(kysely)).rows.length === 0) return;
  const phase: RecordedPhase['phase'] = oldestVersion === null ? 'expand' : 'contract';
  // One that ran outside a transaction is repeated if the process ended before the migration was recorded.
  await sql`INSERT INTO ${sql.table(phaseTable)} (name, phase, oldest_version)
    VALUES (${name}, ${phase}, ${oldestVersion}) ON CONFLICT (name) DO NOTHING`.execute(kysely);
}

/** The recorded phases; none if the database was made before there were any. */
export async function readPhases(db: Pick<Database, 'engine' | 'all' | 'get'>): Promise<RecordedPhase[]> {
  if (!(await hasTable(db, phaseTable))) return [];
  return db.all<RecordedPhase>(`SELECT name, phase, oldest_version FROM ${phaseTable}`);
}
