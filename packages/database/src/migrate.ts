import type { Kysely } from 'kysely';
import type { Database, Engine } from './database.ts';
import { migrationTimeouts } from './timeouts.ts';
import { requireFinished } from './unfinished.ts';

/** What a migration works with. All due migrations run in one transaction. */
export interface MigrationStep {
  /** Statements may differ by engine. */
  readonly engine: Engine;
  /** Runs a script of one or more statements. */
  exec(script: string): Promise<void>;
  /** Kysely's schema builder and queries, for text that suits both engines. */
  readonly kysely: Kysely<unknown>;
}

/** One change of the tables. Never edit a published one. */
export type Migration = (step: MigrationStep) => Promise<void>;

/** Migrations by name. Names are numbered, as in `0001-accounts`, and run in the order of their names. */
export type Migrations = Record<string, Migration>;

/**
 * Brings the tables up to date: runs all due migrations, or none. Processes that start together wait for each other
 * (an advisory lock on PostgreSQL, the write transaction on SQLite).
 * @param options.unfinished whether a restore or a copy may be filling the database: for these commands themselves
 * @returns the names of the migrations that ran now
 * @throws Error that names the failed migration, or says that the database was created by a newer version, or that a restore
 * into it has not finished
 */
export async function migrate(
  db: Database,
  migrations: Migrations,
  { unfinished = false }: { readonly unfinished?: boolean } = {},
): Promise<string[]> {
  if (!unfinished) await requireFinished(db);
  if (await areAllDone(db, migrations)) return [];
  const { error, results = [] } = await alone(db, async (kysely) => {
    // Everything in here uses the one connection: a pool may have no other.
    const { Migrator } = await import('kysely/migration');
    const provider = { getMigrations: async () => mapMigrations(db, migrations) };
    return new Migrator({ db: kysely, provider }).migrateToLatest();
  });
  // A restore may have begun between the look above and the lock.
  if (!unfinished) await requireFinished(db);
  if (error === undefined) return results.map((result) => result.migrationName);
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  const why = error instanceof Error ? error.message : String(error);
  throw new Error(failed ? `Migration ${failed} failed: ${why}` : `The database can't be migrated: ${why}`, {
    cause: error,
  });
}

/** The advisory lock of migrations on PostgreSQL; a database belongs to one service. */
const lockKey = 4_001_002;

/**
 * Runs `work` on one connection while no other process does. Kysely's migrator takes a lock too, but reads the catalogue
 * before, and PostgreSQL fails that if another process drops a column meanwhile.
 */
async function alone<T>(db: Database, work: (kysely: Kysely<unknown>) => Promise<T>): Promise<T> {
  const kysely = db.withTimeouts(migrationTimeouts).kysely<unknown>();
  if (db.engine === 'sqlite') return work(kysely);
  const { sql } = await import('kysely');
  return kysely.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${lockKey})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`SELECT pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}

/** The table in which Kysely's migrator records each migration, in the migration's transaction. */
export const migrationTable = 'kysely_migration';

/**
 * Whether exactly these migrations have run.
 * @throws Error if others have: the tables are then those of a newer version
 *
 * Checked without Kysely, whose 200 files take longer to load than all the
 * rest.
 */
async function areAllDone(db: Database, migrations: Migrations): Promise<boolean> {
  if (!(await hasMigrations(db))) return false;
  const done = await db.all<{ name: string }>(`SELECT name FROM ${migrationTable}`);
  const names = Object.keys(migrations);
  const unknown = done.map(({ name }) => name).filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was made by a newer version of this service: it has the migration ${unknown.sort().join(', ')}. Update the service, or restore a backup from before the update.`,
    );
  }
  return done.length === names.length;
}

/** Whether any migration has run in the database. */
export async function hasMigrations(db: Database): Promise<boolean> {
  const found =
    db.engine === 'sqlite'
      ? await db.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [migrationTable])
      : await db.get('SELECT 1 FROM pg_catalog.pg_class WHERE oid = to_regclass(?)', [migrationTable]);
  return found !== undefined;
}

function mapMigrations(db: Database, migrations: Migrations) {
  const entries = Object.entries(migrations).map(([name, run]) => {
    const up = (kysely: Kysely<unknown>) =>
      run({
        engine: db.engine,
        kysely,
        exec: (script) => exec(db, kysely, script),
      });
    return [name, { up }];
  });
  return Object.fromEntries(entries);
}

async function exec(db: Database, kysely: Kysely<unknown>, script: string): Promise<void> {
  // Kysely prepares statements, and SQLite prepares only the first one of a script. The connection is inside the
  // migrator's transaction at this point.
  if (db.sqlite) db.sqlite.connection.exec(script);
  else await kysely.executeQuery((await import('kysely')).CompiledQuery.raw(script));
}
