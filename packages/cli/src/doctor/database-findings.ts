import { databaseExists, shownDatabaseUrl } from '@kairan/database/existing-database';
import type { Migrations } from '@kairan/database/migration';
import { describeIncompatible, type MigrationState, migrationState } from '@kairan/database/migration-state';
import { type Database, openDatabase } from '@kairan/database/open';
import { type Finding, fault, fine, warning } from '@kairan/server/finding';

/** The database of a service. */
export interface CheckedDatabase {
  readonly url: string;
  /** The setting of the URL: `POSTS_DATABASE_URL`. */
  readonly setting: string;
  readonly migrations: Migrations;
  /** The version of the program: `0.3.1`. */
  readonly version: string;
  /** The program: `kairan-posts`. */
  readonly program: string;
}

/** Milliseconds by which the clocks of the database and this machine may differ: limits are counted in minutes. */
const clockToleranceMs = 2_000;

/**
 * Checks that the database is there, answers, has the tables of this version, and has the same time as this machine. Then
 * runs further checks in it.
 */
export async function databaseFindings(
  { url, setting, migrations, version, program }: CheckedDatabase,
  further: (db: Database) => Promise<readonly Finding[]> = async () => [],
): Promise<Finding[]> {
  const shownUrl = shownDatabaseUrl(url);
  try {
    if (!(await databaseExists(url))) {
      const action = `Run ${program} migrate to create it, or correct ${setting}, the settings file or the folder you are in.`;
      return [fault('database', `There is no database at ${shownUrl}.`, action)];
    }
  } catch (error) {
    const action = `Start the database server, or correct ${setting}.`;
    return [fault('database', `${shownUrl}: ${(error as Error).message}`, action)];
  }
  const db = await openDatabase(url, { readOnly: true, connections: 2 });
  try {
    const state = await migrationState(db, migrations, version);
    const found = [await versionFinding(db, shownUrl), migrationFinding(state, program), ...(await clockFindings(db))];
    // Further checks read the tables of this version.
    const isCurrent = state.pending.length === 0 && state.unknown.length === 0;
    return isCurrent ? [...found, ...(await further(db))] : found;
  } finally {
    await db.close();
  }
}

async function versionFinding(db: Database, shownUrl: string): Promise<Finding> {
  const before = performance.now();
  const sql =
    db.engine === 'sqlite'
      ? "SELECT 'SQLite ' || sqlite_version() AS version"
      : "SELECT 'PostgreSQL ' || current_setting('server_version') AS version";
  const row = await db.get<{ version: string }>(sql);
  const ms = (performance.now() - before).toFixed(1);
  return fine('database', `${row?.version} at ${shownUrl}, answers in ${ms} ms.`);
}

function migrationFinding({ done, pending, unknown, incompatible }: MigrationState, program: string): Finding {
  const check = 'migrations';
  if (incompatible.length > 0) {
    const { message, action } = describeIncompatible(incompatible);
    return fault(check, message, action);
  }
  if (unknown.length > 0) {
    return fine(check, `The tables are those of a newer version (${unknown.at(-1)}), which this one can use.`);
  }
  if (pending.length > 0) {
    const message = `Migrations that have not run yet: ${pending.join(', ')}.`;
    return warning(check, message, `Back up, then run ${program} migrate, or start the service, which does the same.`);
  }
  return fine(check, `The tables are up to date (${done.at(-1)}).`);
}

/** SQLite has no clock of its own. */
async function clockFindings(db: Database): Promise<Finding[]> {
  if (db.engine === 'sqlite') return [];
  const before = Date.now();
  const row = await db.get<{ now: number }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now');
  const difference = Number(row?.now) - (before + Date.now()) / 2;
  const seconds = Math.abs(difference / 1000).toFixed(1);
  if (Math.abs(difference) <= clockToleranceMs) {
    return [fine('clock', `The clocks of this machine and the database differ by ${seconds} s.`)];
  }
  const message = `The clock of this machine is ${seconds} s ${difference > 0 ? 'behind' : 'ahead of'} that of the database.`;
  return [warning('clock', message, 'Synchronise the clocks of both machines (NTP).')];
}
