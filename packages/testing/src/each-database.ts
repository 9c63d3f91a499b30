import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import type { Database, Engine, OpenOptions } from '@kairan/database/database';
import { openDatabase } from '@kairan/database/open';
import { postgresForTests } from './postgres.ts';

/** What a suite that runs on each database works with. */
export interface DatabaseForTests {
  readonly engine: Engine;
  /** The URL of a new, empty database: for child processes and for opening one database several times. */
  url(): Promise<string>;
  /** Opens a new, empty database, or the one of a URL from `url()`. Open ones are closed after the suite. */
  open(url?: string, options?: OpenOptions): Promise<Database>;
}

/**
 * Runs a suite of node:test once on SQLite (files in a temporary folder) and once on PostgreSQL, which starts when the
 * suite first opens a database and stops with the test process, or is shared by all of them. Test files may run at the
 * same time.
 */
export function onEachDatabase(name: string, suite: (t: DatabaseForTests) => void): void {
  onDatabase(name, 'sqlite', suite);
  onDatabase(name, 'postgres', suite);
}

function onDatabase(name: string, engine: Engine, suite: (t: DatabaseForTests) => void): void {
  describe(`${name} (${engine})`, () => {
    const opened: Database[] = [];
    let folder: string | null = null;

    async function url(): Promise<string> {
      if (engine === 'postgres') return (await postgresForTests()).createDatabase();
      folder ??= mkdtempSync(join(tmpdir(), 'kairan-test-'));
      return `sqlite:${join(folder, `${randomUUID()}.db`)}`;
    }

    async function open(given?: string, options: OpenOptions = {}): Promise<Database> {
      const db = await openDatabase(given ?? (await url()), { connections: 4, ...options });
      opened.push(db);
      return db;
    }

    after(async () => {
      await Promise.all(opened.map((db) => db.close()));
      if (folder) rmSync(folder, { recursive: true, force: true });
    });

    suite({ engine, url, open });
  });
}
