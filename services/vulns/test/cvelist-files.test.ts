import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { cvelist } from '../src/sources/cvelist/cvelist.ts';
import {
  type CveRecord,
  cveRecord,
  cveRecords,
  cvesArchive,
  cvesZip,
  deltaZip,
  recordFile,
  recordPath,
} from './upstreams/cve-records.ts';
import { startTestSource } from './upstreams/test-source.ts';
import { zipFile } from './upstreams/zip-file.ts';

const now = '2026-11-20T12:00:00Z';

async function folder(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'cvelist-'));
  t.after(() => rm(path, { recursive: true }));
  return path;
}

async function put(path: string, content: Buffer | string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

test('records of the CVE List that cannot be read are set aside, stay listed, and do not stop the others', async (t) => {
  const path = join(await folder(t), '2026-11-20_all_CVEs_at_midnight.zip.zip');
  const files = new Map([
    [recordPath('CVE-2026-1000'), recordFile(cveRecord('CVE-2026-1000', now))],
    [recordPath('CVE-2026-1001'), Buffer.from('{"dataType": "CVE_RECORD"')],
    [recordPath('CVE-2026-1002'), recordFile(cveRecord('CVE-2026-9999', now))],
    [recordPath('CVE-2026-1003'), Buffer.from('{"CVE_data_meta": {"ID": "CVE-2026-1003"}}')],
  ]);
  await put(path, zipFile(new Map([['cves.zip', zipFile(files)]])));
  const fixture = startTestSource(t, cvelist, {}, now);
  const { failed, ids, setAside } = await fixture.run({ from: path });
  assert.equal(failed, null);
  assert.deepEqual(ids, ['CVE-2026-1000']);
  assert.deepEqual(
    setAside.map(({ id, reason }) => `${id}: ${reason}`),
    [
      'CVE-2026-1001: Not valid JSON.',
      'CVE-2026-1002: The record is that of CVE-2026-9999.',
      'CVE-2026-1003: The record has no CVE id in cveMetadata.',
    ],
  );
  assert.equal(fixture.listings.get('cves')?.length, 4);
});

for (const [name, write] of [
  ['the archive of a release', (root: string, all: CveRecord[]) => put(join(root, 'x.zip'), cvesArchive(all))],
  ['the zip inside it', (root: string, all: CveRecord[]) => put(join(root, 'cves.zip'), cvesZip(all))],
  [
    'a clone of the repository',
    async (root: string, all: CveRecord[]) => {
      for (const record of all) await put(join(root, recordPath(record.cveMetadata.cveId)), recordFile(record));
      await put(join(root, 'cves', 'deltaLog.json'), '[]');
      return root;
    },
  ],
  [
    'its cves folder',
    async (root: string, all: CveRecord[]) => {
      for (const record of all) await put(join(root, recordPath(record.cveMetadata.cveId)), recordFile(record));
      return join(root, 'cves');
    },
  ],
] as const) {
  test(`without a network, the CVE List is read from ${name}, with the listing of all records`, async (t) => {
    const from = await write(await folder(t), cveRecords(12, '2026-11-19T21:50:00Z'));
    const fixture = startTestSource(t, cvelist, {}, now);
    assert.equal((await fixture.run({ from })).failed, null);
    assert.equal(fixture.records.size, 12);
    assert.equal(fixture.listings.get('cves')?.length, 12);
  });
}

test('without a network, CVE records are read from lines, lists, single files and changes, without a listing', async (t) => {
  const root = await folder(t);
  const [one, two, three] = cveRecords(3, '2026-11-19T21:50:00Z');
  assert.ok(one && two && three);
  const odd = cveRecord('CVE-2026-1000', '2026-11-19T21:50:00Z', { title: 'Line\u2028separator' });
  const lines = `${JSON.stringify(odd)}\r\n\n${JSON.stringify(two)}\n`;
  const fixture = startTestSource(t, cvelist, {}, now);
  for (const [name, content, ids] of [
    ['a.jsonl', lines, ['CVE-2026-1000', 'CVE-2026-1001']],
    ['b.jsonl.gz', gzipSync(lines), ['CVE-2026-1000', 'CVE-2026-1001']],
    ['c.json', JSON.stringify([two, three]), ['CVE-2026-1001', 'CVE-2026-1002']],
    ['d.json', recordFile(three), ['CVE-2026-1002']],
    ['e.zip', deltaZip([one]), ['CVE-2026-1000']],
  ] as const) {
    const outcome = await fixture.run({ from: await put(join(root, name), content) });
    assert.deepEqual([outcome.failed, outcome.ids], [null, ids], name);
  }
  assert.deepEqual((await fixture.run({ from: root })).ids, [], 'files unchanged since the last run are skipped');
  assert.equal(fixture.listings.size, 0);
});

test('a folder of downloads is read from its newest archive on, and an older archive deletes nothing later', async (t) => {
  const root = await folder(t);
  const own = join(root, 'cvelist');
  const name = (date: string) => join(own, `${date}_all_CVEs_at_midnight.zip.zip`);
  await put(name('2026-11-18'), Buffer.from('not read'));
  await put(name('2026-11-19'), cvesArchive(cveRecords(12, '2026-11-18T10:00:00Z')));
  await put(join(own, '2026-11-19_delta_CVEs_at_0300Z.zip'), deltaZip(cveRecords(1, '2026-11-19T02:00:00Z', 20)));
  const fixture = startTestSource(t, cvelist, {}, now);
  const from = await cvelist.locate(root);
  assert.equal(from, own);
  assert.equal((await fixture.run({ from: own })).failed, null);
  assert.equal(fixture.records.size, 13);
  const older = await put(join(root, 'older.zip'), cvesZip(cveRecords(11, '2026-11-10T10:00:00Z')));
  assert.equal((await fixture.run({ from: older })).failed, null);
  assert.equal(fixture.listings.get('cves')?.length, 12);
  assert.equal(fixture.records.get('CVE-2026-1000')?.modified, '2026-11-18T10:00:00.000Z');
  const shrunk = await put(name('2026-11-20'), cvesArchive(cveRecords(5, '2026-11-19T10:00:00Z')));
  assert.match((await fixture.run({ from: shrunk })).failed ?? '', /shrank from 12 to \d records/);
});

test('a folder without CVE records is refused', async (t) => {
  const fixture = startTestSource(t, cvelist, {}, now);
  assert.match((await fixture.run({ from: await folder(t) })).failed ?? '', /no archives of the CVE List/);
});
