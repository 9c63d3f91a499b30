import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { noFilters } from '../src/search/filters/registry.ts';
import { onEachDatabase } from './each-database.ts';
import { cvesFound, engineOf } from './store/engine-of.ts';
import { upstreamReader } from './store/read-upstream.ts';
import { assertSameStore, assertSound } from './store/store-dump.ts';
import { openTestStore } from './store/test-store.ts';
import { bulletin, cves, revision, sampleBulletins } from './upstreams/certfr-bulletins.ts';
import { type Bulletin, type CertfrServer, startCertfrServer } from './upstreams/certfr-server.ts';

const dayZero = '2026-11-20T12:00:00Z';
const day = 24 * 60 * 60_000;

/** The bulletins a day later: one is new, one was removed, one was revised and one alert is closed. */
function nextDay(): Bulletin[] {
  const changed = sampleBulletins(5)
    .filter(({ reference }) => reference !== 'CERTA-2013-AVI-001')
    .map((each): Bulletin => {
      if (each.reference === 'CERTFR-2026-ALE-007') return { ...each, closed_at: '2026-11-21' };
      if (each.reference !== 'CERTFR-2025-AVI-0004') return each;
      const revisions = [...each.revisions, revision('2026-11-21', 'Ajout d’une CVE')];
      return { ...each, revisions, cves: cves('CVE-2025-2002', 'CVE-2026-1001') };
    });
  return [...changed, bulletin('CERTFR-2026-AVI-1050', '2026-11-20', { cves: cves('CVE-2026-1099') })];
}

async function start(t: DatabaseForTests, context: TestContext, bulletins: Bulletin[]) {
  const clock = { now: () => Date.parse(dayZero) };
  const server = await startCertfrServer(bulletins, () => clock.now());
  context.after(() => server.close());
  const store = await openTestStore(t);
  const upstream = await upstreamReader(context, store, 'certfr', { certfrUrl: server.url }, dayZero);
  clock.now = upstream.now;
  return { server, store, upstream };
}

/** Reads what the server has on the next day into a new store. */
async function freshStore(t: DatabaseForTests, context: TestContext, { bulletins }: CertfrServer) {
  const fresh = await start(t, context, bulletins);
  fresh.upstream.pass(day);
  assert.equal(await fresh.upstream.read(), null);
  return fresh.store;
}

onEachDatabase('reading CERT-FR', (t) => {
  test('reading two days of CERT-FR ends in the same store as reading only the second one', async (context) => {
    const { server, store, upstream } = await start(t, context, sampleBulletins(5));
    assert.equal(await upstream.read(), null);
    await assertSound(store.db);
    server.bulletins = nextDay();
    upstream.pass(day);
    assert.equal(await upstream.read(), null);
    await assertSound(store.db);
    await assertSameStore(store.db, (await freshStore(t, context, server)).db);
  });

  test('the id of a bulletin finds the CVEs that it mentions', async (context) => {
    const { store, upstream } = await start(t, context, sampleBulletins(5));
    assert.equal(await upstream.read(), null);
    const found = await cvesFound(await engineOf(store.db), { ...noFilters, q: 'CERTFR-2026-ALE-007' });
    assert.deepEqual(found, ['CVE-2026-1001']);
  });

  test('runs of CERT-FR that are killed, in a first load and later, end in the same store as an uninterrupted one', async (context) => {
    const many = Array.from({ length: 50 }, (_, i) =>
      bulletin(`CERTFR-2024-AVI-${1001 + i}`, '2024-06-01', { cves: cves(`CVE-2024-${1001 + i}`) }),
    );
    const { server, store, upstream } = await start(t, context, [...sampleBulletins(5), ...many]);
    for (let kills = 0; kills < 2; kills++) {
      await upstream.read(1);
      upstream.pass(1000);
    }
    assert.equal(server.takeRequested().length, 40);
    assert.equal(await upstream.read(), null);
    assert.equal(server.takeRequested().length, 22);

    server.bulletins = [
      ...nextDay(),
      ...many.map((each) => ({ ...each, revisions: [...each.revisions, revision('2026-11-21', 'Correction')] })),
    ];
    upstream.pass(day);
    await upstream.read(2);
    upstream.pass(1000);
    assert.equal(server.takeRequested().length, 40);
    assert.equal(await upstream.read(), null);
    assert.equal(server.takeRequested().length, 13);
    await assertSound(store.db);
    await assertSameStore(store.db, (await freshStore(t, context, server)).db);
  });

  test('a first load that was interrupted shows the bulletins read so far before it ends', async (context) => {
    const many = Array.from({ length: 140 }, (_, i) =>
      bulletin(`CERTFR-2024-AVI-${1001 + i}`, '2024-06-01', { cves: [], vendor_advisories: [] }),
    );
    const { server, store, upstream } = await start(t, context, [...many, ...sampleBulletins(5)]);
    const stored = () => store.db.get<{ n: number }>("select count(*) as n from record where source = 'certfr'");
    await upstream.read(1);
    assert.equal((await stored())?.n, 20);
    upstream.pass(1000);
    await upstream.read(11);
    assert.equal((await stored())?.n, 120);
    upstream.pass(1000);
    server.takeRequested();
    assert.equal(await upstream.read(), null);
    assert.equal((await stored())?.n, 152);
    assert.ok(server.takeRequested().length <= 32);
    await assertSound(store.db);
  });

  for (const [what, loss] of [
    ['their CVEs', { cves: [], vendor_advisories: [] }],
    ['their texts', { summary: null, content: '' }],
  ] as const) {
    test(`a run in which many bulletins of CERT-FR lose ${what} is refused whole`, async (context) => {
      const { server, store, upstream } = await start(t, context, sampleBulletins(5));
      assert.equal(await upstream.read(), null);
      server.bulletins = sampleBulletins(5).map((each) => ({ ...each, ...loss, revisions: [revision('2026-11-21')] }));
      server.bulletins.push(bulletin('CERTFR-2026-AVI-1050', '2026-11-21'));
      upstream.pass(day);
      assert.match((await upstream.read()) ?? '', /of CERT-FR's 12 records would become .* empty/);
      const rows = await store.db.all<{ id: string }>("select id from record where source = 'certfr'");
      assert.equal(rows.length, 12);
    });
  }
});
