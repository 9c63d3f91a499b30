import type { Database } from './database.ts';
import { hasMigrations, type Migrations, migrationTable } from './migrate.ts';

/** How the tables of a database compare with what a version of the service expects. */
export interface MigrationState {
  /** Migrations that have run, in order. */
  readonly done: readonly string[];
  /** Migrations that have not run yet. */
  readonly pending: readonly string[];
  /** Migrations that have run but are unknown: a newer version made them. */
  readonly unknown: readonly string[];
}

/** Compares the database with the migrations, and changes nothing. */
export async function migrationState(db: Database, migrations: Migrations): Promise<MigrationState> {
  const rows = (await hasMigrations(db))
    ? await db.all<{ name: string }>(`SELECT name FROM ${migrationTable} ORDER BY name`)
    : [];
  const done = rows.map(({ name }) => name);
  const names = Object.keys(migrations);
  return {
    done,
    pending: names.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !names.includes(name)),
  };
}
