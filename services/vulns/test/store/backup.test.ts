import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { backUp } from '@kairan/backup/back-up';
import { copyDatabase } from '@kairan/backup/copy-database';
import { restore } from '@kairan/backup/restore';
import { copiedTables, tableNames } from '@kairan/backup/table-catalog';
import { type DatabaseForTests, onEachDatabase as onEachNewDatabase } from '@kairan/testing/each-database';
import { rules } from '../../src/ingest/rules.ts';
import { openStore } from '../../src/open-store.ts';
import { derivedTables } from '../../src/storage/derived-tables.ts';
import { queueForNewRules } from '../../src/storage/pending-merges.ts';
import { vulnsData } from '../../src/vulns-data.ts';
import { onEachDatabase } from '../each-database.ts';
import { kevRow } from '../upstreams/kev-server.ts';
import { assertSameStore, assertSound } from './store-dump.ts';
import { openTestStore, type TestStore } from './test-store.ts';
import { dayOf, osvRecord, scoredCve } from './upstream-folder.ts';

const silent = () => {};
const modified = '2026-02-01T00:00:00.000';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kairan-vulns-backup-'));
});
after(() => rm(folder, { recursive: true }));

/** A store with news that waits to be merged. */
async function filledStore(t: DatabaseForTests): Promise<TestStore> {
  const store = await openTestStore(t);
  const nvd = [scoredCve('CVE-2026-1001', modified), scoredCve('CVE-2026-1002', modified, { vulnStatus: 'Rejected' })];
  const kev = [kevRow('CVE-2026-1001', '2026-10-01')];
  await store.read(dayOf('2026-11-01', { nvd, kev, epss: { 'CVE-2026-1001': 0.5 } }), { initial: true });
  const osv = { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2026-1001', 'CVE-2026-1003'])] };
  await store.read(dayOf('2026-11-02', { nvd, kev, osv }), { leavePending: true });
  return store;
}

const shapes: string[] = [];

onEachDatabase('the tables of a store', (t) => {
  test('are copied, or named as derived, on each database alike', async () => {
    const db = await t.open();
    const copied = await copiedTables(db, derivedTables);
    const names = await tableNames(db);
    for (const name of names.includes('word_order') ? derivedTables : ['words']) assert.ok(names.includes(name), name);
    shapes.push(JSON.stringify(copied));
    assert.equal(shapes.at(0), shapes.at(-1));
    assert.ok(copied.length > 30);
  });
});

onEachNewDatabase('a backup of a store', (t) => {
  onEachNewDatabase('restored', (other) => {
    test('is the same store with a full-text index, and what waits to be merged still does', async () => {
      const store = await filledStore(t);
      const path = join(folder, `${t.engine} to ${other.engine}.zip`);
      await backUp(vulnsData(store.url), path, silent);
      const url = await other.url();

      await restore(vulnsData(url), path, silent);

      const restored = await openTestStore(other, url);
      const pending = 'select cve, initial from dirty order by cve';
      assert.deepEqual(await restored.db.all(pending), await store.db.all(pending));
      assert.ok(await store.db.get(pending));
      await restored.mergePending();
      await assertSound(restored.db);
      const same = await filledStore(other);
      await same.mergePending();
      await assertSameStore(restored.db, same.db);
    });
  });

  test('is restored while everything waits to be merged by new rules, and leaves that for the next sync', async () => {
    const store = await filledStore(t);
    assert.ok(await queueForNewRules(store.db, rules + 1, rules + 1));
    const path = join(folder, `${t.engine} new rules.zip`);
    await backUp(vulnsData(store.url), path, silent);
    const url = await t.url();

    await restore(vulnsData(url), path, silent);

    const restored = await t.open(url);
    for (const sql of ['select cve, initial from dirty order by cve', "select value from meta where name = 'relink'"]) {
      const queued = await store.db.all(sql);
      assert.ok(queued.length > 0, sql);
      assert.deepEqual(await restored.all(sql), queued);
    }
  });

  test('is not made of a store whose upgrade is not complete', async () => {
    const url = await t.url();
    const db = await openStore(url);
    await db.exec('create table earlier_vuln (id integer primary key)');
    await db.close();
    await assert.rejects(backUp(vulnsData(url), join(folder, 'upgrade.zip'), silent), /Start the service first/);
    await assert.rejects(copyDatabase(vulnsData(url), await t.url(), silent), /Start the service first/);
  });
});
