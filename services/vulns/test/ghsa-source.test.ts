import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ghsa } from '../src/sources/ghsa/ghsa.ts';
import { type Advisory, advisory, cursorOf, startGhsaServer } from './upstreams/ghsa-server.ts';
import { osvRecord } from './upstreams/osv-server.ts';
import { type Fixture, startTestSource } from './upstreams/test-source.ts';
import type { Reply } from './upstreams/upstream-server.ts';

const now = '2026-11-20T12:00:00Z';

/** Creates advisories, the first updated on 2026-10-01, each a minute after the previous one. */
function advisories(count: number, from = 0): Advisory[] {
  const first = Date.parse('2026-10-01T00:00:00Z');
  return Array.from({ length: count }, (_, i) =>
    advisory(
      `GHSA-aaaa-bbbb-${1000 + from + i}`,
      new Date(first + (from + i) * 60_000).toISOString().replace('.000', ''),
    ),
  );
}

async function start(t: TestContext, items: Advisory[], settings = {}) {
  const clock: { fixture: Fixture | null } = { fixture: null };
  const server = await startGhsaServer(items, () => clock.fixture?.now() ?? Date.parse(now));
  t.after(() => server.close());
  const fixture = startTestSource(t, ghsa, { ghsaUrl: server.listUrl, ...settings }, now);
  clock.fixture = fixture;
  return { server, fixture };
}

test('all pages of advisories are read, and the next run requests one page from a little before the end', async (t) => {
  const { server, fixture } = await start(t, advisories(250), { githubToken: 'secret-token' });
  const first = await fixture.run();
  assert.equal(first.failed, null);
  assert.equal(fixture.records.size, 250);
  assert.equal(server.requests.length, 3);
  const { headers, path } = server.requests[0] ?? assert.fail();
  assert.equal(headers.authorization, 'Bearer secret-token');
  assert.equal(headers['x-github-api-version'], '2022-11-28');
  assert.equal(headers.accept, 'application/vnd.github+json');
  assert.match(path, /per_page=100&sort=updated&direction=asc/);
  assert.equal(fixture.marks.get('watermark'), '2026-10-01T04:09:00.000Z');

  server.advisories.push(...advisories(2, 250));
  const second = await fixture.run();
  assert.equal(second.failed, null);
  assert.equal(server.requests.length, 5);
  assert.equal(fixture.records.size, 252);
  assert.equal(
    new URL(server.requests[3]?.path ?? '', server.url).searchParams.get('modified'),
    '>=2026-10-01T02:09:00Z',
  );
});

test('an interrupted run of GitHub advisories resumes where it was', async (t) => {
  const { server, fixture } = await start(t, advisories(450));
  await fixture.run({ stopAfter: 3 });
  const requestsBefore = server.requests.length;
  assert.equal((await fixture.run()).failed, null);
  assert.equal(fixture.records.size, 450);
  assert.equal(server.requests.length - requestsBefore, 2);
});

test("GitHub's hourly rate limit is waited out, however long the load takes", async (t) => {
  const { server, fixture } = await start(t, advisories(500));
  server.limit = { left: 2, resetAt: Date.parse(now) + 40 * 60_000 };
  const { failed, notes } = await fixture.run();
  assert.equal(failed, null);
  assert.equal(fixture.records.size, 500);
  assert.ok(notes.some((note) => note.includes('limit')));
  assert.ok(fixture.now() - Date.parse(now) >= 40 * 60_000);
});

test('after a refusal by a rate limit that states no wait, GitHub is not asked again for a minute', async (t) => {
  const { server, fixture } = await start(t, advisories(1));
  server.faults.push({ status: 403 });
  assert.equal((await fixture.run()).failed, null);
  assert.ok(fixture.now() - Date.parse(now) >= 60_000);
});

test('temporary faults of GitHub are retried', async (t) => {
  const { server, fixture } = await start(t, advisories(150));
  server.faults.push(
    'unavailable',
    'empty',
    'cut off',
    'web page',
    { status: 429, headers: { 'retry-after': '30' } },
    { status: 403, headers: { 'retry-after': '60' } },
    { status: 403 },
  );
  assert.equal((await fixture.run()).failed, null);
  assert.equal(fixture.records.size, 150);
});

for (const [name, spoil, message] of [
  ['an object', () => ({ status: 200, body: '{"message":"Not Found"}' }), /is not a JSON array/],
  ['truncated', (answer) => ({ ...answer, body: String(answer.body).slice(0, -500) }), /is truncated/],
  ['empty', (answer) => ({ ...answer, body: '[]' }), /empty list/],
  [
    'linked to another host',
    (answer) => ({ ...answer, headers: { link: '<http://evil.example/advisories?after=1>; rel="next"' } }),
    /next-page link leads outside its list/,
  ],
  [
    'linked to itself',
    (answer, url) => ({ ...answer, headers: { link: `<${url}?after=${cursorOf(100)}>; rel="next"` } }),
    /same page of advisories twice/,
  ],
] as [string, (answer: Reply, url: string) => Reply, RegExp][]) {
  test(`a second page of advisories that is ${name} fails the run with a reason, and the next run recovers`, async (t) => {
    const { server, fixture } = await start(t, advisories(350));
    server.spoil = (answer, page) => (page === 2 ? spoil(answer, server.listUrl) : answer);
    const { failed } = await fixture.run();
    assert.match(failed ?? '', message);
    assert.equal(failed?.includes('evil'), false);
    assert.ok(fixture.records.size >= 100);
    server.spoil = (answer) => answer;
    assert.equal((await fixture.run()).failed, null);
    assert.equal(fixture.records.size, 350);
  });
}

test('a repeated or out-of-order page of advisories fails the run', async (t) => {
  const { server, fixture } = await start(t, advisories(350));
  const pages: unknown[] = [];
  server.spoil = (answer, page) => {
    pages[page] ??= answer.body;
    return page === 3 ? { ...answer, body: String(pages[2]) } : answer;
  };
  assert.match((await fixture.run()).failed ?? '', /same page of advisories twice/);
  server.spoil = (answer, page) =>
    page === 2
      ? { ...answer, body: JSON.stringify([advisory('GHSA-aaaa-bbbb-0001', '2020-01-01T00:00:00Z')]) }
      : answer;
  assert.match((await fixture.run()).failed ?? '', /out of order/);
});

test('an empty list without the newest known advisory is not mistaken for "no changes"', async (t) => {
  const { server, fixture } = await start(t, advisories(5));
  await fixture.run();
  server.advisories.length = 0;
  assert.match((await fixture.run()).failed ?? '', /empty list/);
  assert.equal(fixture.marks.get('watermark'), '2026-10-01T00:04:00.000Z');
});

test('a wrong GitHub token fails at once, without revealing the token', async (t) => {
  const { server, fixture } = await start(t, advisories(5), { githubToken: 'secret-token' });
  server.faults.push({ status: 401 });
  const { failed } = await fixture.run();
  assert.match(failed ?? '', /^GitHub does not accept GITHUB_TOKEN/);
  assert.equal(failed?.includes('secret'), false);
});

test('advisory files are read as pages in the order of their numbers or in OSV format, and unchanged ones are skipped', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'ghsa-'));
  t.after(() => rm(root, { recursive: true }));
  const pages = join(root, 'ghsa', 'rest', 'advisories');
  await mkdir(pages, { recursive: true });
  await writeFile(join(pages, 'page-10.json'), JSON.stringify(advisories(1, 9)));
  await writeFile(join(pages, 'page-2.json.gz'), gzipSync(JSON.stringify(advisories(2, 2))));
  const fixture = startTestSource(t, ghsa, {}, now);
  const from = await ghsa.locate(root);
  assert.equal(from, pages);
  const first = await fixture.run({ from: pages });
  assert.deepEqual(first.ids, ['GHSA-aaaa-bbbb-1002', 'GHSA-aaaa-bbbb-1003', 'GHSA-aaaa-bbbb-1009']);
  assert.deepEqual((await fixture.run({ from: pages })).ids, []);
  await writeFile(join(pages, 'page-11.json'), '<html>');
  await writeFile(join(pages, 'page-12.json'), JSON.stringify([...advisories(1, 20), { ghsa_id: '../x' }, {}, 7]));
  const third = await fixture.run({ from: pages });
  assert.match(third.failed ?? '', /page-11\.json is a web page/);
  assert.deepEqual(third.ids, ['GHSA-aaaa-bbbb-1020']);
  assert.equal(third.setAside.length, 3);

  const file = join(root, 'GHSA-aaaa-bbbb-9999.json');
  await writeFile(file, JSON.stringify(osvRecord('GHSA-aaaa-bbbb-9999', now)));
  assert.deepEqual((await fixture.run({ from: file })).ids, ['GHSA-aaaa-bbbb-9999']);
});
