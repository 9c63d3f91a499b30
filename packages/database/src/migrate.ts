import type { Kysely } from 'kysely';
import type { Database, Value } from './database.ts';
import type { Migration, MigrationStep, Migrations } from './migration.ts';
import { type MigrationLimits, migrateAlone, migrationLimits, retryLocked } from './migration-locks.ts';
import { recordPhase } from './migration-phases.ts';
import { describeIncompatible, type MigrationState, migrationState } from './migration-state.ts';
import { toNumberedPlaceholders } from './placeholders.ts';
import { requireFinished } from './unfinished.ts';

/** How migrations run. */
export interface MigrateOptions {
  /** The version of the program, as in `0.3.1`: whether it may use a database of a newer one depends on it. */
  readonly version?: string;
  /** Whether a restore or a copy may be filling the database: for these commands themselves. */
  readonly unfinished?: boolean;
  /** Receives a sentence when migrations have to wait; default: standard error. */
  readonly note?: (text: string) => void;
  readonly limits?: MigrationLimits;
}

/** Migrations that run in one transaction, or one that runs in none. */
interface Group {
  readonly names: readonly string[];
  readonly inTransaction: boolean;
}

/** Older than any released version: knows of no contract that it fulfils. */
const noVersion = '0.0.0';

/**
 * Brings the tables up to date. Of processes that start together one migrates and the others wait for it. Each migration is
 * done completely or not at all; on SQLite, and in an empty database, all of them together are. What a killed process left
 * to do is done at the next call. A statement that waits for a lock gives way to the traffic, and is tried again.
 * @returns the names of the migrations that ran now
 * @throws Error that names the failed migration, or says that the database was made by a newer version with which this one
 * does not work, that another process or a lock took too long, or that a restore into it has not finished
 */
export async function migrate(
  db: Database,
  migrations: Migrations,
  {
    version = noVersion,
    unfinished = false,
    note = noteOnStandardError,
    limits = migrationLimits,
  }: MigrateOptions = {},
): Promise<string[]> {
  if (!unfinished) await requireFinished(db);
  if (isUpToDate(await migrationState(db, migrations, version))) return [];
  const ran = await migrateAlone(db, { limits, note }, async (kysely) => {
    // Another process may have done it meanwhile.
    const state = await migrationState(await readerOver(db, kysely), migrations, version);
    if (isUpToDate(state)) return [];
    const names: string[] = [];
    for (const group of groupsOf(db, migrations, state)) {
      names.push(...(await retryLocked({ limits, note }, () => runGroup(db, kysely, { group, migrations }))));
    }
    return names;
  });
  // A restore may have begun between the look above and the lock.
  if (!unfinished) await requireFinished(db);
  return ran;
}

/**
 * Whether nothing is left to do.
 * @throws Error if a newer version has made tables that this one cannot use
 *
 * Found out without Kysely, whose 200 files take longer to load than all the rest.
 */
function isUpToDate({ pending, unknown, incompatible }: MigrationState): boolean {
  if (incompatible.length > 0) {
    const { message, action } = describeIncompatible(incompatible);
    throw new Error(`${message} ${action}`);
  }
  if (unknown.length > 0 && pending.length > 0) {
    throw new Error(
      `The database has migrations of another version of this service (${unknown.join(', ')}), but not ${pending.join(', ')} of this one. Update the service.`,
    );
  }
  return pending.length === 0;
}

function noteOnStandardError(text: string): void {
  process.stderr.write(`${text}\n`);
}

/**
 * How the migrations that are due share transactions. While nobody uses the tables, all are done in one, which is fastest,
 * and so they are on SQLite, where readers go on. Otherwise a migration keeps its locks until its own end only.
 */
function groupsOf({ engine }: Database, migrations: Migrations, { done, pending }: MigrationState): Group[] {
  const due = pending.toSorted();
  if (engine === 'sqlite' || done.length === 0) return [{ names: due, inTransaction: true }];
  return due.map((name) => ({ names: [name], inTransaction: !migrations[name]?.outsideTransaction }));
}

/** Runs one group. Everything in here uses the one connection: a pool may have no other. */
async function runGroup(
  db: Database,
  kysely: Kysely<unknown>,
  { group, migrations }: { readonly group: Group; readonly migrations: Migrations },
): Promise<string[]> {
  const { Migrator } = await import('kysely/migration');
  const provider = { getMigrations: async () => mapMigrations(db, migrations, group) };
  const migrator = new Migrator({ db: kysely, provider, disableTransactions: !group.inTransaction });
  const { error, results = [] } = await migrator.migrateTo(group.names.at(-1) as string);
  if (error === undefined) return results.map((result) => result.migrationName);
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  const why = error instanceof Error ? error.message : String(error);
  throw new Error(failed ? `Migration ${failed} failed: ${why}` : `The database can't be migrated: ${why}`, {
    cause: error,
  });
}

function mapMigrations(db: Database, migrations: Migrations, { inTransaction }: Group) {
  const entries = Object.entries(migrations).map(([name, migration]: [string, Migration]) => {
    const up = async (kysely: Kysely<unknown>) => {
      const step: MigrationStep = {
        engine: db.engine,
        inTransaction,
        kysely,
        exec: (script) => exec(db, kysely, script),
      };
      await migration(step);
      await recordPhase(step, name, migration);
    };
    return [name, { up }];
  });
  return Object.fromEntries(entries);
}

/** The queries of a look at the tables, over the one connection. */
async function readerOver(
  { engine }: Database,
  kysely: Kysely<unknown>,
): Promise<Pick<Database, 'engine' | 'all' | 'get'>> {
  const { CompiledQuery } = await import('kysely');
  const all = async <R extends object>(sql: string, params: readonly Value[] = []): Promise<R[]> => {
    const text = engine === 'sqlite' ? sql : toNumberedPlaceholders(sql);
    return (await kysely.executeQuery<R>(CompiledQuery.raw(text, [...params]))).rows;
  };
  return {
    engine,
    all,
    get: async <R extends object>(sql: string, params?: readonly Value[]) => (await all<R>(sql, params))[0],
  };
}

async function exec(db: Database, kysely: Kysely<unknown>, script: string): Promise<void> {
  // Kysely prepares statements, and SQLite prepares only the first one of a script. The connection is inside the
  // migrator's transaction at this point.
  if (db.sqlite) db.sqlite.connection.exec(script);
  else await kysely.executeQuery((await import('kysely')).CompiledQuery.raw(script));
}
