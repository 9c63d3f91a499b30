import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { jvn } from '../src/sources/jvn/jvn.ts';
import { type JvnEntry, jvnEntry, vuldefDocument } from './upstreams/jvn-entry.ts';
import { feedBody, startJvnServer } from './upstreams/jvn-server.ts';
import { startTestSource } from './upstreams/test-source.ts';

const now = '2026-11-20T12:00:00Z';
const hour = 60 * 60_000;
const day = 24 * hour;

const idOf = (year: number, number: number) => `JVNDB-${year}-${String(number).padStart(6, '0')}`;

function some(year: number, count: number, modified: string, from = 1): JvnEntry[] {
  return Array.from({ length: count }, (_, i) => jvnEntry(idOf(year, from + i), modified));
}

/** Starts a server with the feeds of 2025 (20 entries) and 2026 (30 entries) of last Sunday, and a later change. */
async function start(t: TestContext) {
  let clock = () => Date.parse(now);
  const server = await startJvnServer(() => clock());
  t.after(() => server.close());
  const published = [...some(2025, 20, '2026-10-01T00:00:00Z'), ...some(2026, 30, '2026-11-13T03:00:00Z')];
  server.publishFeeds(published);
  const later = jvnEntry(idOf(2026, 900), '2026-11-19T02:30:40Z');
  server.entries = [...published, later];
  const fixture = startTestSource(t, jvn, { jvnUrl: server.url }, now);
  clock = fixture.now;
  let requested = 0;
  /** Addresses requested since the last call. */
  const requests = () => {
    const fresh = server.requests.slice(requested).map(({ path }) => new URL(path, 'http://x'));
    requested = server.requests.length;
    return fresh;
  };
  const change = (...changed: JvnEntry[]) => {
    const ids = new Set(changed.map(({ id }) => id));
    server.entries = [...server.entries.filter(({ id }) => !ids.has(id)), ...changed];
  };
  return { server, fixture, published, requests, change };
}

const feedsOf = (urls: URL[]) =>
  urls.filter(({ pathname }) => pathname.endsWith('.rdf')).map(({ pathname }) => pathname.slice(-8, -4));
const callsOf = (urls: URL[]) =>
  urls.filter(({ pathname }) => pathname === '/myjvn').map(({ searchParams }) => searchParams);

async function folder(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'jvn-'));
  t.after(() => rm(path, { recursive: true }));
  return path;
}

test('the first JVN run reads the yearly feeds and then from MyJVN only what changed since', async (t) => {
  const { fixture, requests } = await start(t);
  const { failed, setAside } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(setAside, []);
  assert.equal(fixture.records.size, 51);
  assert.deepEqual(fixture.listings.get('2025')?.length, 20);
  const requested = requests();
  assert.deepEqual(feedsOf(requested), ['2025', '2026']);
  const [list, details, ...others] = callsOf(requested);
  assert.deepEqual(others, []);
  assert.deepEqual(Object.fromEntries(list ?? []), {
    method: 'getVulnOverviewList',
    feed: 'hnd',
    startItem: '1',
    maxCountItem: '50',
    lang: 'ja',
    rangeDatePublic: 'n',
    rangeDatePublished: 'n',
    rangeDateFirstPublished: 'n',
    datePublishedStartY: '2026',
    datePublishedStartM: '11',
    datePublishedStartD: '10',
  });
  assert.equal(details?.get('vulnId'), idOf(2026, 900));
  assert.equal(fixture.marks.get('watermark'), '2026-11-19T02:30:40.000Z');
});

test('a stored JVN entry is its element of the feed, byte by byte', async (t) => {
  const { fixture, server } = await start(t);
  const feed = feedBody([jvnEntry(idOf(2026, 1), '2026-11-13T03:00:00Z', { overview: '全角Ａ & <script>' })]);
  const path = join(await folder(t), 'jvndb_detail_2026.rdf');
  await writeFile(path, feed);
  await fixture.run({ from: path });
  const raw = fixture.records.get(idOf(2026, 1))?.raw.toString() ?? '';
  assert.ok(raw.startsWith('<Vulinfo>') && raw.endsWith('</Vulinfo>'));
  assert.ok(feed.includes(raw));
  assert.deepEqual(server.requests, []);
});

test('a JVN run without changes requests the checksums and one list, and reads nothing', async (t) => {
  const { fixture, requests } = await start(t);
  await fixture.run();
  requests();
  fixture.pass(hour);
  const { failed, ids } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(ids, []);
  assert.deepEqual(
    requests().map(({ pathname }) => pathname),
    ['/ja/feed/checksum.txt', '/myjvn'],
  );
});

test('changed JVN entries are listed in pages of 50, read ten at a time, and requested twice a second at most', async (t) => {
  const { fixture, requests, change } = await start(t);
  await fixture.run();
  fixture.pass(day);
  requests();
  change(...some(2026, 115, '2026-11-20T06:00:00Z', 100));
  const began = fixture.now();
  const { failed, ids } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(ids.length, 115);
  const calls = callsOf(requests());
  const lists = calls.filter((call) => call.get('method') === 'getVulnOverviewList');
  assert.deepEqual(
    lists.map((call) => call.get('startItem')),
    ['1', '51', '101'],
  );
  const details = calls.filter((call) => call.get('method') === 'getVulnDetailInfo');
  assert.deepEqual(
    details.map((call) => call.get('vulnId')?.split('+').length),
    [...Array<number>(11).fill(10), 5],
  );
  assert.equal(fixture.now() - began, 500 * (lists.length + details.length));
});

test('an interrupted JVN run does not read again what it stored, neither feeds nor details', async (t) => {
  const { fixture, requests, change } = await start(t);
  await fixture.run({ stopAfter: 2 });
  assert.deepEqual(feedsOf(requests()), ['2025']);
  await fixture.run();
  assert.deepEqual(feedsOf(requests()), ['2026']);
  change(...some(2026, 30, '2026-11-20T06:00:00Z', 100));
  const first = await fixture.run({ stopAfter: 2 });
  const second = await fixture.run();
  assert.equal(second.failed, null);
  assert.deepEqual([first.ids.length, second.ids.length], [20, 10]);
});

test('only the JVN feed whose checksum changed is read, and shows which entries were removed', async (t) => {
  const { fixture, server, published, requests } = await start(t);
  await fixture.run();
  requests();
  fixture.pass(7 * day);
  const left = published.filter(({ id }) => id !== idOf(2026, 7));
  server.publishFeeds([...left, ...server.entries.slice(-1)]);
  const { failed } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(feedsOf(requests()), ['2026']);
  assert.equal(fixture.listings.get('2026')?.length, 30);
  assert.equal(fixture.listings.get('2026')?.includes(idOf(2026, 7)), false);
});

test('a JVN feed older than the one read before changes no listing', async (t) => {
  const { fixture, server, published } = await start(t);
  await fixture.run();
  server.publishFeeds([...published.slice(0, 20), ...some(2026, 29, '2026-11-12T03:00:00Z')]);
  const { failed, notes } = await fixture.run();
  assert.equal(failed, null);
  assert.equal(fixture.listings.get('2026')?.length, 30);
  assert.ok(notes.includes('The JVN feed for 2026 is older than what was read before'));
});

for (const [name, body, message] of [
  ['does not match its checksum', feedBody([]), /^The JVN feed for 2025 does not match checksum\.txt$/],
  ['is cut off', feedBody(some(2025, 20, '2026-10-01T00:00:00Z')).slice(0, 3000), /does not match checksum\.txt$/],
] as const) {
  test(`a JVN feed that ${name} is downloaded twice and refused while the others are read, and is read once it is valid`, async (t) => {
    const { fixture, server, requests } = await start(t);
    server.replaceFile('detail/jvndb_detail_2025.rdf', body);
    const { failed, ids } = await fixture.run();
    assert.match(failed ?? '', message);
    assert.deepEqual(feedsOf(requests()), ['2025', '2025', '2026']);
    assert.equal(ids.length, 31);
    server.replaceFile('detail/jvndb_detail_2025.rdf', null);
    assert.equal((await fixture.run()).failed, null);
    assert.equal(fixture.records.size, 51);
  });
}

test('a JVN feed that lost too many entries fails without changing the listing, and the others are read', async (t) => {
  const { fixture, server, published } = await start(t);
  await fixture.run();
  server.publishFeeds([...some(2025, 12, '2026-11-20T00:00:00Z'), ...published.slice(20)]);
  const { failed } = await fixture.run();
  assert.match(failed ?? '', /^The JVN feed for 2025 shrank from 20 to 12 entries, more than VULNS_MAX_SHRINK allows/);
  assert.equal(fixture.listings.get('2025')?.length, 20);
});

for (const [name, body, message] of [
  ['lists no feeds', '[]', "JVN's checksum.txt lists no detail feeds"],
  ['is an object', '{}', "JVN's checksum.txt is not a JSON array"],
  ['is cut off', '[{"filename":', "JVN's checksum.txt is not valid JSON"],
  [
    'has an entry without a checksum',
    '[{"filename":"jvndb_detail_2025.rdf","size":5}]',
    "JVN's checksum.txt has an invalid entry for 2025",
  ],
] as const) {
  test(`a checksum.txt of JVN that ${name} fails the run before anything is read`, async (t) => {
    const { fixture, server } = await start(t);
    server.replaceFile('checksum.txt', body);
    const { failed, batches } = await fixture.run();
    assert.equal(failed, message);
    assert.equal(batches, 0);
  });
}

for (const [name, spoil, message] of [
  [
    'an error with status 200',
    (body: string) => body.replace('retCd="0"', 'retCd="1"').replace('errCd=""', 'errCd="VL02990356"'),
    'MyJVN answers getVulnOverviewList with error VL02990356',
  ],
  [
    'no status',
    (body: string) => body.replace(/<status:Status[^>]*>/, ''),
    "MyJVN's response to getVulnOverviewList has no status",
  ],
  [
    'fewer entries than it announces',
    (body: string) => body.replace(/totalResRet="\d+"/, 'totalResRet="50"'),
    "MyJVN's response to getVulnOverviewList has other entries than its status announces",
  ],
  [
    'half a document',
    (body: string) => body.slice(0, body.length / 2),
    "MyJVN's response to getVulnOverviewList is truncated",
  ],
  [
    'a web page',
    () => '<!DOCTYPE html><html><body>メンテナンス中</body></html>',
    'JVN sent a web page instead of data for 60 s',
  ],
  [
    'declared entities',
    (body: string) => body.replace('<rdf:RDF', '<!DOCTYPE r [<!ENTITY a "a">]><rdf:RDF'),
    "MyJVN's response to getVulnOverviewList has a document type declaration",
  ],
  [
    'an empty list although a change was read before',
    (body: string) =>
      body
        .replace(/<item [\s\S]*<\/item>/, '')
        .replace(/totalRes="\d+"/, 'totalRes="0"')
        .replace(/totalResRet="\d+"/, 'totalResRet="0"'),
    'MyJVN lists no changes since 2026-11-10, although some were read before',
  ],
] as const) {
  test(`${name} from MyJVN fails the run, leaves the marks, and loses nothing that the feeds had`, async (t) => {
    const { fixture, server } = await start(t);
    server.spoil = spoil;
    const { failed } = await fixture.run();
    assert.equal(failed, message);
    assert.equal(fixture.records.size, 50);
    assert.equal(fixture.marks.get('watermark'), '2026-11-13T03:00:00.000Z');
    server.spoil = null;
    assert.equal((await fixture.run()).failed, null);
    assert.equal(fixture.records.size, 51);
  });
}

test('a JVN list that changes while its pages are read is read again', async (t) => {
  const { fixture, server, change, requests } = await start(t);
  await fixture.run();
  change(...some(2026, 60, '2026-11-20T06:00:00Z', 100));
  requests();
  const { entries } = server;
  let isMoved = false;
  server.spoil = (body, parameters) => {
    // After the first page an entry leaves the list, and those behind it move forward.
    if (!isMoved && parameters.get('startItem') === '1') {
      isMoved = true;
      server.entries = entries.filter(({ id }) => id !== idOf(2026, 1));
    }
    return body;
  };
  const { failed, ids } = await fixture.run();
  assert.equal(failed, null);
  assert.equal(ids.length, 60);
});

test('more changes than MyJVN can list in reasonable time are left to the yearly feeds', async (t) => {
  const { fixture, change, requests } = await start(t);
  await fixture.run();
  requests();
  change(...some(2026, 5001, '2026-11-20T06:00:00Z', 1000));
  const { failed, ids, notes } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(ids, []);
  assert.equal(callsOf(requests()).length, 1);
  assert.ok(notes.some((note) => note.includes('left to the yearly feeds')));
});

test('a JVN entry that is listed but was removed meanwhile does not stop the others', async (t) => {
  const { fixture, server, change } = await start(t);
  await fixture.run();
  change(...some(2026, 3, '2026-11-20T06:00:00Z', 100));
  server.spoil = (body, parameters) => {
    if (parameters.get('method') === 'getVulnOverviewList') {
      server.entries = server.entries.filter(({ id }) => id !== idOf(2026, 101));
    }
    return body;
  };
  const { failed, ids } = await fixture.run();
  assert.equal(failed, null);
  assert.deepEqual(ids, [idOf(2026, 100), idOf(2026, 102)]);
});

test('a time in the far future does not change the marks of JVN', async (t) => {
  const { fixture, server, published } = await start(t);
  server.publishFeeds([...published, jvnEntry(idOf(2026, 400), '2099-01-01T00:00:00Z')]);
  await fixture.run();
  assert.equal(fixture.marks.get('watermark'), '2026-11-19T02:30:40.000Z');
});

test('JVN feeds and API responses are read from a folder at any depth, and unchanged ones are skipped', async (t) => {
  const { fixture } = await start(t);
  const path = await folder(t);
  await mkdir(join(path, 'jvn', 'detail'), { recursive: true });
  await writeFile(
    join(path, 'jvn', 'detail', 'jvndb_detail_2025.rdf'),
    feedBody(some(2025, 3, '2026-10-01T00:00:00Z')),
  );
  await writeFile(
    join(path, 'jvn', 'jvndb_detail_2026.rdf.gz'),
    gzipSync(feedBody(some(2026, 4, '2026-11-01T00:00:00Z'))),
  );
  const status = { method: 'getVulnDetailInfo', retCd: '0', totalRes: '1', totalResRet: '1', firstRes: '1' };
  await writeFile(
    join(path, 'jvn', 'details.xml'),
    vuldefDocument([jvnEntry(idOf(2024, 1), '2026-11-02T00:00:00Z')], status),
  );
  await writeFile(join(path, 'jvn', 'checksum.txt'), '[]');
  const from = (await jvn.locate(path)) ?? '';
  const { failed, ids } = await fixture.run({ from });
  assert.equal(failed, null);
  assert.equal(ids.length, 8);
  assert.deepEqual([...fixture.listings.keys()].sort(), ['2025', '2026']);
  assert.deepEqual((await fixture.run({ from })).ids, []);
  assert.equal(await jvn.locate(join(path, 'jvn')), null);
});

for (const [name, content, message] of [
  ['is an RSS feed', '<rdf:RDF><item/></rdf:RDF>', 'The JVN file one.rdf has no entries'],
  ['is cut off', feedBody(some(2025, 2, now)).slice(0, -200), 'The JVN file one.rdf is truncated'],
  ['is compressed and cut off', gzipSync(feedBody([])).subarray(0, 60), 'The JVN file one.rdf is truncated'],
  ['is JSON', '{"feed":{}}', 'The JVN file one.rdf is not well-formed XML'],
  ['is empty', '', 'The JVN file one.rdf is empty'],
] as [string, string | Buffer, string][]) {
  test(`a file for JVN that ${name} is refused`, async (t) => {
    const { fixture } = await start(t);
    const path = join(await folder(t), 'one.rdf');
    await writeFile(path, content);
    assert.equal((await fixture.run({ from: path })).failed, message);
  });
}

test('a JVN entry that is not well-formed or has no id is set aside, and the others are read', async (t) => {
  const { fixture } = await start(t);
  const path = join(await folder(t), 'jvndb_detail_2025.rdf');
  const [one, two, three] = some(2025, 3, '2026-10-01T00:00:00Z') as [JvnEntry, JvnEntry, JvnEntry];
  const feed = feedBody([one, two, three])
    .replace(`<VulinfoID>${two.id}</VulinfoID>`, '<VulinfoID>unknown</VulinfoID>')
    .replace('<Overview>', '<Overview>&nbsp;');
  await writeFile(path, feed);
  const { failed, ids, setAside } = await fixture.run({ from: path });
  assert.equal(failed, null);
  assert.deepEqual(ids, [one.id, three.id]);
  assert.deepEqual(setAside, [{ id: 'jvndb_detail_2025.rdf, item 2', reason: 'The id is not an id of JVN iPedia.' }]);
  assert.throws(() => jvn.parse(fixture.records.get(one.id)?.raw as Buffer), { message: 'Not well-formed XML.' });
});
