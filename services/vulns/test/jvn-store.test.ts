import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { onEachDatabase } from './each-database.ts';
import { upstreamReader } from './store/read-upstream.ts';
import { assertSameStore, assertSound } from './store/store-dump.ts';
import { openTestStore } from './store/test-store.ts';
import { type JvnEntry, jvnEntry } from './upstreams/jvn-entry.ts';
import { type JvnServer, startJvnServer } from './upstreams/jvn-server.ts';

const friday = '2026-11-20T12:00:00Z';
const day = 24 * 60 * 60_000;

const idOf = (year: number, number: number) => `JVNDB-${year}-${String(number).padStart(6, '0')}`;

const some = (year: number, count: number, modified: string) =>
  Array.from({ length: count }, (_, i) => jvnEntry(idOf(year, i + 1), modified));

/** The entries of last Sunday's feeds: one names two CVEs, one none, and three the same. */
const sunday: JvnEntry[] = [
  ...some(2025, 12, '2026-10-01T00:00:00Z'),
  ...some(2026, 11, '2026-11-13T03:00:00Z'),
  jvnEntry(idOf(2026, 100), '2026-11-13T04:00:00Z', { cves: ['CVE-2026-1001'] }),
  jvnEntry(idOf(2026, 101), '2026-11-13T04:00:00Z', { cves: ['CVE-2026-1001', 'CVE-2026-2001'] }),
  jvnEntry(idOf(2026, 102), '2026-11-13T04:00:00Z', { cves: [] }),
];

/** The same after a week: changed, new, deleted by a mark, removed, with another CVE, and public since another year. */
function changed(): JvnEntry[] {
  const at = '2026-11-20T06:00:00Z';
  const more: Record<string, Partial<JvnEntry>> = {
    [idOf(2026, 1)]: { title: 'Example Gateway における OS コマンドインジェクションの脆弱性', score: '8.8' },
    [idOf(2026, 2)]: { title: '** 削除 ** Example Gateway における脆弱性' },
    [idOf(2026, 3)]: { cves: ['CVE-2026-2003'] },
    [idOf(2026, 102)]: { cves: ['CVE-2026-2102'] },
    [idOf(2025, 5)]: { published: '2026-01-05T00:00:00Z' },
  };
  const entries = sunday
    .filter(({ id }) => id !== idOf(2026, 100))
    .map((entry) => (more[entry.id] === undefined ? entry : { ...entry, ...more[entry.id], modified: at }));
  return [...entries, jvnEntry(idOf(2026, 500), at)];
}

async function start(t: DatabaseForTests, context: TestContext, feeds: JvnEntry[], entries = feeds) {
  const clock = { now: () => Date.parse(friday) };
  const server = await startJvnServer(() => clock.now());
  context.after(() => server.close());
  server.publishFeeds(feeds);
  server.entries = entries;
  const store = await openTestStore(t);
  const upstream = await upstreamReader(context, store, 'jvn', { jvnUrl: server.url }, friday);
  clock.now = upstream.now;
  return { server, store, upstream };
}

async function freshStore(t: DatabaseForTests, context: TestContext, feeds: JvnEntry[], { entries }: JvnServer) {
  const fresh = await start(t, context, feeds, entries);
  assert.equal(await fresh.upstream.read(), null);
  return fresh.store.db;
}

onEachDatabase('reading JVN', (t) => {
  test('reading the changes of JVN by its API, and the feeds a week later, ends in the same store as reading it at once', async (context) => {
    const { server, store, upstream } = await start(t, context, sunday);
    assert.equal(await upstream.read(), null);
    await assertSound(store.db);
    server.entries = changed();
    assert.equal(await upstream.read(), null);
    await assertSound(store.db);
    await assertSameStore(store.db, await freshStore(t, context, sunday, server));

    upstream.pass(2 * day);
    server.publishFeeds(server.entries);
    assert.equal(await upstream.read(), null);
    await assertSound(store.db);
    await assertSameStore(store.db, await freshStore(t, context, server.entries, server));
    const gone = await store.db.all<{ id: string }>('select id from record where gone = 1');
    assert.deepEqual(
      gone.map(({ id }) => id),
      [idOf(2026, 100)],
    );
    const hidden = await store.db.all<{ cve: string; state: string }>(
      "select cve, state from vuln where state <> 'published' order by cve",
    );
    assert.deepEqual(hidden, [{ cve: 'CVE-2026-1002', state: 'withdrawn' }]);
  });

  test('runs of JVN that are killed, in a first load and later, end in the same store as an uninterrupted one', async (context) => {
    const { server, store, upstream } = await start(t, context, sunday);
    for (const sets of [1, 2]) {
      await upstream.read(sets);
      upstream.pass(1000);
    }
    assert.equal(await upstream.read(), null);
    const later = some(2026, 12, '2026-11-20T06:00:00Z');
    server.entries = [...sunday.filter(({ id }) => !later.some((entry) => entry.id === id)), ...later];
    await upstream.read(1);
    upstream.pass(1000);
    const before = server.requests.length;
    assert.equal(await upstream.read(), null);
    const details = server.requests.slice(before).filter(({ path }) => path.includes('getVulnDetailInfo'));
    assert.equal(details.length, 1, 'the first ten were staged');
    await assertSound(store.db);
    await assertSameStore(store.db, await freshStore(t, context, sunday, server));
  });

  test('a run in which many entries of JVN are marked as deleted is refused whole', async (context) => {
    const { server, store, upstream } = await start(t, context, sunday);
    assert.equal(await upstream.read(), null);
    server.entries = sunday.map((entry, i) =>
      i % 5 === 0 ? { ...entry, overview: '** 削除 **', modified: '2026-11-20T06:00:00Z' } : entry,
    );
    assert.match((await upstream.read()) ?? '', /^6 of JVN's 26 records would become withdrawn/);
    await assertSameStore(store.db, await freshStore(t, context, sunday, { ...server, entries: sunday }));
  });
});
