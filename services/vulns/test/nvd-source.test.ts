import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { nvd } from '../src/sources/nvd/nvd.ts';
import { type NvdCve, type NvdPage, nvdCve, startNvdServer } from './upstreams/nvd-server.ts';
import { startTestSource } from './upstreams/test-source.ts';

const now = '2026-11-20T12:00:00Z';
const hour = 60 * 60_000;
const day = 24 * hour;

/**
 * Starts a server with the feeds of 2025 (20 records) and 2026 (30 records), both as of this morning, and empty feeds
 * for earlier years.
 */
async function start(t: TestContext, settings: { nvdApiKey?: string } = {}) {
  let clock = () => Date.parse(now);
  const server = await startNvdServer(() => clock());
  t.after(() => server.close());
  const records = [...some(2025, 20, '2026-10-01T00:00:00.000'), ...some(2026, 30, '2026-11-19T00:00:00.000')];
  for (let year = 2002; year <= 2026; year++) publish(year);
  function publish(year: number, of = records, time = '2026-11-20T08:00:00Z') {
    server.publishFeed(
      year,
      of.filter(({ id }) => id.startsWith(`CVE-${year}-`)),
      time,
    );
  }
  server.records.push(...records);
  const fixture = startTestSource(t, nvd, { nvdUrl: server.apiUrl, nvdFeedsUrl: server.feedsUrl, ...settings }, now);
  clock = fixture.now;
  /** Paths requested since the last call. */
  let requested = 0;
  const paths = () => {
    const fresh = server.requests.slice(requested).map(({ path }) => path);
    requested = server.requests.length;
    return fresh;
  };
  return { server, fixture, records, publish, paths };
}

function some(year: number, count: number, lastModified: string, from = 1000): NvdCve[] {
  return Array.from({ length: count }, (_, i) => nvdCve(`CVE-${year}-${from + i}`, lastModified));
}

const startIndexes = (paths: string[]) => paths.map((path) => new URL(path, 'http://x').searchParams.get('startIndex'));

test('the first NVD run reads the feeds, then the API from their time less an overlap', async (t) => {
  const { fixture, server, paths } = await start(t);
  server.records.push(nvdCve('CVE-2026-5000', '2026-11-20T11:00:00.000'));
  const { failed, setAside } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(setAside, []);
  assert.equal(fixture.records.size, 51);
  const requested = paths();
  assert.equal(requested.filter((path) => path.endsWith('.json.gz')).length, 25);
  const api = requested.filter((path) => path.includes('/rest/'));
  assert.equal(api.length, 1);
  const query = new URL(api[0] as string, 'http://x').searchParams;
  assert.equal(query.get('lastModStartDate'), '2026-11-20T02:00:00.000+00:00');
  assert.match(api[0] as string, /lastModStartDate=2026-11-20T02%3A00%3A00\.000%2B00%3A00&/);
  assert.equal(query.get('resultsPerPage'), '2000');
  assert.equal(fixture.marks.get('watermark'), '2026-11-20T11:00:00.000Z', 'the latest change that was read');
});

test('a second NVD run requests only the overlapped window and no feed', async (t) => {
  const { fixture, server, paths } = await start(t);
  server.records.push(nvdCve('CVE-2026-5000', '2026-11-20T11:59:00.000'));
  await fixture.run();
  paths();
  fixture.pass(2 * hour);
  server.records.push(nvdCve('CVE-2026-5001', '2026-11-20T13:00:00.000'));
  const { ids } = await fixture.run();
  const requested = paths();
  assert.equal(requested.length, 1);
  assert.match(requested[0] as string, /lastModStartDate=2026-11-20T05%3A59/);
  assert.deepEqual(ids, ['CVE-2026-5000', 'CVE-2026-5001']);
});

test('an interrupted first load of NVD resumes with the first unfinished feed', async (t) => {
  const { fixture, paths } = await start(t);
  await fixture.run({ stopAfter: 24 });
  assert.equal(fixture.marks.get('watermark'), undefined);
  paths();
  assert.equal((await fixture.run()).failed, null);
  assert.deepEqual(
    paths().filter((path) => path.endsWith('.json.gz')),
    ['/feeds/json/cve/2.0/nvdcve-2.0-2026.json.gz'],
  );
  assert.equal(fixture.records.size, 50);
});

test('after eight days the NVD feeds are compared again and only changed ones are read', async (t) => {
  const { fixture, records, publish, paths } = await start(t);
  await fixture.run();
  fixture.pass(9 * day);
  // A change the API never listed.
  publish(2025, [...records, nvdCve('CVE-2025-7000', '2026-10-01T00:00:00.000')], '2026-11-29T08:00:00Z');
  paths();
  const { failed } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(
    paths().filter((path) => path.endsWith('.json.gz')),
    ['/feeds/json/cve/2.0/nvdcve-2.0-2025.json.gz'],
  );
  assert.ok(fixture.records.has('CVE-2025-7000'));
});

for (const [name, spoil, message] of [
  [
    'does not match its .meta',
    (s) => s.replaceFile('nvdcve-2.0-2025.json.gz', gzipSync('{"vulnerabilities":[]}')),
    /^The NVD feed for 2025 does not match its \.meta file$/,
  ],
  [
    'has an invalid .meta',
    (s) => s.replaceFile('nvdcve-2.0-2025.meta', 'come back later'),
    /^The NVD feed for 2025 has an unreadable \.meta file$/,
  ],
  [
    'is truncated',
    (s) => s.replaceFile('nvdcve-2.0-2025.json.gz', gzipSync('{"vulnerabilities":[]}').subarray(0, 20)),
    /^The NVD feed for 2025 is truncated$/,
  ],
] satisfies [string, (server: Awaited<ReturnType<typeof startNvdServer>>) => void, RegExp][]) {
  test(`an NVD feed that ${name} is downloaded twice and rejected while the others are read, and is read once it is valid`, async (t) => {
    const { fixture, server, paths } = await start(t);
    spoil(server);
    const { failed } = await fixture.run();
    assert.match(failed ?? '', message);
    assert.equal(paths().filter((path) => path.endsWith('2025.meta')).length, 2);
    assert.equal(fixture.records.size, 30);
    server.replaceFile('nvdcve-2.0-2025.meta', null);
    server.replaceFile('nvdcve-2.0-2025.json.gz', null);
    assert.equal((await fixture.run()).failed, null);
    assert.equal(fixture.records.size, 50);
  });
}

test('an NVD feed that lost too many records is rejected before any of it is stored', async (t) => {
  const { fixture, records, publish } = await start(t);
  await fixture.run();
  fixture.pass(9 * day);
  publish(2026, records.slice(0, 40), '2026-11-29T08:00:00Z');
  const { failed, ids } = await fixture.run();
  assert.match(failed ?? '', /^The NVD feed for 2026 shrank from 30 to 20 records, more than VULNS_MAX_SHRINK allows/);
  assert.deepEqual(ids, []);
});

test('a run without any NVD feed fails, but one without the feed of a single year does not', async (t) => {
  const { fixture, server } = await start(t);
  for (let year = 2002; year <= 2026; year++) server.replaceFile(`nvdcve-2.0-${year}.meta`, null);
  fixture.settings.nvdFeedsUrl = `${server.url}/elsewhere`;
  assert.equal((await fixture.run()).failed, 'NVD offers none of its yearly feeds');
  fixture.settings.nvdFeedsUrl = server.feedsUrl;
  fixture.pass(60 * day);
  const { failed, notes } = await fixture.run();
  assert.equal(failed, null);
  assert.ok(notes.includes('NVD has no feed for 2027'));
});

/** A fixture that has read the feeds, and an API with 5,000 later changes. */
async function busy(t: TestContext, settings = {}) {
  const setup = await start(t, settings);
  await setup.fixture.run();
  setup.fixture.pass(2 * hour);
  setup.server.records.push(...some(2026, 5000, '2026-11-20T13:00:00.000', 20_000));
  setup.paths();
  return setup;
}

test('NVD pages are read one after another, six seconds apart without a key', async (t) => {
  const { fixture, paths } = await busy(t);
  const began = fixture.now();
  const { failed, ids } = await fixture.run();
  assert.equal(failed, null);
  assert.equal(ids.length, 5000);
  assert.deepEqual(startIndexes(paths()), ['0', '2000', '4000']);
  assert.equal(fixture.now() - began, 12_000);
});

test('with an API key NVD pages are less than a second apart and the key is sent as a header', async (t) => {
  const { fixture, server } = await busy(t, { nvdApiKey: 'secret' });
  server.apiKey = 'secret';
  const began = fixture.now();
  await fixture.run();
  assert.equal(fixture.now() - began, 1200);
  assert.equal(server.requests.at(-1)?.headers.apikey, 'secret');
  assert.equal(
    server.requests.some(({ path }) => path.includes('secret')),
    false,
  );
});

test('a key that NVD does not accept is named as the reason', async (t) => {
  const { fixture, server } = await busy(t, { nvdApiKey: 'revoked' });
  server.apiKey = 'renewed';
  const { failed } = await fixture.run();
  assert.equal(failed, 'NVD does not accept NVD_API_KEY; request a new key or remove it');
});

test('a run interrupted between NVD pages resumes at the next page', async (t) => {
  const { fixture, paths } = await busy(t);
  await fixture.run({ stopAfter: 16 });
  paths();
  const { failed, ids } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(startIndexes(paths()), ['4000']);
  assert.equal(ids.length, 1000);
  assert.equal(fixture.records.size, 5050);
  assert.equal(fixture.marks.get('window'), undefined);
});

test('NVD pages may be smaller than requested', async (t) => {
  const { fixture, server } = await busy(t);
  server.mostPerPage = 700;
  const { failed, ids } = await fixture.run();
  assert.equal(failed, null);
  assert.equal(new Set(ids).size, 5000);
});

test('a long time since the last success is read in several windows', async (t) => {
  const { fixture, server, paths } = await start(t);
  await fixture.run();
  paths();
  fixture.pass(300 * day);
  fixture.marks.set('feeds_due', '2030-01-01T00:00:00Z');
  const times = ['2026-12-10T00:00:00.000', '2027-05-01T00:00:00.000', '2027-09-01T00:00:00.000'];
  server.records.push(...times.map((time, i) => nvdCve(`CVE-2026-600${i}`, time)));
  const { failed, ids } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(ids, ['CVE-2026-6000', 'CVE-2026-6001', 'CVE-2026-6002']);
  assert.equal(paths().length, 3);
  assert.equal(fixture.marks.get('watermark'), '2027-09-01T00:00:00.000Z');
});

test('a long empty window of NVD is implausible: later windows are read, but it is requested again', async (t) => {
  const { fixture, server } = await start(t);
  await fixture.run();
  const before = fixture.marks.get('watermark');
  fixture.pass(2 * day);
  const { failed, notes } = await fixture.run();
  assert.equal(failed, null);
  assert.equal(fixture.marks.get('watermark'), before);
  assert.ok(notes.some((note) => note.includes('which is implausible')));
  server.records.push(nvdCve('CVE-2026-6100', '2026-11-20T20:00:00.000'));
  const next = await fixture.run();
  assert.deepEqual(next.ids, ['CVE-2026-6100']);
  assert.notEqual(fixture.marks.get('watermark'), before);
});

test('after an outage of NVD in the middle of a run, stored pages stay and the next run resumes', async (t) => {
  const { fixture, server, paths } = await busy(t);
  await fixture.run({ stopAfter: 8 });
  server.faults.push(...Array(99).fill('unavailable'));
  assert.equal((await fixture.run()).failed, 'NVD answered 503 for 60 s');
  server.faults.length = 0;
  paths();
  const { failed } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(startIndexes(paths()), ['2000', '4000']);
  assert.equal(fixture.records.size, 5050);
});

test('403, 503, web pages, empty and truncated responses of an overloaded NVD do not fail the run', async (t) => {
  const { fixture, server } = await busy(t);
  server.faults.push({ status: 403 }, 'unavailable', 'web page', 'empty', 'truncated', 'cut off', 'hang up');
  const { failed, ids } = await fixture.run();
  assert.equal(failed, null);
  assert.equal(ids.length, 5000);
});

for (const [name, spoil, message] of [
  [
    'another page than requested',
    (page) => (page.startIndex === 2000 ? { ...page, startIndex: 0 } : page),
    /^NVD sent a different page than the one at index 2000$/,
  ],
  [
    'too few records',
    (page) => ({ ...page, resultsPerPage: 2000, vulnerabilities: page.vulnerabilities.slice(0, 1) }),
    /^NVD's page at index 0 has 1 records instead of 2000$/,
  ],
  [
    'the same records on every page',
    (page) => ({
      ...page,
      vulnerabilities: page.vulnerabilities.map((item, i) => ({ cve: { ...item.cve, id: `CVE-2026-${30_000 + i}` } })),
    }),
    /^NVD announced 5000 changed records but listed 2000$/,
  ],
  ['no list', (page) => ({ ...page, vulnerabilities: null }) as unknown as NvdPage, /has no array "vulnerabilities"$/],
] satisfies [string, (page: NvdPage) => NvdPage, RegExp][]) {
  test(`an NVD API that returns ${name} fails the run without moving the watermark`, async (t) => {
    const { fixture, server } = await busy(t);
    const before = fixture.marks.get('watermark');
    server.spoil = spoil;
    const { failed } = await fixture.run();
    assert.match(failed ?? '', message);
    assert.equal(fixture.marks.get('watermark'), before);
    server.spoil = null;
    assert.equal((await fixture.run()).failed, null);
    assert.ok(fixture.records.has('CVE-2026-24999'));
  });
}

test('an NVD list that changes during reading is read again', async (t) => {
  const { fixture, server, paths } = await busy(t);
  let pages = 0;
  server.spoil = (page) => {
    // After the first page a record before it changes and leaves the window, so the following ones move up by one.
    if (++pages === 1)
      server.records.splice(
        server.records.findIndex(({ id }) => id === 'CVE-2026-20000'),
        1,
      );
    return page;
  };
  const { failed } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(startIndexes(paths()), ['0', '2000', '4000', '0', '2000', '4000']);
  assert.equal(fixture.records.size, 5050);
});

test('of two states of one CVE on an NVD page the later one counts', async (t) => {
  const { fixture, server } = await start(t);
  await fixture.run();
  const twice = ['2026-11-20T12:30:00.000', '2026-11-20T12:10:00.000'].map((time) => nvdCve('CVE-2026-6200', time));
  server.records.push(...twice);
  fixture.pass(hour);
  const { failed, ids } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(ids, ['CVE-2026-6200']);
  assert.equal(fixture.records.get('CVE-2026-6200')?.modified, '2026-11-20T12:30:00.000Z');
});

test('an NVD record without a CVE id is set aside', async (t) => {
  const { fixture, server } = await start(t);
  await fixture.run();
  server.records.push(nvdCve('CVE-2026-1', '2026-11-20T12:30:00.000'));
  fixture.pass(hour);
  const { failed, setAside } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(setAside, [{ id: "NVD's page, item 1", reason: 'The id is not a CVE id.' }]);
});

test('no change is lost with an NVD mirror that lags by a week', async (t) => {
  const { fixture, server } = await start(t);
  assert.equal((await fixture.run()).failed, null);
  // The mirror shows a week later what NVD changed since, with the times that NVD gave it.
  fixture.pass(7 * day);
  server.records.push(nvdCve('CVE-2026-6400', '2026-11-20T09:00:00.000'));
  assert.deepEqual((await fixture.run()).ids, ['CVE-2026-6400']);
  fixture.pass(2 * hour);
  server.records.push(nvdCve('CVE-2026-6401', '2026-11-20T10:00:00.000'));
  const { ids, failed } = await fixture.run();
  assert.equal(failed, null);
  assert.ok(ids.includes('CVE-2026-6401'));
  assert.equal(fixture.marks.get('watermark'), '2026-11-20T10:00:00.000Z');
});

test('an NVD record that claims to be modified after the response does not move the watermark', async (t) => {
  const { fixture, server } = await start(t);
  server.records.push(nvdCve('CVE-2026-6500', '2026-11-20T11:00:00.000'));
  server.spoil = (page) => ({
    ...page,
    vulnerabilities: page.vulnerabilities.map(({ cve }) => ({
      cve: { ...cve, lastModified: '2099-01-01T00:00:00.000' },
    })),
  });
  assert.equal((await fixture.run()).failed, null);
  assert.equal(fixture.marks.get('watermark'), '2026-11-20T08:00:00.000Z', 'the time of the feeds');
});

test('changes are read from an NVD mirror whose clock is ahead', async (t) => {
  const { fixture, server, publish, records } = await start(t);
  for (let year = 2002; year <= 2026; year++) publish(year, records, '2027-03-01T00:00:00Z');
  server.records.push(nvdCve('CVE-2026-6300', '2027-03-01T10:00:00.000'));
  assert.equal((await fixture.run()).failed, null);
  assert.ok(fixture.records.has('CVE-2026-6300'));
  assert.equal(fixture.marks.get('watermark'), '2027-03-01T00:00:00.000Z');
});

async function dataFolder(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'nvd-'));
  t.after(() => rm(path, { recursive: true }));
  await mkdir(join(path, 'nvd', 'feeds'), { recursive: true });
  await mkdir(join(path, 'nvd', 'api', 'rest'), { recursive: true });
  return path;
}

const list = (cves: NvdCve[]) =>
  JSON.stringify({
    resultsPerPage: cves.length,
    totalResults: cves.length,
    vulnerabilities: cves.map((cve) => ({ cve })),
  });

test('from a folder of NVD feeds and API pages the newest state of each record is read, and unchanged files are skipped', async (t) => {
  const { fixture } = await start(t);
  const path = await dataFolder(t);
  const feed = join(path, 'nvd', 'feeds', 'nvdcve-2.0-2026.json.gz');
  await writeFile(feed, gzipSync(list(some(2026, 5, '2026-11-01T00:00:00.000'))));
  await writeFile(join(path, 'nvd', 'feeds', 'nvdcve-2.0-recent.json'), list(some(2026, 1, '2026-11-03T00:00:00.000')));
  await writeFile(
    join(path, 'nvd', 'api', 'rest', 'startIndex=0.json'),
    list(some(2026, 1, '2026-11-02T00:00:00.000')),
  );
  const from = (await nvd.locate(path)) as string;
  assert.equal(from, join(path, 'nvd'));
  assert.equal((await fixture.run({ from })).failed, null);
  assert.equal(fixture.records.get('CVE-2026-1000')?.modified, '2026-11-03T00:00:00.000Z');
  assert.equal(fixture.records.size, 5);
  assert.equal((await fixture.run({ from })).batches, 0);
  assert.equal((await fixture.run({ from: feed })).batches, 0);
  await writeFile(feed, gzipSync(list(some(2026, 6, '2026-11-01T00:00:00.000'))));
  assert.equal((await fixture.run({ from: join(from, 'feeds') })).ids.length, 6);
});

test('an invalid NVD file does not prevent reading the others', async (t) => {
  const { fixture } = await start(t);
  const feeds = join(await dataFolder(t), 'nvd', 'feeds');
  await writeFile(join(feeds, 'nvdcve-2.0-2024.json'), list(some(2024, 3, '2026-11-01T00:00:00.000')));
  await writeFile(join(feeds, 'nvdcve-2.0-2024.meta'), `size:1\r\nsha256:${'AB'.repeat(32)}\r\n`);
  await writeFile(join(feeds, 'nvdcve-2.0-2025.json'), list(some(2025, 3, '2026-11-01T00:00:00.000')).slice(0, -30));
  await writeFile(join(feeds, 'nvdcve-2.0-2026.json'), list(some(2026, 3, '2026-11-01T00:00:00.000')));
  const { failed } = await fixture.run({ from: feeds });
  assert.equal(failed, 'The NVD file nvdcve-2.0-2024.json does not match its .meta file (and 1 more)');
  assert.deepEqual([...fixture.records.keys()], ['CVE-2026-1000', 'CVE-2026-1001', 'CVE-2026-1002']);
});

test('NVD feeds read from files are not downloaded again while they are current', async (t) => {
  const { fixture, server, paths, records } = await start(t);
  const feeds = join(await dataFolder(t), 'nvd', 'feeds');
  for (let year = 2002; year <= 2026; year++) {
    for (const name of [`nvdcve-2.0-${year}.json.gz`, `nvdcve-2.0-${year}.meta`]) {
      const body = await fetch(`${server.feedsUrl}/${name}`);
      await writeFile(join(feeds, name), Buffer.from(await body.arrayBuffer()));
    }
  }
  await fixture.run({ from: feeds });
  assert.equal(fixture.records.size, records.length);
  paths();
  assert.equal((await fixture.run()).failed, null);
  assert.equal(
    paths().some((path) => path.endsWith('.gz')),
    false,
  );
});

test('a folder without NVD data fails with a reason', async (t) => {
  const { fixture } = await start(t);
  const path = await mkdtemp(join(tmpdir(), 'nvd-'));
  t.after(() => rm(path, { recursive: true }));
  assert.equal(await nvd.locate(path), null);
  assert.equal((await fixture.run({ from: path })).failed, 'The folder has no NVD feeds or API pages');
});
