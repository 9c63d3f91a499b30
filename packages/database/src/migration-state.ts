import type { Database } from './database.ts';
import { hasTable } from './has-table.ts';
import type { Migrations } from './migration.ts';
import { readPhases } from './migration-phases.ts';

/** The table in which Kysely's migrator records each migration, in the migration's transaction. */
const migrationTable = 'kysely_migration';

/** A migration of a newer version, which this one cannot work with. */
export interface IncompatibleMigration {
  readonly name: string;
  /** The oldest version that can; null if that is not known. */
  readonly oldestVersion: string | null;
}

/** How the tables of a database compare with what a version of the service expects. */
export interface MigrationState {
  /** Migrations that have run, in order. */
  readonly done: readonly string[];
  /** Migrations that have not run yet. */
  readonly pending: readonly string[];
  /** Migrations that have run but are unknown: a newer version made them. */
  readonly unknown: readonly string[];
  /** Those of the unknown ones that keep this version from using the database. */
  readonly incompatible: readonly IncompatibleMigration[];
}

/** Whether any migration has run in the database. */
export function hasMigrations(db: Pick<Database, 'engine' | 'get'>): Promise<boolean> {
  return hasTable(db, migrationTable);
}

/**
 * Compares the database with the migrations, and changes nothing.
 * @param version of the program, as in `0.3.1`
 */
export async function migrationState(
  db: Pick<Database, 'engine' | 'all' | 'get'>,
  migrations: Migrations,
  version: string,
): Promise<MigrationState> {
  const rows = (await hasMigrations(db))
    ? await db.all<{ name: string }>(`SELECT name FROM ${migrationTable} ORDER BY name`)
    : [];
  const done = rows.map(({ name }) => name);
  const names = Object.keys(migrations);
  const pending = names.filter((name) => !done.includes(name));
  const unknown = done.filter((name) => !names.includes(name));
  const incompatible = unknown.length === 0 ? [] : await incompatibleOf(db, unknown, version);
  return { done, pending, unknown, incompatible };
}

async function incompatibleOf(
  db: Pick<Database, 'engine' | 'all' | 'get'>,
  unknown: readonly string[],
  version: string,
): Promise<IncompatibleMigration[]> {
  const phases = new Map((await readPhases(db)).map((recorded) => [recorded.name, recorded]));
  return unknown.flatMap((name) => {
    const recorded = phases.get(name);
    const oldestVersion = recorded?.oldest_version ?? null;
    if (recorded?.phase === 'expand') return [];
    if (oldestVersion !== null && !isOlder(version, oldestVersion)) return [];
    return [{ name, oldestVersion }];
  });
}

/** Whether a version is older than another, by their three numbers. */
function isOlder(version: string, than: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(than)];
  const differing = own.findIndex((number, i) => number !== other[i]);
  return differing !== -1 && (own[differing] as number) < (other[differing] ?? 0);
}

function numbersOf(version: string): number[] {
  return version.split(/[.-]/, 3).map(Number);
}

/** Says which migrations keep a version from using a database, and what to do. */
export function describeIncompatible(incompatible: readonly IncompatibleMigration[]): {
  readonly message: string;
  readonly action: string;
} {
  const named = incompatible.map(({ name, oldestVersion }) =>
    oldestVersion === null ? name : `${name} (for version ${oldestVersion} and newer)`,
  );
  return {
    message: `The database was made by a newer version of this service: it has the migration ${named.join(', ')}.`,
    action: 'Update the service, or restore a backup from before the update.',
  };
}
