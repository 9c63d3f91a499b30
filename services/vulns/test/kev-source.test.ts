import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { kev } from '../src/sources/kev/kev.ts';
import { type KevRow, kevRow, startKevServer } from './upstreams/kev-server.ts';
import { startTestSource } from './upstreams/test-source.ts';

const now = '2026-11-20T12:00:00Z';
const rows = Array.from({ length: 20 }, (_, i) => kevRow(`CVE-2026-${1001 + i}`, '2026-11-01'));

async function start(t: TestContext, first: KevRow[] = rows) {
  const server = await startKevServer(first, '2026-11-19T17:04:19.9796Z');
  t.after(() => server.close());
  return { server, fixture: startTestSource(t, kev, { kevUrls: [server.catalogUrl] }, now) };
}

async function folder(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'kev-'));
  t.after(() => rm(path, { recursive: true }));
  return path;
}

const catalog = (of: KevRow[], dateReleased: string) =>
  JSON.stringify({ dateReleased, count: of.length, vulnerabilities: of });

test('the whole KEV catalogue is read, and the next run ends with 304', async (t) => {
  const { server, fixture } = await start(t);
  const first = await fixture.run();
  assert.equal(first.failed, null);
  assert.equal(first.ids.length, 20);
  assert.equal(fixture.listings.get('catalog')?.length, 20);
  assert.equal(fixture.marks.get('catalog_date'), '2026-11-19');
  const second = await fixture.run();
  assert.equal(second.batches, 0);
  assert.ok(server.requests[1]?.headers['if-none-match']);
});

test('a retracted KEV entry disappears from the listing, and a changed row is yielded again', async (t) => {
  const { server, fixture } = await start(t);
  await fixture.run();
  server.publish(rows.slice(1), '2026-11-20T10:00:00.000Z');
  const { failed } = await fixture.run();
  assert.equal(failed, null);
  assert.equal(fixture.listings.get('catalog')?.includes('CVE-2026-1001'), false);
});

for (const [name, spoil, message] of [
  [
    'shorter than announced',
    (s) => s.publish(rows, '2026-11-20T00:00:00Z', { count: 1500 }),
    /announces 1500 rows but has 20/,
  ],
  ['much smaller', (s) => s.publish(rows.slice(0, 17), '2026-11-20T00:00:00Z'), /shrank from 20 to 17 entries/],
  [
    'older',
    (s) => s.publish(rows, '2026-11-18T00:00:00Z'),
    /catalogue of 2026-11-18 is older than the stored one of 2026-11-19/,
  ],
  ['empty', (s) => s.publish([], '2026-11-20T00:00:00Z'), /has no rows/],
  [
    'truncated',
    (s) => {
      s.publish(rows, '2026-11-20T00:00:00Z');
      s.faults.push('truncated', 'truncated', 'truncated');
    },
    /The KEV catalogue is truncated/,
  ],
  ['not served', (s) => s.faults.push(...Array(99).fill('unavailable')), /^KEV answered 503 for 60 s$/],
  ['a web page', (s) => s.faults.push(...Array(99).fill('web page')), /^KEV sent a web page instead of data for 60 s$/],
] satisfies [string, (server: Awaited<ReturnType<typeof startKevServer>>) => void, RegExp][]) {
  test(`a KEV catalogue that is ${name} is rejected before anything is stored`, async (t) => {
    const { server, fixture } = await start(t);
    await fixture.run();
    const marks = new Map(fixture.marks);
    spoil(server);
    const outcome = await fixture.run();
    assert.match(outcome.failed ?? '', message);
    assert.equal(outcome.batches, 0);
    assert.deepEqual(fixture.marks, marks);
    server.faults.length = 0;
    server.publish([...rows, kevRow('CVE-2026-2000', '2026-11-20')], '2026-11-20T15:00:00Z');
    assert.equal((await fixture.run()).failed, null);
    assert.equal(fixture.listings.get('catalog')?.length, 21);
  });
}

/** Starts CISA's server and its copy elsewhere, as the two addresses of the catalogue. */
async function startWithCopy(t: TestContext) {
  const { server } = await start(t);
  const copy = await startKevServer(rows, '2026-11-19T17:04:19.9796Z');
  t.after(() => copy.close());
  return {
    server,
    copy,
    fixture: startTestSource(t, kev, { kevUrls: [server.catalogUrl, copy.catalogUrl] }, now),
  };
}

const nextRows = [...rows, kevRow('CVE-2026-2000', '2026-11-20')];

for (const [what, fail] of [
  ['refuses the network', (s) => s.faults.push({ status: 403 })],
  ['is down', (s) => s.faults.push(...Array(99).fill('unavailable'))],
  ['goes back in time', (s) => s.publish(rows, '2026-11-18T00:00:00Z')],
  ['shrinks', (s) => s.publish(rows.slice(0, 9), '2026-11-20T00:00:00Z')],
] satisfies [string, (server: Awaited<ReturnType<typeof startKevServer>>) => void][]) {
  test(`the second address of the KEV catalogue is used when the first one ${what}`, async (t) => {
    const { server, copy, fixture } = await startWithCopy(t);
    await fixture.run();
    assert.equal(copy.requests.length, 0);
    fail(server);
    copy.publish(nextRows, '2026-11-20T15:00:00Z');
    assert.equal((await fixture.run()).failed, null);
    assert.equal(fixture.listings.get('catalog')?.length, 21);
    assert.equal(copy.requests[0]?.headers['if-none-match'], undefined);
  });
}

test('if every address of the KEV catalogue fails, the error has the reasons of all, and nothing is stored', async (t) => {
  const { server, copy, fixture } = await startWithCopy(t);
  await fixture.run();
  server.faults.push({ status: 403 });
  copy.publish(rows, '2026-11-18T00:00:00Z');
  const { failed, batches } = await fixture.run();
  assert.equal(
    failed,
    'KEV answered 403; the next address: The KEV catalogue of 2026-11-18 is older than the stored one of 2026-11-19',
  );
  assert.equal(batches, 0);
});

test('a KEV catalogue with an earlier catalogVersion is rejected even if it claims a later release', async (t) => {
  const { server, fixture } = await start(t);
  await fixture.run();
  server.publish(nextRows, '2026-11-20T15:00:00Z', { catalogVersion: '2026.11.18' });
  assert.equal((await fixture.run()).failed, 'The KEV catalogue 2026.11.18 is older than the stored one, 2026.11.19');
});

test('a short outage of CISA does not fail the run', async (t) => {
  const { server, fixture } = await start(t);
  server.faults.push('unavailable', 'hang up', 'empty', 'cut off', 'truncated', {
    status: 429,
    headers: { 'retry-after': '300' },
  });
  const { failed, ids } = await fixture.run();
  assert.equal(failed, null);
  assert.equal(ids.length, 20);
});

test('invalid KEV rows are set aside and do not count as retracted', async (t) => {
  const { server, fixture } = await start(t, rows.slice(0, 3));
  await fixture.run();
  const bad = [
    rows[0],
    { ...rows[1], dateAdded: '' },
    kevRow('not-a-cve', '2026-11-01'),
    { ...rows[2], newField: { a: 1 } },
  ];
  server.publish(bad as KevRow[], '2026-11-20T00:00:00Z');
  const outcome = await fixture.run();
  assert.deepEqual(outcome.setAside, [
    { id: 'CVE-2026-1002', reason: 'dateAdded is not a date.' },
    { id: 'row 3', reason: 'cveID is not a CVE id.' },
  ]);
  assert.deepEqual(fixture.listings.get('catalog'), ['CVE-2026-1001', 'CVE-2026-1002', 'CVE-2026-1003']);
});

test('of two KEV rows for one CVE the one added later counts', async (t) => {
  const { fixture } = await start(t, [kevRow('CVE-2026-1001', '2026-11-02'), kevRow('cve-2026-1001 ', '2026-11-01')]);
  const { ids } = await fixture.run();
  assert.deepEqual(ids, ['CVE-2026-1001']);
  assert.equal(kev.parse(fixture.records.get('CVE-2026-1001')?.raw as Buffer).kev?.date_added, '2026-11-02');
});

test('a small KEV catalogue may lose one entry, unless losses are disallowed', async (t) => {
  const { server, fixture } = await start(t, rows.slice(0, 3));
  await fixture.run();
  server.publish(rows.slice(0, 2), '2026-11-20T00:00:00Z');
  assert.match((await fixture.run({ maxShrink: 0 })).failed ?? '', /shrank from 3 to 2/);
  assert.equal((await fixture.run()).failed, null);
});

test('the KEV catalogue is read from JSON or CSV, with or without gzip, from a file or folder, and skipped if unchanged', async (t) => {
  const { fixture } = await start(t);
  const path = await folder(t);
  const json = catalog(rows, '2026-11-19T00:00:00Z');
  await writeFile(join(path, 'known_exploited_vulnerabilities.json.gz'), gzipSync(json));
  await writeFile(join(path, 'plain.json'), json);
  assert.equal((await fixture.run({ from: path })).ids.length, 20);
  assert.equal((await fixture.run({ from: join(path, 'plain.json') })).batches, 0);
  const names = Object.keys(rows[0] as KevRow);
  const csv = [kevRow('CVE-2026-3000', '2026-11-01', { cwes: 'CWE-78, CWE-79', product: 'A, "B"' }), ...rows].map(
    (row) => names.map((name) => `"${String(row[name]).replaceAll('"', '""')}"`).join(','),
  );
  await writeFile(join(path, 'catalog.csv.gz'), gzipSync(`${names.join(',')}\r\n${csv.join('\r\n')}\r\n`));
  assert.equal((await fixture.run({ from: join(path, 'catalog.csv.gz') })).ids.length, 21);
  const row = kev.parse(fixture.records.get('CVE-2026-3000')?.raw as Buffer);
  assert.deepEqual(row.weaknesses, ['CWE-78', 'CWE-79']);
  assert.equal(row.kev?.product, 'A, "B"');
});

test('after a KEV file was loaded the network is requested without validators', async (t) => {
  const { server, fixture } = await start(t);
  await fixture.run();
  const path = join(await folder(t), 'x.json');
  await writeFile(path, catalog(rows.slice(1), '2026-11-20T00:00:00Z'));
  await fixture.run({ from: path });
  await fixture.run();
  assert.equal(server.requests.at(-1)?.headers['if-none-match'], undefined);
});

test('in a folder of all sources the KEV catalogue is found directly in kev/, not in subfolders', async (t) => {
  const path = await folder(t);
  await mkdir(join(path, 'kev', 'older'), { recursive: true });
  await writeFile(join(path, 'kev', 'older', 'known_exploited_vulnerabilities.json'), catalog(rows, now));
  assert.equal(await kev.locate(path), null);
  await writeFile(join(path, 'kev', 'known_exploited_vulnerabilities.json'), catalog(rows, now));
  assert.equal(await kev.locate(path), join(path, 'kev', 'known_exploited_vulnerabilities.json'));
});
