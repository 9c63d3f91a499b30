import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, test } from 'node:test';
import { onEachDatabase } from '@kairan/testing/each-database';
import { databaseExists, shownDatabaseUrl } from '../src/existing-database.ts';
import { migrate } from '../src/migrate.ts';

onEachDatabase('databaseExists', (t) => {
  it('finds a database once a migration has run in it', async () => {
    const url = await t.url();
    const db = await t.open(url);
    assert.equal(await databaseExists(url), false);
    await migrate(db, { '0001-planets': (step) => step.exec('CREATE TABLE planet (id integer PRIMARY KEY)') });
    assert.equal(await databaseExists(url), true);
  });
});

test('finds no database in a missing or an empty file, and creates neither file nor folder', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'existing-'));
  t.after(() => rmSync(folder, { recursive: true }));
  assert.equal(await databaseExists(`sqlite:${folder}/data/none.db`), false);
  assert.equal(existsSync(join(folder, 'data')), false);
  writeFileSync(join(folder, 'empty.db'), '');
  assert.equal(await databaseExists(`sqlite:${folder}/empty.db`), false);
  assert.equal(await databaseExists(`sqlite:${folder}/empty.db/below.db`), false);
  writeFileSync(join(folder, 'text.db'), 'no database');
  await assert.rejects(databaseExists(`sqlite:${folder}/text.db`), /text\.db can't be opened: file is not a database/);
});

test('shows a SQLite file by its full path, and a PostgreSQL database without its password', () => {
  assert.equal(shownDatabaseUrl('sqlite:./data/x.db'), `sqlite:${process.cwd()}/data/x.db`);
  assert.equal(shownDatabaseUrl('postgres://ada:hunter2@db:5433/posts'), 'postgres://ada:…@db:5433/posts');
  assert.equal(shownDatabaseUrl('postgres://db/posts?password=hunter2'), 'postgres://db/posts');
  assert.equal(shownDatabaseUrl('postgres://ada@db/posts'), 'postgres://ada@db/posts');
});
