import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onEachDatabase } from '@kairan/testing/each-database';
import type { Database } from '../src/database.ts';
import { type Migrations, migrate } from '../src/migrate.ts';
import { unfinishedTable } from '../src/unfinished.ts';

const child = fileURLToPath(new URL('./migrate-in-child.ts', import.meta.url));
const run = promisify(execFile);

const first: Migrations = {
  '0001-planets': (step) =>
    step.exec('CREATE TABLE planet (id integer PRIMARY KEY); CREATE INDEX planet_id ON planet (id)'),
};
const both: Migrations = {
  ...first,
  '0002-moons': async (step) => {
    await step.kysely.schema.createTable('moon').addColumn('id', 'integer').execute();
    await step.exec(`INSERT INTO planet (id) VALUES (${step.engine === 'sqlite' ? 1 : 2})`);
  },
};

onEachDatabase('migrate', (t) => {
  it('migrations run once and in order', async () => {
    const db = await t.open();
    assert.deepEqual(await migrate(db, first), ['0001-planets']);
    assert.deepEqual(await migrate(db, both), ['0002-moons']);
    assert.deepEqual(await migrate(db, both), []);
    assert.deepEqual(await db.all('SELECT id FROM planet'), [{ id: t.engine === 'sqlite' ? 1 : 2 }]);
  });

  it('migrations that ran while a restore began do not release the database', async () => {
    const db = await t.open();
    const meanwhile: Migrations = {
      '0001-restore': (step) => step.exec(`CREATE TABLE ${unfinishedTable} (id integer PRIMARY KEY)`),
    };
    await assert.rejects(migrate(db, meanwhile), /A restore or a copy into this database has not finished/);
  });

  it('a failed migration is named, and undoes all that ran with it', async () => {
    const db = await t.open();
    const failing: Migrations = {
      ...both,
      '0003-broken': (step) => step.exec('CREATE TABLE sun (id integer); nonsense'),
    };
    await assert.rejects(migrate(db, failing), /0003-broken failed: .*nonsense/);
    assert.deepEqual(await migrate(db, both), ['0001-planets', '0002-moons']);
  });

  it('a database that a newer version made is rejected with what to do', async () => {
    const db = await t.open();
    await migrate(db, both);
    await assert.rejects(migrate(db, first), /made by a newer version.*0002-moons\. Update/);
  });

  it('a handle with a single connection migrates', async () => {
    const db = await t.open(await t.url(), { connections: 1 });
    assert.deepEqual(await migrate(db, both), ['0001-planets', '0002-moons']);
  });

  it('handles that migrate together all succeed while columns are dropped', async () => {
    const tables = Array.from({ length: 100 }, (_, i) => `wide_${i}`);
    const wide: Migrations = {
      '0001-wide': (step) => step.exec(tables.map((name) => `CREATE TABLE ${name} (a integer, b integer);`).join('')),
    };
    const narrow: Migrations = {
      ...wide,
      '0002-narrow': (step) => step.exec(tables.map((name) => `ALTER TABLE ${name} DROP COLUMN b;`).join('')),
    };
    for (let round = 0; round < 5; round++) {
      const url = await t.url();
      const handles = await Promise.all(Array.from({ length: 4 }, () => t.open(url)));
      await migrate(handles[0] as Database, wide);
      const ran = await Promise.all(handles.map((db) => migrate(db, narrow)));
      assert.deepEqual(ran.flat(), ['0002-narrow']);
    }
  });

  it('processes that start together all succeed', async () => {
    const url = await t.url();
    const outputs = await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, [child, url])));
    const ran = outputs.map(({ stdout }) => stdout.trim()).toSorted();
    assert.deepEqual(ran, ['["0001-slow","0002-more"]', '[]', '[]', '[]']);
    const db = await t.open(url);
    assert.deepEqual(await db.get('SELECT count(*) AS n FROM slow'), { n: 1 });
  });
});
