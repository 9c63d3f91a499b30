import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { cvelist } from '../src/sources/cvelist/cvelist.ts';
import {
  cveRecord,
  cveRecords,
  cvesArchive,
  cvesZip,
  deltaZip,
  recordFile,
  recordPath,
  rejectedRecord,
} from './upstreams/cve-records.ts';
import { startCvelistServer } from './upstreams/cvelist-server.ts';
import { type Fixture, startTestSource } from './upstreams/test-source.ts';
import { zipFile } from './upstreams/zip-file.ts';

const now = '2026-11-20T12:00:00Z';
const hour = 60 * 60_000;
const day = 24 * hour;
const log = '/contents/cves/deltaLog.json';

/** Starts the repository with 40 records from the evening before, and the releases of midnight and of eleven o'clock. */
async function start(t: TestContext, settings = {}) {
  const clock: { fixture: Fixture | null } = { fixture: null };
  const server = await startCvelistServer([], () => clock.fixture?.now() ?? Date.parse(now));
  t.after(() => server.close());
  server.update('2026-11-01T10:00:00.000Z', cveRecords(1, '2026-11-01T09:50:00.000Z'));
  server.update('2026-11-19T22:00:00.000Z', cveRecords(40, '2026-11-19T21:50:00.000Z'));
  server.release('2026-11-20T00:10:00.000Z');
  server.release('2026-11-20T11:00:00.000Z');
  const fixture = startTestSource(t, cvelist, { cvelistUrl: server.baseUrl, ...settings }, now);
  clock.fixture = fixture;
  const requested = server.paths().length;
  /** Runs the source and returns what it requested besides. */
  const run = async (options: Parameters<Fixture['run']>[0] = {}) => {
    const before = server.paths().length;
    const outcome = await fixture.run(options);
    return { ...outcome, requests: server.paths().slice(before) };
  };
  assert.equal(requested, 0);
  return { server, fixture, run };
}

test('the first run of the CVE List reads the archive of all records, and the second requests only the unchanged log', async (t) => {
  const { server, fixture, run } = await start(t, { githubToken: 'secret-token' });
  const first = await run();
  assert.equal(first.failed, null);
  assert.equal(fixture.records.size, 40);
  assert.equal(fixture.listings.get('cves')?.length, 40);
  assert.equal(fixture.marks.get('watermark'), '2026-11-19T22:00:00.000Z');
  assert.deepEqual(first.requests, [log, '/releases', '2026-11-20_all_CVEs_at_midnight.zip.zip']);
  assert.equal(server.requests[0]?.headers.authorization, 'Bearer secret-token');
  assert.equal(server.files.requests[0]?.headers.authorization, undefined, 'the token is not sent to another host');
  const second = await run();
  assert.deepEqual(second.ids, []);
  assert.deepEqual(second.requests, [log]);
  assert.equal(server.requests.at(-1)?.headers['if-none-match'] === undefined, false);
});

test('a few changed records of the CVE List are fetched one by one', async (t) => {
  const { server, fixture, run } = await start(t);
  await run();
  server.update('2026-11-20T11:50:00.000Z', [
    cveRecord('CVE-2026-1003', '2026-11-20T11:45:00.000Z', { title: 'Changed' }),
    rejectedRecord('CVE-2026-1004', '2026-11-20T11:46:00.000Z'),
    cveRecord('CVE-2026-1234567', '2026-11-20T11:47:00.000Z'),
  ]);
  const second = await run();
  assert.equal(second.failed, null);
  assert.deepEqual(second.ids.sort(), ['CVE-2026-1003', 'CVE-2026-1004', 'CVE-2026-1234567']);
  assert.deepEqual(second.requests.sort(), [
    '/contents/cves/2026/1234xxx/CVE-2026-1234567.json',
    '/contents/cves/2026/1xxx/CVE-2026-1003.json',
    '/contents/cves/2026/1xxx/CVE-2026-1004.json',
    log,
  ]);
  assert.equal(fixture.records.get('CVE-2026-1003')?.modified, '2026-11-20T11:45:00.000Z');
  assert.deepEqual((await run()).ids, []);
});

test("many changed records of the CVE List are read from the day's file of changes, and those that it lacks one by one", async (t) => {
  const { server, fixture, run } = await start(t);
  await run();
  server.update('2026-11-20T00:20:00.000Z', cveRecords(5, '2026-11-20T00:15:00.000Z'));
  server.update('2026-11-20T11:40:00.000Z', cveRecords(30, '2026-11-20T11:35:00.000Z', 5));
  server.release('2026-11-20T12:00:00.000Z');
  server.update('2026-11-20T12:10:00.000Z', cveRecords(2, '2026-11-20T12:05:00.000Z', 50));
  const second = await run();
  assert.equal(second.failed, null);
  assert.deepEqual(second.requests.slice(0, 3), [log, '/releases', '2026-11-20_delta_CVEs_at_1200Z.zip']);
  assert.equal(second.requests.length, 3 + 7, 'upstream leaves the first update of a day out of its files');
  assert.equal(new Set(second.ids).size, 37);
  assert.equal(fixture.records.get('CVE-2026-1000')?.modified, '2026-11-20T00:15:00.000Z');
  assert.deepEqual((await run()).requests, [log]);
});

test('changes of several days are read from one file for each day, whatever hours lack a release', async (t) => {
  const { server, fixture, run } = await start(t);
  await run();
  server.update('2026-11-20T13:00:00.000Z', cveRecords(1, '2026-11-20T12:50:00.000Z'));
  server.update('2026-11-20T14:00:00.000Z', cveRecords(30, '2026-11-20T13:50:00.000Z'));
  server.release('2026-11-20T15:00:00.000Z');
  server.endOfDay('2026-11-20');
  server.update('2026-11-21T01:00:00.000Z', cveRecords(1, '2026-11-21T00:50:00.000Z'));
  server.update('2026-11-21T02:00:00.000Z', cveRecords(20, '2026-11-21T01:50:00.000Z', 20));
  server.release('2026-11-21T03:00:00.000Z');
  server.release('2026-11-21T07:00:00.000Z');
  fixture.pass(day);
  const second = await run();
  assert.equal(second.failed, null);
  assert.deepEqual(
    second.requests.filter((path) => path.endsWith('.zip')),
    ['2026-11-20_delta_CVEs_at_end_of_day.zip', '2026-11-21_delta_CVEs_at_0700Z.zip'],
  );
  assert.equal(fixture.records.get('CVE-2026-1025')?.modified, '2026-11-21T01:50:00.000Z');
  assert.equal(fixture.records.get('CVE-2026-1005')?.modified, '2026-11-20T13:50:00.000Z');
});

test('reading the changes of the CVE List day by day ends with the same records as a first load of the last day', async (t) => {
  const { server, fixture, run } = await start(t);
  await run();
  server.update('2026-11-20T12:30:00.000Z', cveRecords(3, '2026-11-20T12:25:00.000Z'));
  await run();
  server.update('2026-11-20T20:00:00.000Z', cveRecords(25, '2026-11-20T19:50:00.000Z', 10));
  server.endOfDay('2026-11-20');
  server.update('2026-11-21T00:30:00.000Z', cveRecords(30, '2026-11-21T00:25:00.000Z', 35));
  server.release('2026-11-21T01:00:00.000Z');
  fixture.pass(13 * hour);
  for (let i = 0; i < 3; i++) assert.equal((await run()).failed, null);
  const fresh = startTestSource(t, cvelist, { cvelistUrl: server.baseUrl }, '2026-11-21T01:00:00Z');
  for (let i = 0; i < 3; i++) assert.equal((await fresh.run()).failed, null);
  const state = ({ records: found }: Fixture) =>
    [...found.values()].map(({ id, modified, raw }) => [id, modified, raw.toString()]).sort();
  assert.deepEqual(state(fixture), state(fresh));
  assert.equal(fresh.records.size, 65);
});

test('a log of changes that does not reach back to the last run makes the archive be read', async (t) => {
  const { server, fixture, run } = await start(t);
  await run();
  server.updates.length = 0;
  server.update('2026-12-28T10:00:00.000Z', cveRecords(60, '2026-12-28T09:00:00.000Z'));
  server.update('2026-12-31T10:00:00.000Z', cveRecords(1, '2026-12-31T09:00:00.000Z'));
  server.release('2026-12-31T11:00:00.000Z');
  fixture.pass(42 * day);
  const second = await run();
  assert.equal(second.failed, null);
  assert.ok(second.requests.includes('2026-12-31_all_CVEs_at_midnight.zip.zip'));
  assert.equal(fixture.records.size, 60);
  assert.equal(fixture.records.get('CVE-2026-1000')?.modified, '2026-12-31T09:00:00.000Z');
});

test('what changed between the archive and the oldest update of the log is read from the files of changes', async (t) => {
  const { server, fixture, run } = await start(t);
  server.update('2026-11-20T01:00:00.000Z', cveRecords(1, '2026-11-20T00:50:00.000Z'));
  server.update('2026-11-20T02:00:00.000Z', cveRecords(5, '2026-11-20T01:50:00.000Z'));
  server.update('2026-11-20T09:00:00.000Z', cveRecords(1, '2026-11-20T08:50:00.000Z', 30));
  server.release('2026-11-20T10:00:00.000Z');
  server.withdraw(/_1100Z/);
  server.updates.splice(0, server.updates.length - 1);
  assert.equal((await run()).failed, null);
  assert.equal(fixture.records.get('CVE-2026-1002')?.modified, '2026-11-20T01:50:00.000Z');
});

test('once a week the archive of the CVE List is read to find deleted records', async (t) => {
  const { server, fixture, run } = await start(t);
  await run();
  server.remove('CVE-2026-1007');
  fixture.pass(6 * day);
  server.release('2026-11-26T12:00:00.000Z');
  assert.deepEqual((await run()).requests, [log]);
  fixture.pass(day);
  server.release('2026-11-27T12:00:00.000Z');
  const third = await run();
  assert.equal(third.failed, null);
  assert.ok(third.requests.includes('2026-11-27_all_CVEs_at_midnight.zip.zip'));
  assert.equal(fixture.listings.get('cves')?.includes('CVE-2026-1007'), false);
  assert.equal(fixture.listings.get('cves')?.length, 39);
  assert.deepEqual((await run()).requests, [log]);
});

test('an archive that was read before is not downloaded again, and a run between the weekly ones needs no archive', async (t) => {
  const { server, fixture, run } = await start(t);
  await run();
  fixture.pass(8 * day);
  assert.deepEqual((await run()).requests, [log, '/releases']);
  server.withdraw(/all_CVEs/);
  assert.equal((await run()).failed, null);
});

test('a first run without an archive fails with a reason', async (t) => {
  const { server, run } = await start(t);
  server.withdraw(/all_CVEs/);
  assert.equal((await run()).failed, 'The CVE List offers no archive of all records');
});

for (const [name, spoil, reason] of [
  ['truncated', (body: Buffer) => body.subarray(0, body.length - 40), /damaged or truncated/],
  ['something else', () => Buffer.from('<html><body>Sorry</body></html>'), /something other than a zip file/],
  ['damaged inside', (body: Buffer) => Buffer.from(body).fill(0xff, 60, 90), /is damaged/],
  [
    'a zip around a truncated zip',
    (_: Buffer) => zipFile(new Map([['cves.zip', cvesZip(cveRecords(9, now)).subarray(0, 900)]])),
    /damaged or truncated/,
  ],
  ['empty', () => cvesArchive([]), /is not an archive of all records/],
  ['only changes', () => deltaZip(cveRecords(40, now)), /is not an archive of all records/],
] as const) {
  test(`a CVE List archive that is ${name} fails the run with a reason, and the next run reads it`, async (t) => {
    const { server, fixture, run } = await start(t);
    const { archive } = server.release('2026-11-20T11:00:00.000Z');
    const { body } = archive;
    archive.body = spoil(body);
    assert.match((await run()).failed ?? '', reason);
    assert.equal(fixture.marks.size, 0);
    archive.body = body;
    assert.equal((await run()).failed, null);
    assert.equal(fixture.records.size, 40);
  });
}

test('a file of a release that is not the announced one is downloaded again', async (t) => {
  const { server, fixture, run } = await start(t);
  server.files.faults.push('truncated', 'cut off', 'unavailable');
  const { failed, notes } = await run();
  assert.equal(failed, null);
  assert.ok(notes.some((note) => /bytes instead of/.test(note)));
  assert.equal(fixture.records.size, 40);
});

test('a CVE List archive that shrank too far is refused, and what it lacks stays listed', async (t) => {
  const { server, fixture, run } = await start(t);
  await run();
  for (let i = 0; i < 10; i++) server.remove(`CVE-2026-${1000 + i}`);
  fixture.pass(8 * day);
  server.release('2026-11-28T12:00:00.000Z');
  assert.match((await run()).failed ?? '', /_all_CVEs_at_midnight.zip.zip shrank from 40 to 3\d records/);
  assert.equal(fixture.listings.get('cves')?.length, 40);
  assert.equal((await run({ maxShrink: 1 })).failed, null);
  assert.equal(fixture.listings.get('cves')?.length, 30);
});

test('a bad file of changes fails the run, but its records are fetched one by one', async (t) => {
  const { server, fixture, run } = await start(t);
  await run();
  server.update('2026-11-20T11:40:00.000Z', cveRecords(1, '2026-11-20T11:35:00.000Z'));
  server.update('2026-11-20T11:45:00.000Z', cveRecords(22, '2026-11-20T11:42:00.000Z'));
  const { delta } = server.release('2026-11-20T12:00:00.000Z');
  delta.body = Buffer.from('PK garbage');
  const second = await run();
  assert.match(second.failed ?? '', /^The CVE List's file 2026-11-20_delta_CVEs_at_1200Z.zip is damaged or truncated/);
  assert.equal(new Set(second.ids).size, 20, 'as many as GitHub allows without a token');
  const third = await run();
  assert.equal(new Set(third.ids).size, 2);
  assert.equal(fixture.records.get('CVE-2026-1021')?.modified, '2026-11-20T11:42:00.000Z');
});

test('a changed record that the repository lacks or has in an older state is requested again by the next run', async (t) => {
  const { server, fixture, run } = await start(t);
  await run();
  server.update('2026-11-20T11:50:00.000Z', [
    cveRecord('CVE-2026-1003', '2026-11-20T11:45:00.000Z'),
    cveRecord('CVE-2026-2000', '2026-11-20T11:46:00.000Z'),
    cveRecord('CVE-2026-2001', '2026-11-20T11:46:00.000Z'),
  ]);
  server.remove('CVE-2026-2000');
  const stale = `/contents/${recordPath('CVE-2026-1003')}`;
  server.instead.set(stale, { status: 200, body: recordFile(cveRecord('CVE-2026-1003', '2026-11-19T21:50:00.000Z')) });
  const second = await run();
  assert.equal(second.failed, null);
  assert.ok(fixture.records.has('CVE-2026-2001'));
  server.instead.clear();
  const third = await run();
  assert.equal(third.failed, null);
  assert.deepEqual(third.ids, ['CVE-2026-1003']);
  assert.equal(third.requests.length, 3);
  assert.equal(fixture.records.get('CVE-2026-1003')?.modified, '2026-11-20T11:45:00.000Z');
});

test('a log of changes from days before the last run is refused, and one from shortly before changes nothing', async (t) => {
  const { server, run } = await start(t);
  server.update('2026-11-20T11:00:00.000Z', cveRecords(1, '2026-11-20T10:50:00.000Z'));
  await run();
  const latest = server.updates.pop();
  assert.ok(latest);
  const stale = await run();
  assert.deepEqual([stale.failed, stale.ids], [null, []]);
  server.updates.pop();
  assert.equal((await run()).failed, "The CVE List's log of changes is older than what was read before");
});

for (const [name, body, reason] of [
  ['truncated', '[{"fetchTime": "2026-11-20T11:00:00.000Z", "new": [', /^The CVE List's log of changes is truncated/],
  ['empty', '[]', /has no updates/],
  ['something else', '{"message": "Not Found"}', /has no updates/],
  ['without times', '[{"new": [], "updated": []}]', /has an update without a time/],
] as const) {
  test(`a log of changes that is ${name} fails the run with a reason`, async (t) => {
    const { server, fixture, run } = await start(t);
    server.instead.set(log, { status: 200, body });
    assert.match((await run()).failed ?? '', reason);
    assert.equal(fixture.records.size, 0);
  });
}

test('a log with entries that are not records, and times without a zone or with unusual fractions, is read', async (t) => {
  const { server, fixture, run } = await start(t);
  await run();
  const entry = { cveId: 'CVE-2026-1003', githubLink: 'https://elsewhere.example/x.json' };
  const update = {
    fetchTime: '2026-11-20T11:00:00',
    new: [null, { cveId: '../../secret' }, {}],
    updated: 'none',
    error: [{ ...entry, dateUpdated: '2026-11-20T10:00:00.1234567' }],
  };
  server.instead.set(log, { status: 200, body: JSON.stringify([update, { fetchTime: '2026-11-01T00:00:00Z' }]) });
  server.instead.set(`/contents/${recordPath('CVE-2026-1003')}`, {
    status: 200,
    body: recordFile(cveRecord('CVE-2026-1003', '2026-11-20T10:00:00.1234567')),
  });
  const second = await run();
  assert.equal(second.failed, null);
  assert.deepEqual(second.ids, ['CVE-2026-1003']);
  assert.equal(fixture.records.get('CVE-2026-1003')?.modified, '2026-11-20T10:00:00.123Z');
});

test("GitHub's rate limit is not used up by single records, and what is left is read by later runs", async (t) => {
  const { server, fixture, run } = await start(t);
  await run();
  server.update('2026-11-20T11:50:00.000Z', cveRecords(18, '2026-11-20T11:45:00.000Z'));
  server.limit = { left: 16, resetAt: Date.parse(now) + hour };
  const second = await run();
  assert.equal(second.failed, null);
  assert.ok(second.ids.length < 18 && second.ids.length > 4);
  assert.ok(server.limit.left > 0);
  server.limit = null;
  await run();
  const current = [...fixture.records.values()].filter(({ modified }) => modified === '2026-11-20T11:45:00.000Z');
  assert.equal(current.length, 18);
});

test("GitHub's used-up rate limit is waited out, and a token that it does not accept is named", async (t) => {
  const { server, fixture, run } = await start(t);
  server.limit = { left: 0, resetAt: Date.parse(now) + 20 * 60_000 };
  assert.equal((await run()).failed, null);
  assert.ok(fixture.now() - Date.parse(now) >= 20 * 60_000);
  server.instead.set(log, { status: 401 });
  assert.match((await run()).failed ?? '', /GITHUB_TOKEN/);
});

test('a redirect to an insecure address is not followed', async (t) => {
  const { server, run } = await start(t);
  server.release('2026-11-20T11:00:00.000Z');
  server.instead.set('/releases/assets/1000', { status: 302, headers: { location: 'ftp://files.example/cves.zip' } });
  assert.match((await run()).failed ?? '', /redirects to an invalid or insecure address/);
});

test('a run of the CVE List that stops within the archive reads it again, and one that stops later continues', async (t) => {
  const { server, fixture, run } = await start(t);
  server.update('2026-11-20T11:30:00.000Z', cveRecords(3, '2026-11-20T11:25:00.000Z'));
  await run({ stopAfter: 1 });
  assert.equal(fixture.marks.size, 0);
  await run({ stopAfter: 2 });
  const last = await run();
  assert.equal(last.failed, null);
  assert.equal(
    last.requests.some((path) => path.endsWith('.zip')),
    false,
  );
  assert.equal(fixture.records.get('CVE-2026-1002')?.modified, '2026-11-20T11:25:00.000Z');
});

test('after an archive was read from disk, the network continues with what changed since', async (t) => {
  const { server, fixture, run } = await start(t);
  const folder = await mkdtemp(join(tmpdir(), 'cvelist-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, '2026-11-20_all_CVEs_at_midnight.zip.zip');
  await writeFile(path, server.release('2026-11-20T11:00:00.000Z').archive.body);
  server.update('2026-11-20T11:30:00.000Z', cveRecords(2, '2026-11-20T11:25:00.000Z'));
  assert.equal((await run({ from: path })).failed, null);
  assert.equal(fixture.records.size, 40);
  const second = await run();
  assert.equal(second.failed, null);
  assert.deepEqual(
    second.requests.filter((name) => /all_CVEs/.test(name)),
    [],
  );
  assert.equal(fixture.records.get('CVE-2026-1001')?.modified, '2026-11-20T11:25:00.000Z');
});
