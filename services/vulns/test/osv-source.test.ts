import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { osv } from '../src/sources/osv/osv.ts';
import { type OsvRecord, osvArchive, osvRecord, startOsvServer } from './upstreams/osv-server.ts';
import { startTestSource } from './upstreams/test-source.ts';

const now = '2026-11-20T12:00:00Z';
const day = 24 * 60 * 60 * 1000;

/** Creates records whose ids end in numbers from 1000, each changed an hour after the previous one. */
function records(prefix: string, count: number): OsvRecord[] {
  const first = Date.parse('2026-10-01T00:00:00Z');
  return Array.from({ length: count }, (_, i) =>
    osvRecord(`${prefix}-${1000 + i}`, new Date(first + i * 3_600_000).toISOString()),
  );
}

async function start(t: TestContext, ecosystems: Record<string, OsvRecord[]>) {
  const server = await startOsvServer(ecosystems);
  t.after(() => server.close());
  return { server, fixture: startTestSource(t, osv, { osvUrl: server.baseUrl }, now) };
}

async function folder(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'osv-'));
  t.after(() => rm(path, { recursive: true }));
  return path;
}

test('the first OSV run reads every archive, and the second requests no archive and yields nothing', async (t) => {
  const { server, fixture } = await start(t, {
    npm: records('GHSA-a', 30),
    'GitHub Actions': records('GHSA-b', 3),
    '[EMPTY]': records('PSF-2026', 2),
  });
  const first = await fixture.run();
  assert.equal(first.failed, null);
  assert.equal(fixture.records.size, 35);
  assert.equal(fixture.listings.get('GitHub Actions')?.length, 3);
  assert.equal(fixture.marks.get('watermark'), '2026-10-02T05:00:00.000Z');
  const requestsBefore = server.requests.length;
  const second = await fixture.run();
  assert.equal(second.failed, null);
  assert.deepEqual(second.ids, []);
  assert.deepEqual(server.paths().slice(requestsBefore), [
    '/ecosystems.txt',
    '/npm/modified_id.csv',
    '/GitHub Actions/modified_id.csv',
    '/[EMPTY]/modified_id.csv',
  ]);
});

test('a ZIP64 archive and uncompressed entries can be read', async (t) => {
  const { server, fixture } = await start(t, { npm: [] });
  server.publish('npm', records('MAL-2026', 5), { zip64: true, stored: ['MAL-2026-1002.json'] });
  assert.equal((await fixture.run()).failed, null);
  assert.equal(fixture.records.size, 5);
});

test('a few changed OSV records are fetched individually, including one that is listed late with a time in the past', async (t) => {
  const before = records('GHSA-a', 30);
  const { server, fixture } = await start(t, { npm: before });
  await fixture.run();
  const late = osvRecord('GHSA-late-1', '2026-10-02T01:30:00Z');
  const changed = osvRecord('GHSA-a-1000', '2026-10-05T00:00:00Z', { withdrawn: '2026-10-05T00:00:00Z' });
  server.publish('npm', [...before.slice(1), changed, late]);
  const requestsBefore = server.requests.length;
  const second = await fixture.run();
  assert.equal(second.failed, null);
  assert.deepEqual(second.ids.sort(), ['GHSA-a-1000', 'GHSA-late-1']);
  assert.deepEqual(server.paths().slice(requestsBefore).sort(), [
    '/ecosystems.txt',
    '/npm/GHSA-a-1000.json',
    '/npm/GHSA-late-1.json',
    '/npm/modified_id.csv',
  ]);
  assert.deepEqual((await fixture.run()).ids, []);
});

test('many changed OSV records are read from the archive', async (t) => {
  const before = records('GHSA-a', 300);
  const { server, fixture } = await start(t, { npm: before });
  await fixture.run();
  server.publish(
    'npm',
    before.map(({ id }) => osvRecord(id, '2026-11-01T00:00:00Z')),
  );
  const requestsBefore = server.requests.length;
  assert.equal((await fixture.run()).ids.length, 300);
  assert.deepEqual(server.paths().slice(requestsBefore), ['/ecosystems.txt', '/npm/modified_id.csv', '/npm/all.zip']);
});

test('records missing from a lagging OSV archive are fetched individually', async (t) => {
  const all = records('GHSA-a', 20);
  const { server, fixture } = await start(t, { npm: all });
  server.publishArchive('npm', all.slice(0, 18));
  assert.equal((await fixture.run()).failed, null);
  assert.equal(fixture.records.size, 20);
});

test('once a week a changed OSV archive is read to find deleted records', async (t) => {
  const before = records('GHSA-a', 30);
  const { server, fixture } = await start(t, { npm: before });
  await fixture.run();
  fixture.pass(8 * day);
  const requestsBefore = server.requests.length;
  await fixture.run();
  assert.ok(server.paths().slice(requestsBefore).includes('/npm/all.zip'));
  assert.equal(fixture.listings.get('npm')?.length, 30);
  server.publish('npm', before.slice(1));
  fixture.pass(8 * day);
  assert.equal((await fixture.run()).failed, null);
  assert.equal(fixture.listings.get('npm')?.includes('GHSA-a-1000'), false);
});

test('an OSV archive that shrank too far fails its ecosystem and no other', async (t) => {
  const before = records('GHSA-a', 30);
  const { server, fixture } = await start(t, { npm: before, PyPI: records('PYSEC-2026', 3) });
  await fixture.run();
  fixture.pass(8 * day);
  server.publish('npm', [...before.slice(10), osvRecord('GHSA-new-1', '2026-11-27T00:00:00Z')]);
  server.publish('PyPI', records('PYSEC-2026', 4));
  const { failed, ids } = await fixture.run();
  assert.match(failed ?? '', /^OSV failed for npm \(its archive shrank from 30 to 21 records/);
  assert.ok(ids.includes('PYSEC-2026-1003'));
  assert.equal(ids.includes('GHSA-new-1'), false);
  assert.equal(fixture.listings.get('npm')?.length, 30);
  assert.equal(fixture.listings.get('PyPI')?.length, 4);
});

test('an OSV change list older than the previous one fails its ecosystem, but a deleted record does not', async (t) => {
  const before = records('GHSA-a', 30);
  const after = before.map((record, i) => (i > 20 ? { ...record, modified: `2026-11-10T00:00:${i}Z` } : record));
  const { server, fixture } = await start(t, { npm: after });
  await fixture.run();
  server.publish('npm', before);
  assert.match((await fixture.run()).failed ?? '', /npm \(its list of changes is older than what was read before\)/);
  server.publish('npm', after.slice(0, -1));
  assert.equal((await fixture.run()).failed, null);
});

test('an OSV archive older than the previous one deletes nothing', async (t) => {
  const all = records('GHSA-a', 30);
  const { server, fixture } = await start(t, { npm: all });
  await fixture.run();
  server.publishArchive('npm', all.slice(0, 29));
  fixture.pass(8 * day);
  assert.equal((await fixture.run()).failed, null);
  assert.equal(fixture.listings.get('npm')?.length, 30);
});

for (const [name, reply, message] of [
  ['cut off', (whole: Buffer) => ({ status: 200, body: whole.subarray(0, whole.length - 30) }), /damaged or truncated/],
  ['damaged inside', (whole: Buffer) => ({ status: 200, body: whole.fill(0xff, 60, 90) }), /is damaged/],
  ['a web page', () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' }), /web page/],
  ['empty', () => ({ status: 200 }), /empty response/],
  ['unavailable for long', () => ({ status: 503, body: 'Service Unavailable' }), /answered 503/],
] as const) {
  test(`an OSV archive that is ${name} fails its ecosystem with a reason, and the next run reads it`, async (t) => {
    const { server, fixture } = await start(t, { npm: records('GHSA-a', 3), PyPI: records('PYSEC-2026', 3) });
    server.instead.set('/npm/all.zip', reply(osvArchive(records('GHSA-a', 3))));
    const first = await fixture.run();
    assert.match(first.failed ?? '', message);
    assert.equal(fixture.listings.has('npm'), false);
    assert.equal(fixture.listings.get('PyPI')?.length, 3);
    server.instead.clear();
    const requestsBefore = server.requests.length;
    const second = await fixture.run();
    assert.equal(second.failed, null);
    assert.equal(fixture.records.size, 6);
    assert.equal(server.paths().slice(requestsBefore).includes('/PyPI/all.zip'), false);
  });
}

test('an outage of OSV ends the run without requesting every ecosystem', async (t) => {
  const names = Array.from({ length: 20 }, (_, i) => `Eco${i}`);
  const { server, fixture } = await start(t, Object.fromEntries(names.map((name) => [name, records('X', 1)])));
  for (const name of names) server.instead.set(`/${name}/modified_id.csv`, { status: 503 });
  const began = fixture.now();
  assert.match((await fixture.run()).failed ?? '', /^OSV failed for Eco0 .* Eco1 .* Eco2 /);
  assert.ok(fixture.now() - began < 120_000);
  assert.equal(server.paths().includes('/Eco3/modified_id.csv'), false);
});

test('an OSV ecosystem without an archive is skipped with a note', async (t) => {
  const { server, fixture } = await start(t, { npm: records('GHSA-a', 3), Gone: [] });
  server.instead.set('/Gone/all.zip', { status: 404 });
  server.instead.set('/Gone/modified_id.csv', { status: 404 });
  const { failed, notes } = await fixture.run();
  assert.equal(failed, null);
  assert.ok(notes.some((note) => note.includes('Gone')));
});

for (const [name, body] of [
  ['something else', '{"error": "not found"}'],
  ['names that lead to other paths', 'npm\n../../secret\n'],
] as const) {
  test(`an OSV list of ecosystems that contains ${name} is rejected`, async (t) => {
    const { server, fixture } = await start(t, { npm: records('GHSA-a', 3) });
    server.instead.set('/ecosystems.txt', { status: 200, body });
    assert.match((await fixture.run()).failed ?? '', /list of ecosystems is empty or invalid/);
  });
}

test('a run interrupted after one OSV ecosystem resumes with the next', async (t) => {
  const { server, fixture } = await start(t, { npm: records('GHSA-a', 3), PyPI: records('PYSEC-2026', 3) });
  await fixture.run({ stopAfter: 3 });
  const requestsBefore = server.requests.length;
  assert.equal((await fixture.run()).failed, null);
  assert.equal(server.paths().slice(requestsBefore).includes('/npm/all.zip'), false);
  assert.equal(fixture.records.size, 6);
});

test('OSV records with unsupported ids or invalid JSON are set aside', async (t) => {
  const path = join(await folder(t), 'odd.json');
  const odd = ['../../etc/passwd', 'CVE-2026-90050/../x', 'RHSA-2026:9001', 'cve-2026-90051', 'CVE-2026-123'];
  await writeFile(path, JSON.stringify(odd.map((id) => osvRecord(id, now))));
  const fixture = startTestSource(t, osv, {}, now);
  const { ids, setAside, failed } = await fixture.run({ from: path });
  assert.equal(failed, null);
  assert.deepEqual(ids, ['RHSA-2026:9001', 'CVE-2026-90051']);
  assert.deepEqual(
    setAside.map(({ id }) => id),
    ['../../etc/passwd', 'CVE-2026-90050/../x', 'CVE-2026-123'],
  );
});

test('OSV files are read from a folder of ecosystems, a zip, a single record or gzip, and unchanged archives are skipped', async (t) => {
  const root = await folder(t);
  for (const [ecosystem, prefix] of [
    ['npm', 'GHSA-a'],
    ['GitHub Actions', 'GHSA-b'],
  ] as const) {
    await mkdir(join(root, 'osv', ecosystem), { recursive: true });
    await writeFile(join(root, 'osv', ecosystem, 'all.zip'), osvArchive(records(prefix, 4)));
  }
  const fixture = startTestSource(t, osv, {}, now);
  const from = await osv.locate(root);
  assert.equal(from, join(root, 'osv'));
  assert.equal((await fixture.run({ from: from ?? '' })).ids.length, 8);
  assert.deepEqual((await fixture.run({ from: from ?? '' })).ids, []);
  await writeFile(join(root, 'osv', 'npm', 'all.zip'), osvArchive(records('GHSA-a', 3)));
  assert.equal((await fixture.run({ from: join(root, 'osv', 'npm') })).failed, null);
  assert.equal(fixture.listings.get('npm')?.length, 3);

  await writeFile(join(root, 'some.zip'), osvArchive(records('OTHER-1', 2)));
  assert.equal((await fixture.run({ from: join(root, 'some.zip') })).ids.length, 2);
  assert.equal(fixture.listings.has('some.zip'), false);
  await writeFile(join(root, 'one.json'), JSON.stringify(osvRecord('OTHER-2', now)));
  assert.deepEqual((await fixture.run({ from: join(root, 'one.json') })).ids, ['OTHER-2']);
  await writeFile(join(root, 'list.json.gz'), gzipSync(JSON.stringify([osvRecord('OTHER-3', now)])));
  assert.deepEqual((await fixture.run({ from: join(root, 'list.json.gz') })).ids, ['OTHER-3']);
  assert.equal(await osv.locate(join(root, 'osv')), null);
});

test('an OSV archive file from an earlier day does not undo a later one', async (t) => {
  const root = await folder(t);
  const path = join(root, 'all.zip');
  const earlier = records('GHSA-a', 30);
  await writeFile(
    path,
    osvArchive([...earlier.slice(0, 20), ...earlier.slice(20).map((r) => ({ ...r, modified: now }))]),
  );
  const fixture = startTestSource(t, osv, {}, now);
  await fixture.run({ from: path });
  await writeFile(path, osvArchive(earlier));
  assert.match((await fixture.run({ from: path })).failed ?? '', /is older than what was read before/);
  assert.equal(fixture.records.get('GHSA-a-1025')?.modified, '2026-11-20T12:00:00.000Z');
});
