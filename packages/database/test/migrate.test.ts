import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onEachDatabase } from '@kairan/testing/each-database';
import { postgresForTests } from '@kairan/testing/postgres';
import { migrate } from '../src/migrate.ts';
import { addIndex, contract, type Migration, type Migrations } from '../src/migration.ts';
import type { MigrationLimits } from '../src/migration-locks.ts';
import { createPhaseTable } from '../src/migration-phases.ts';
import { migrationState } from '../src/migration-state.ts';
import { type Database, openDatabase } from '../src/open.ts';
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
    for (let round = 0; round < 2; round++) {
      const url = await t.url();
      const handles = await Promise.all(Array.from({ length: 4 }, () => t.open(url)));
      await migrate(handles[0] as Database, wide);
      const ran = await Promise.all(handles.map((db) => migrate(db, narrow, { note: () => {} })));
      assert.deepEqual(ran.flat(), ['0002-narrow']);
    }
  });

  it('of processes that start together one migrates, and the others wait', async () => {
    const url = await t.url();
    const together = async () => {
      const outputs = await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, [child, url])));
      return outputs.map(({ stdout }) => stdout.trim()).toSorted();
    };
    const db = await t.open(url);
    await migrate(db, { '0001-slow': (step) => step.exec('CREATE TABLE slow (id integer)') });
    assert.deepEqual(await together(), ['["0002-more","0003-most"]', '[]', '[]', '[]']);
    assert.deepEqual(await db.get('SELECT count(*) AS n FROM slow'), { n: 1 });
  });

  it('what a killed process left to do is done by the next one', async () => {
    const url = await t.url();
    const db = await t.open(url);
    await migrate(db, { '0001-slow': (step) => step.exec('CREATE TABLE slow (id integer)') });
    const killed = spawn(process.execPath, [child, url, 'stop'], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(killed.stdout, 'data');
    const waiting = run(process.execPath, [child, url]);
    killed.kill('SIGKILL');
    assert.equal((await waiting).stdout, '["0002-more","0003-most"]');
    assert.deepEqual(await db.get('SELECT count(*) AS n FROM slow'), { n: 1 });
  });

  if (t.engine === 'postgres') {
    it('a process that freezes while it migrates holds up the others only for a while', async () => {
      const url = await t.url();
      const db = await t.open(url);
      await migrate(db, { '0001-slow': (step) => step.exec('CREATE TABLE slow (id integer)') });
      const frozen = spawn(process.execPath, [child, url, 'stop'], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(frozen.stdout, 'data');
      frozen.kill('SIGSTOP');
      assert.equal((await run(process.execPath, [child, url])).stdout, '["0002-more","0003-most"]');
      frozen.kill('SIGKILL');
    });
  }

  it('a process gives up if another one migrates for too long', async () => {
    const url = await t.url();
    const [db, other] = [await t.open(url, { busyTimeoutMs: 50 }), await t.open(url)];
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const long: Migrations = {
      '0001-long': async () => {
        begun.resolve();
        await end.promise;
      },
    };
    const migrating = migrate(other, long);
    await begun.promise;
    const reason =
      t.engine === 'sqlite' ? /database is locked/ : /Another process has been migrating .* for 0 seconds\. Wait/;
    await assert.rejects(migrate(db, first, { limits: { ...limits, otherMs: 100 }, note: () => {} }), reason);
    end.resolve();
    assert.deepEqual(await migrating, ['0001-long']);
  });
});

/** Short, for tests. */
const limits: MigrationLimits = { otherMs: 30_000, frozenMs: 30_000, lockMs: 100, tableMs: 30_000 };

onEachDatabase('a database of a newer version', (t) => {
  const known: Migrations = { ...first, '0002-phases': createPhaseTable };

  /** Opens a database whose last migration is one that only a newer version has. */
  async function newer(migration: Migration) {
    const db = await t.open();
    await migrate(db, known);
    await migrate(db, { ...known, '0003-newer': migration });
    return db;
  }

  it('is used by an older version if it has only more than that expects', async () => {
    const db = await newer(({ exec }) => exec('CREATE TABLE moon (id integer)'));
    assert.deepEqual(await migrate(db, known, { version: '0.2.0' }), []);
    const { incompatible, unknown } = await migrationState(db, known, '0.2.0');
    assert.deepEqual([unknown, incompatible], [['0003-newer'], []]);
  });

  it('is rejected, with the version that is needed, if it lacks what that uses', async () => {
    const db = await newer(contract('0.10.0', ({ exec }) => exec('DROP TABLE planet')));
    await assert.rejects(
      migrate(db, known, { version: '0.9.3' }),
      /newer version.*0003-newer \(for version 0\.10\.0 and newer\)\. Update the service, or restore/,
    );
    assert.deepEqual(await migrate(db, known, { version: '0.10.0' }), []);
    assert.deepEqual(await migrate(db, known, { version: '1.0.0' }), []);
  });

  it('is rejected if the migrations of the older version have not run', async () => {
    const db = await newer(({ exec }) => exec('CREATE TABLE moon (id integer)'));
    const other: Migrations = { ...known, '0003-other': ({ exec }) => exec('CREATE TABLE sun (id integer)') };
    await assert.rejects(migrate(db, other), /of another version.*\(0003-newer\), but not 0003-other/);
  });
});

describe('migrations on PostgreSQL while the tables are used', () => {
  let url: string;
  const opened: Database[] = [];
  const open = async () => {
    const db = await openDatabase(url, { connections: 2 });
    opened.push(db);
    return db;
  };
  before(async () => {
    url = await (await postgresForTests()).createDatabase();
  });
  after(async () => {
    await Promise.all(opened.map((db) => db.close()));
    await (await postgresForTests()).dropDatabases([url]);
  });

  const tables: Migrations = {
    '0001-planets': ({ exec }) => exec('CREATE TABLE planet (id integer); INSERT INTO planet VALUES (1)'),
  };
  const column: Migrations = {
    ...tables,
    '0002-mass': ({ exec }) => exec('ALTER TABLE planet ADD COLUMN mass integer NOT NULL DEFAULT 0'),
  };
  const index: Migrations = {
    ...column,
    '0003-index': addIndex({ name: 'planet_by_mass', table: 'planet', on: '(mass) WHERE mass > 0' }),
  };
  const isValid = async (db: Database) =>
    (
      await db.get<{ valid: boolean }>(
        "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('planet_by_mass')",
      )
    )?.valid;

  it('a migration that waits for a long transaction lets others use the table, and runs afterwards', async () => {
    const [db, other] = [await open(), await open()];
    await migrate(db, tables);
    const notes: string[] = [];
    const noted = Promise.withResolvers<void>();
    const note = (text: string) => {
      notes.push(text);
      noted.resolve();
    };
    let migrating: Promise<string[]> | undefined;
    await other.transaction(async (tx) => {
      await tx.all('SELECT * FROM planet');
      migrating = migrate(db, column, { limits, note });
      await noted.promise;
      // Its lock of the table has been waited for, and given up.
      await other.run('INSERT INTO planet VALUES (2)');
    });
    assert.deepEqual(await migrating, ['0002-mass']);
    assert.match(
      notes.join(),
      /^Migration 0002-mass failed: .*lock timeout.* It is tried again until the table is free\.$/,
    );
    assert.deepEqual(await other.get('SELECT count(*) AS n, sum(mass) AS mass FROM planet'), { n: 2, mass: 0 });
  });

  it('a migration whose table is never free fails with what to do, and is done by the next start', async () => {
    const [db, other] = [await open(), await open()];
    const more: Migrations = {
      ...column,
      '0003-moons': ({ exec }) => exec('ALTER TABLE planet ADD COLUMN moons integer'),
    };
    await other.transaction(async (tx) => {
      await tx.all('SELECT * FROM planet');
      const failing = migrate(db, more, { limits: { ...limits, tableMs: 0 }, note: () => {} });
      await assert.rejects(failing, /0003-moons failed: .*Another transaction .* end it with pg_terminate_backend/);
    });
    assert.deepEqual(await migrate(db, more, { limits }), ['0003-moons']);
    await db.exec("ALTER TABLE planet DROP COLUMN moons; DELETE FROM kysely_migration WHERE name = '0003-moons'");
  });

  it('an index is added while others write, and again if a killed process left a half of it', async () => {
    const [db, other] = [await open(), await open()];
    let migrating: Promise<string[]> | undefined;
    let written: unknown;
    await other.transaction(async (tx) => {
      await tx.run('INSERT INTO planet VALUES (3, 7)');
      migrating = migrate(db, index, { limits });
      const begun = "SELECT count(*) AS n FROM pg_stat_progress_create_index WHERE relid = 'planet'::regclass";
      while ((await other.get<{ n: number }>(begun))?.n === 0);
      written = await other.run('INSERT INTO planet VALUES (4, 8)');
    });
    assert.deepEqual([await migrating, written], [['0003-index'], { changes: 1 }]);
    assert.equal(await isValid(other), true);
    // As after a process that was killed: the index is there, but of no use.
    await other.exec("UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'planet_by_mass'::regclass");
    await other.exec("DELETE FROM kysely_migration WHERE name = '0003-index'");
    assert.deepEqual(await migrate(db, index, { limits }), ['0003-index']);
    assert.equal(await isValid(other), true);
    assert.deepEqual(await db.get('SHOW lock_timeout'), { lock_timeout: '3s' });
  });
});
