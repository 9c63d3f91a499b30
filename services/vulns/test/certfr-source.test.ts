import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { certfr } from '../src/sources/certfr/certfr.ts';
import { bulletin, cves, revision, sampleBulletins } from './upstreams/certfr-bulletins.ts';
import { type Bulletin, startCertfrServer } from './upstreams/certfr-server.ts';
import { type Fixture, startTestSource } from './upstreams/test-source.ts';
import type { Reply } from './upstreams/upstream-server.ts';

const now = '2026-11-20T12:00:00Z';
const day = 24 * 60 * 60_000;

/** Creates advisories of 2025 and earlier, which are not read again by themselves. */
function advisories(count: number): Bulletin[] {
  return Array.from({ length: count }, (_, i) => bulletin(`CERTFR-2025-AVI-${1001 + i}`, '2025-06-01'));
}

async function start(t: TestContext, bulletins: Bulletin[]) {
  const clock: { fixture: Fixture | null } = { fixture: null };
  const server = await startCertfrServer(bulletins, () => clock.fixture?.now() ?? Date.parse(now));
  t.after(() => server.close());
  const fixture = startTestSource(t, certfr, { certfrUrl: `${server.url}/` }, now);
  clock.fixture = fixture;
  return { server, fixture };
}

async function read({ fixture }: { fixture: Fixture }): Promise<string[]> {
  const { failed, ids } = await fixture.run();
  assert.equal(failed, null);
  return ids;
}

const indexReply = (entries: unknown): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(entries),
});

test('a first load reads all bulletins, alerts first and then the latest, at two a second', async (t) => {
  const { server, fixture } = await start(t, sampleBulletins());
  const ids = await read({ fixture });
  assert.deepEqual(ids, [
    'CERTFR-2026-ALE-007',
    'CERTFR-2025-ALE-014',
    'CERTFR-2026-AVI-1042',
    'CERTFR-2026-AVI-0999',
    'CERTFR-2026-AVI-0001',
    'CERTFR-2025-AVI-0521',
    'CERTFR-2025-AVI-0004',
    'CERTFR-2022-AVI-118',
    'CERTFR-2021-AVI-615',
    'CERTFR-2014-AVI-001',
    'CERTA-2013-AVI-001',
    'CERTA-2004-AVI-397',
  ]);
  assert.equal(fixture.now() - Date.parse(now), 11 * 500);
  assert.equal(fixture.marks.get('watermark'), '2026-11-13T00:00:00.000Z');
  assert.deepEqual(fixture.listings.get('alerte')?.toSorted(), ['CERTFR-2025-ALE-014', 'CERTFR-2026-ALE-007']);
  assert.equal(fixture.listings.get('avis')?.length, 10);
  assert.deepEqual(server.takeRequested(), ids);
});

for (const hasValidators of [true, false]) {
  test(`unchanged indexes ${hasValidators ? 'with' : 'without'} validators cause no requests for bulletins`, async (t) => {
    const { server, fixture } = await start(t, sampleBulletins());
    server.hasValidators = hasValidators;
    await read({ fixture });
    server.requests.length = 0;
    assert.deepEqual(await read({ fixture }), []);
    assert.deepEqual(
      server.requests.map(({ path, headers }) => [path, headers['if-none-match'] !== undefined]),
      [
        ['/alerte/json/', hasValidators],
        ['/avis/json/', hasValidators],
      ],
    );
  });
}

test('new and revised bulletins are read, and removed ones leave the listing', async (t) => {
  const { server, fixture } = await start(t, sampleBulletins());
  await read({ fixture });
  fixture.pass(day);
  server.takeRequested();
  const [alert, ...others] = sampleBulletins().filter(({ reference }) => reference !== 'CERTA-2013-AVI-001');
  assert.ok(alert);
  const revised = others.map((each) =>
    each.reference === 'CERTFR-2022-AVI-118'
      ? { ...each, title: 'Autre titre', revisions: [...each.revisions, revision('2026-11-21', 'Correction')] }
      : each,
  );
  const closed = {
    ...alert,
    closed_at: '2026-11-21',
    revisions: [...alert.revisions, revision('2026-11-21', 'Clôture')],
  };
  server.bulletins = [...revised, closed, bulletin('CERTFR-2026-AVI-1050', '2026-11-20')];
  assert.deepEqual(await read({ fixture }), ['CERTFR-2026-ALE-007', 'CERTFR-2022-AVI-118', 'CERTFR-2026-AVI-1050']);
  const facts = (id: string) => certfr.parse(fixture.records.get(id)?.raw ?? assert.fail());
  assert.equal(facts('CERTFR-2026-ALE-007').closed, '2026-11-21T00:00:00.000Z');
  assert.equal(facts('CERTFR-2022-AVI-118').title, 'Autre titre');
  assert.equal(fixture.listings.get('avis')?.includes('CERTA-2013-AVI-001'), false);
  assert.equal(fixture.marks.get('watermark'), '2026-11-21T00:00:00.000Z');
});

test('a second revision on the same day, which the index does not show, is read after that day', async (t) => {
  const { server, fixture } = await start(t, [bulletin('CERTFR-2026-AVI-1050', '2026-11-20')]);
  server.bulletins.push(bulletin('CERTFR-2025-ALE-014', '2025-12-05', { closed_at: '2026-02-12' }));
  await read({ fixture });
  server.bulletins[0] = { ...bulletin('CERTFR-2026-AVI-1050', '2026-11-20'), title: 'Autre titre' };
  fixture.pass(day);
  assert.deepEqual(await read({ fixture }), []);
  fixture.pass(day);
  assert.deepEqual(await read({ fixture }), ['CERTFR-2026-AVI-1050']);
  assert.equal(certfr.parse(fixture.records.get('CERTFR-2026-AVI-1050')?.raw ?? assert.fail()).title, 'Autre titre');
  fixture.pass(30 * day);
  assert.deepEqual(await read({ fixture }), []);
});

test('an open alert is read daily, for a year, until it is closed, which not every alert has as a revision', async (t) => {
  const { server, fixture } = await start(t, [
    bulletin('CERTFR-2026-ALE-001', '2026-03-01'),
    bulletin('CERTFR-2024-ALE-001', '2024-03-01'),
    bulletin('CERTFR-2026-AVI-0001', '2026-01-02'),
  ]);
  await read({ fixture });
  assert.deepEqual(await read({ fixture }), []);
  fixture.pass(day);
  assert.deepEqual(await read({ fixture }), ['CERTFR-2026-ALE-001']);
  assert.deepEqual(await read({ fixture }), []);
  server.bulletins[0] = bulletin('CERTFR-2026-ALE-001', '2026-03-01', { closed_at: '2026-11-22' });
  fixture.pass(day);
  assert.deepEqual(await read({ fixture }), ['CERTFR-2026-ALE-001']);
  fixture.pass(day);
  assert.deepEqual(await read({ fixture }), []);
});

test('an interrupted first load resumes with the bulletins that are missing', async (t) => {
  const { server, fixture } = await start(t, [...advisories(70), bulletin('CERTFR-2025-ALE-001', '2025-01-10')]);
  await fixture.run({ stopAfter: 2 });
  assert.equal(fixture.records.size, 40);
  assert.equal(fixture.marks.get('watermark'), undefined);
  server.takeRequested();
  fixture.pass(1000);
  await read({ fixture });
  assert.equal(fixture.records.size, 71);
  assert.equal(server.takeRequested().length, 31);
});

test('temporary faults of CERT-FR are retried', async (t) => {
  const { server, fixture } = await start(t, sampleBulletins());
  server.faults.push('unavailable', 'empty', 'cut off', 'web page', { status: 429, headers: { 'retry-after': '30' } });
  await read({ fixture });
  assert.equal(fixture.records.size, 12);
});

for (const [name, reply, message] of [
  ['an object', indexReply({ detail: 'erreur' }), /not a JSON array/],
  ['empty', indexReply([]), /is empty/],
  ['truncated', { ...indexReply([]), body: '[{"reference":"CERTFR-2026-AVI-0001"},{"refe' }, /truncated or not JSON/],
  ['of other documents', indexReply([{ reference: 'CERTFR-2026-CTI-001' }]), /is empty/],
  [
    'much shorter',
    indexReply([{ reference: 'CERTFR-2026-AVI-1042', last_revision_date: '2026-11-13' }]),
    /shrank from 10 to 1/,
  ],
] as const) {
  test(`an index that is ${name} fails the run with a reason before any bulletin is read, and the next run recovers`, async (t) => {
    const { server, fixture } = await start(t, sampleBulletins());
    await read({ fixture });
    fixture.pass(day);
    server.takeRequested();
    server.instead.set('/avis/json/', reply);
    const { failed, batches } = await fixture.run();
    assert.match(failed ?? '', message);
    assert.match(failed ?? '', /^CERT-FR's index \/avis\/json\//);
    assert.equal(batches, 0);
    assert.deepEqual(server.takeRequested(), []);
    server.instead.clear();
    assert.deepEqual(await read({ fixture }), ['CERTFR-2026-ALE-007']);
  });
}

test('an older copy of an index is refused, but not the removal of the latest bulletin or a corrected date', async (t) => {
  const { server, fixture } = await start(t, sampleBulletins());
  const older = sampleBulletins();
  const latest = bulletin('CERTFR-2026-AVI-1050', '2026-11-16');
  server.bulletins = [...older, latest, bulletin('CERTFR-2026-AVI-1051', '2026-11-15')];
  await read({ fixture });
  server.bulletins = older;
  const { failed } = await fixture.run({ maxShrink: 0.5 });
  assert.match(failed ?? '', /older than what was read before \(2026-11-16\)/);
  server.bulletins = [...older, bulletin('CERTFR-2026-AVI-1051', '2026-11-15')];
  assert.deepEqual(await read({ fixture }), []);
  assert.equal(fixture.listings.get('avis')?.includes('CERTFR-2026-AVI-1050'), false);
});

test('a date that was mistyped as one in the future does not hide the corrected bulletin', async (t) => {
  const { server, fixture } = await start(t, sampleBulletins());
  server.bulletins.push(bulletin('CERTFR-2026-AVI-1050', '2026-12-19'));
  await read({ fixture });
  assert.equal(fixture.marks.get('watermark'), '2026-11-13T00:00:00.000Z');
  server.bulletins[server.bulletins.length - 1] = bulletin('CERTFR-2026-AVI-1050', '2026-11-19', { title: 'Corrigé' });
  fixture.pass(60 * 60_000);
  server.instead.set('/avis/json/', indexReply([]));
  assert.match((await fixture.run()).failed ?? '', /is empty/);
  server.instead.clear();
  assert.deepEqual(await read({ fixture }), ['CERTFR-2026-AVI-1050']);
});

test('a bulletin that is listed but not found is set aside and requested again, although the index stays the same', async (t) => {
  const { server, fixture } = await start(t, sampleBulletins());
  const path = '/avis/CERTFR-2026-AVI-1042/json/';
  server.instead.set(path, { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>' });
  const first = await fixture.run();
  assert.equal(first.failed, null);
  assert.deepEqual(first.setAside, [{ id: 'CERTFR-2026-AVI-1042', reason: 'CERT-FR lists it but answered 404.' }]);
  assert.equal(fixture.records.size, 11);
  server.instead.clear();
  assert.deepEqual(await read({ fixture }), ['CERTFR-2026-AVI-1042']);
});

for (const [name, reply, reason] of [
  ['truncated', { status: 200, body: '{"reference":"CERTFR-2026-AVI-10' }, 'Not valid JSON.'],
  [
    'another one',
    { status: 200, body: JSON.stringify(bulletin('CERTFR-2026-AVI-0007', '2026-11-13')) },
    'CERT-FR sent another document.',
  ],
  ['a report', { status: 200, body: '{"reference":"CERTFR-2026-CTI-001"}' }, 'CERT-FR sent another document.'],
  ['broken at the source', { status: 500 }, /^CERT-FR answered 500 for \d+ s\.$/],
  ['refused', { status: 403 }, 'CERT-FR answered 403.'],
] as [string, Reply, string | RegExp][]) {
  test(`a bulletin that is ${name} is set aside, and the others are read`, async (t) => {
    const { server, fixture } = await start(t, sampleBulletins());
    server.instead.set('/avis/CERTFR-2026-AVI-1042/json/', reply);
    const { failed, setAside } = await fixture.run();
    assert.equal(failed, null);
    assert.equal(fixture.records.size, 11);
    assert.equal(setAside.length, 1);
    if (typeof reason === 'string') assert.equal(setAside[0]?.reason, reason);
    else assert.match(setAside[0]?.reason ?? '', reason);
  });
}

test('when several bulletins in a row fail, the run fails, and the next one continues', async (t) => {
  const { server, fixture } = await start(t, [...advisories(30), bulletin('CERTFR-2025-ALE-001', '2025-01-10')]);
  for (let i = 1; i <= 8; i++) server.instead.set(`/avis/CERTFR-2025-AVI-${1000 + i}/json/`, { status: 502 });
  assert.match((await fixture.run()).failed ?? '', /CERT-FR answered 502/);
  assert.equal(fixture.records.size, 20);
  server.instead.clear();
  server.takeRequested();
  fixture.pass(1000);
  await read({ fixture });
  assert.equal(server.takeRequested().length, 11);
});

test('an older copy of a bulletin than the index announces is read again on the next day', async (t) => {
  const { server, fixture } = await start(t, sampleBulletins());
  const revised = bulletin('CERTFR-2026-AVI-1042', '2026-11-13', {
    revisions: [revision('2026-11-13'), revision('2026-11-17')],
  });
  server.bulletins = server.bulletins.map((each) => (each.reference === revised.reference ? revised : each));
  server.instead.set('/avis/CERTFR-2026-AVI-1042/json/', indexReply(bulletin('CERTFR-2026-AVI-1042', '2026-11-13')));
  await read({ fixture });
  server.instead.clear();
  assert.deepEqual(await read({ fixture }), []);
  fixture.pass(day);
  assert.deepEqual(await read({ fixture }), ['CERTFR-2026-ALE-007', 'CERTFR-2026-AVI-1042']);
  assert.equal(fixture.records.get('CERTFR-2026-AVI-1042')?.modified, '2026-11-17T00:00:00.000Z');
});

test('an index may list documents of other kinds, bulletins twice and without a date, and unreadable references', async (t) => {
  const { server, fixture } = await start(t, sampleBulletins());
  server.furtherEntries = [
    { reference: 'CERTFR-2026-ACT-012', json_url: '/actualite/CERTFR-2026-ACT-012/json/' },
    { reference: 'CERTFR-2026-AVI-1042', last_revision_date: '2026-11-01T00:00:00.000000' },
    { reference: 'CERTFR-2025-AVI-0521', last_revision_date: null },
    { reference: '../../etc' },
    null,
  ];
  const { failed, setAside } = await fixture.run();
  assert.equal(failed, null);
  assert.equal(fixture.records.size, 12);
  const reason = 'The index /avis/json/ has an entry whose reference is not that of an advisory.';
  assert.deepEqual(setAside, [
    { id: '../../etc', reason },
    { id: '/avis/json/', reason },
  ]);
  assert.deepEqual(await read({ fixture }), []);
});

test('files are read at any depth, with gzip, as lists and without an ending, and the network then adds what is newer', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'certfr-'));
  t.after(() => rm(root, { recursive: true }));
  const folder = join(root, 'certfr');
  const [alert, , advisory, ...others] = sampleBulletins();
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  await mkdir(join(folder, 'avis', '2026'), { recursive: true });
  await writeFile(join(folder, 'alertes'), 'unread');
  await writeFile(join(folder, 'CERTFR-2026-ALE-007'), json(alert));
  await writeFile(join(folder, 'avis', '2026', 'CERTFR-2026-AVI-1042.json.gz'), gzipSync(json(advisory)));
  await writeFile(
    join(folder, 'avis', 'autres.json'),
    json([...others, { reference: 'CERTFR-2026-CTI-001' }, { reference: 'X' }]),
  );
  await writeFile(join(folder, 'avis', 'index.json'), json([{ reference: 'CERTFR-2026-AVI-1', json_url: '/' }]));
  const { server, fixture } = await start(t, sampleBulletins());
  assert.equal(await certfr.locate(root), folder);
  assert.equal(await certfr.locate(folder), null);
  const first = await fixture.run({ from: folder });
  assert.equal(first.failed, null);
  assert.equal(fixture.records.size, 11);
  assert.deepEqual(first.setAside, [
    { id: 'avis/autres.json, item 11', reason: 'The reference is not that of an advisory or alert.' },
  ]);
  assert.equal(fixture.marks.get('watermark'), '2026-11-13T00:00:00.000Z');
  assert.deepEqual(await read({ fixture }), ['CERTFR-2025-ALE-014']);
  assert.equal(server.requests.length, 3);

  await writeFile(join(folder, 'avis', 'damaged.json'), '<html>');
  const second = await fixture.run({ from: folder });
  assert.match(second.failed ?? '', /damaged\.json is a web page/);
  assert.equal(second.ids.length, 11);
  const file = join(root, 'one.json');
  await writeFile(file, json(bulletin('CERTFR-2026-AVI-1050', '2026-11-14', { cves: cves('CVE-2026-9999') })));
  assert.deepEqual((await fixture.run({ from: file })).ids, ['CERTFR-2026-AVI-1050']);
  await mkdir(join(root, 'empty'));
  assert.match((await fixture.run({ from: join(root, 'empty') })).failed ?? '', /no bulletins of CERT-FR/);
});
