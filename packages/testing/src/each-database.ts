import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import type { Database, Engine, OpenOptions } from '@kairan/database/database';
import type { Migrations } from '@kairan/database/migration';
import { openDatabase } from '@kairan/database/open';
import { afterEachFile } from './after-each-file.ts';
import { postgresForTests } from './postgres.ts';
import { type Tables, tablesOf } from './tables.ts';

/** What a suite that runs on each database works with. */
export interface DatabaseForTests {
  readonly engine: Engine;
  /** The URL of a new database: for child processes and for opening one database several times. */
  url(): Promise<string>;
  /** Opens a new database, or the one of a URL from `url()`. Open ones are closed after the suite. */
  open(url?: string, options?: OpenOptions): Promise<Database>;
}

/** Runs a suite of node:test on each database. */
export type OnEachDatabase = (name: string, suite: (t: DatabaseForTests) => void) => void;

/**
 * Runs a suite of node:test once on SQLite (files in a temporary folder) and once on PostgreSQL, which starts when the
 * suite first opens a database and stops with the test process, or is shared by all of them. New databases are empty.
 * Test files may run at the same time.
 */
export const onEachDatabase: OnEachDatabase = (name, suite) => {
  onDatabase(name, 'sqlite', suite);
  onDatabase(name, 'postgres', suite);
};

/** `onEachDatabase` for what only SQLite has. */
export const onSqlite: OnEachDatabase = (name, suite) => onDatabase(name, 'sqlite', suite);

/**
 * `onEachDatabase` whose new databases are as after these migrations, for all but the tests of migrations. They are
 * copies of one that was migrated: what a migration draws by chance is the same in all of them.
 */
export function onEachDatabaseAfter(migrations: Migrations): OnEachDatabase {
  const tables = tablesOf(migrations);
  return (name, suite) => {
    onDatabase(name, 'sqlite', suite, tables);
    onDatabase(name, 'postgres', suite, tables);
  };
}

/** The PostgreSQL databases of this file. Services on them may end later than their suite does. */
const created: string[] = [];
afterEachFile(async () => {
  if (created.length > 0) await (await postgresForTests()).dropDatabases(created.splice(0));
});

function onDatabase(name: string, engine: Engine, suite: (t: DatabaseForTests) => void, tables?: Tables): void {
  describe(`${name} (${engine})`, () => {
    const opened: Database[] = [];
    const files = engine === 'sqlite' ? newFiles(tables) : null;

    async function url(): Promise<string> {
      if (files) return files.url();
      const database = await (await postgresForTests()).createDatabase(tables);
      created.push(database);
      return database;
    }

    async function open(given?: string, options: OpenOptions = {}): Promise<Database> {
      const db = await openDatabase(given ?? (await url()), { connections: 4, ...options });
      opened.push(db);
      return db;
    }

    after(async () => {
      await Promise.all(opened.map((db) => db.close()));
      files?.remove();
    });

    suite({ engine, url, open });
  });
}

/** By the key of their tables: the SQLite files of this process that were migrated, to be copied by all its suites. */
const migratedFiles = new Map<string, Promise<string>>();

function migratedFile({ key, create }: Tables): Promise<string> {
  const known = migratedFiles.get(key);
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'kairan-migrated-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'migrated.db');
  const migrated = create(`sqlite:${file}`).then(() => file);
  migratedFiles.set(key, migrated);
  return migrated;
}

/** SQLite files in a folder of their own, which is created with the first one. */
function newFiles(tables?: Tables) {
  let folder: string | null = null;

  function path(name: string): string {
    folder ??= mkdtempSync(join(tmpdir(), 'kairan-test-'));
    return join(folder, `${name}.db`);
  }

  return {
    async url(): Promise<string> {
      const file = path(randomUUID());
      if (tables) copyFileSync(await migratedFile(tables), file, constants.COPYFILE_EXCL);
      return `sqlite:${file}`;
    },
    remove(): void {
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}
