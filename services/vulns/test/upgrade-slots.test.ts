import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import { type DatabaseForTests, onEachDatabase as onEachNewDatabase } from '@kairan/testing/each-database';
import { upgradeSlots } from '../src/ingest/upgrade-slots.ts';
import { migrations } from '../src/migrations.ts';
import { openStore } from '../src/open-store.ts';
import { RecordReader } from '../src/storage/record-reader.ts';
import { needsUpgrade } from '../src/storage/slot-tables.ts';
import { factsHash } from '../src/summaries/stored-summaries.ts';
import { SummaryStore } from '../src/summaries/summary-store.ts';
import { storeAsEarlier } from './store/earlier-store.ts';
import { assertSameStore, assertSound } from './store/store-dump.ts';
import { openTestStore, type TestStore } from './store/test-store.ts';
import { dayOf, ghsaAdvisory, osvRecord, scoredCve } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';

const modified = '2026-02-01T00:00:00.000';

/** Moved in one transaction of the upgrade that is killed. */
const batch = 100;
/** More than two batches. */
const many = 2 * batch + 10;

const day = dayOf('2026-11-01', {
  nvd: [
    scoredCve('CVE-2026-1001', modified),
    scoredCve('CVE-2026-1002', modified, { published: '2026-01-03T00:00:00.000', vendors: ['apache', 'acme'] }),
    scoredCve('CVE-2026-1003', modified, { vulnStatus: 'Rejected' }),
  ],
  kev: [kevRow('CVE-2026-1001', '2026-10-01'), kevRow('CVE-2026-1004', '2026-10-02')],
  osv: { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2026-1001', 'GHSA-aaaa-bbbb-cccc'])] },
  ghsa: [ghsaAdvisory('GHSA-dddd-eeee-ffff', '2026-02-02T00:00:00Z', 'CVE-2026-1005')],
  epss: { 'CVE-2026-1001': 0.5 },
});

/** Reads a day, has a model summarise one vulnerability, and leaves news waiting to be merged. */
async function filledStore(t: DatabaseForTests): Promise<TestStore> {
  const store = await openTestStore(t);
  await store.read(day, { initial: true });
  const summaries = new SummaryStore(store.db, new RecordReader(await t.open(store.url, { readOnly: true })));
  const document = await summaries.read('CVE-2026-1001');
  assert.ok(document);
  const text = { title: null, summary: 'A model wrote this sentence.' };
  const made = { cve: document.cve, facts: factsHash(document), model: 'test-1', at: new Date() };
  const saved = await summaries.save(made, { texts: { en: text, ja: text, fr: text }, titleProblems: [] });
  assert.equal(saved, 'stored');
  const later = {
    PyPI: [...(day.osv.PyPI ?? []), osvRecord('PYSEC-2026-2', '2026-03-01T00:00:00Z', ['CVE-2026-1002'])],
  };
  await store.read(dayOf('2026-11-02', { osv: later }), { leavePending: true });
  return store;
}

async function earlierStore(t: DatabaseForTests, from: Database): Promise<{ db: Database; url: string }> {
  const url = await t.url();
  const db = await t.open(url);
  await storeAsEarlier(from, db);
  return { db, url };
}

async function news(db: Database): Promise<string[]> {
  const rows = await db.all<Record<string, unknown>>(
    'select cve, source, change, old_value, new_value, initial from change_log order by seq',
  );
  return rows.map((row) => Object.values(row).join(' '));
}

/** The database of a process that is killed before its nth transaction. */
function killedAt(nth: number, db: Database): Database {
  let left = nth;
  return {
    ...db,
    transaction: (work) => {
      if (left === 0) return Promise.reject(new Error('killed'));
      left -= 1;
      return db.transaction(work);
    },
  };
}

onEachNewDatabase('upgrading a store of the version before slots', (t) => {
  test('the upgraded store equals one that was filled by this version, with summaries and waiting news', async () => {
    const now = await filledStore(t);
    const earlier = await earlierStore(t, now.db);
    const notes: string[] = [];
    await (await openStore(earlier.url, (text) => notes.push(text))).close();
    assert.match(notes.at(-1) ?? '', /^Upgraded the store: 5 vulnerabilities in \d+ s\.$/);
    await now.mergePending();
    await assertSound(earlier.db);
    await assertSameStore(earlier.db, now.db);
    assert.deepEqual(await news(earlier.db), await news(now.db));
    const row = await earlier.db.get<{ en: string }>("select en from vuln where cve = 'CVE-2026-1001'");
    assert.match(row?.en ?? '', /A model wrote this sentence\./);
  });

  test('an upgrade that is killed before any of its transactions goes on where it was', async () => {
    const now = await openTestStore(t);
    const nvd = Array.from({ length: many }, (_, i) => scoredCve(`CVE-2026-${10_000 + i}`, modified));
    await now.read(dayOf('2026-11-01', { nvd }), { initial: true });
    const earlier = await earlierStore(t, now.db);
    await migrate(earlier.db, migrations);
    const total = async () => (await earlier.db.get<{ n: number }>('select count(*) as n from vuln'))?.n ?? 0;
    const moved = new Set<number>();
    let kills = 1;
    for (let ended = false; !ended; kills++) {
      await upgradeSlots(killedAt(kills, earlier.db), earlier.url, () => {}, batch).then(
        () => {
          ended = true;
        },
        () => {},
      );
      moved.add(await total());
    }
    assert.ok(moved.size > 2, 'killed between batches');
    assert.ok(kills > 5);
    assert.equal(await needsUpgrade(earlier.db), false);
    await assertSound(earlier.db);
    await assertSameStore(earlier.db, now.db);
  });

  test('two processes that upgrade at the same time do no harm', async () => {
    const now = await filledStore(t);
    const earlier = await earlierStore(t, now.db);
    const ends = await Promise.all([openStore(earlier.url, () => {}), openStore(earlier.url, () => {})]);
    await Promise.all(ends.map((db) => db.close()));
    await now.mergePending();
    await assertSound(earlier.db);
    await assertSameStore(earlier.db, now.db);
  });

  test('a new store has nothing to upgrade', async () => {
    const url = await t.url();
    const notes: string[] = [];
    await (await openStore(url, (text) => notes.push(text))).close();
    assert.deepEqual(notes, []);
  });
});
