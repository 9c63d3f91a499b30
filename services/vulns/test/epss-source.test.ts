import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { epss } from '../src/sources/epss/epss.ts';
import { startEpssServer } from './upstreams/epss-server.ts';
import { startTestSource } from './upstreams/test-source.ts';

const now = '2026-11-20T15:00:00Z';
const rows = Array.from({ length: 12_000 }, (_, i) => `CVE-2026-${10_000 + i},${i / 12_000},0.5`);

async function start(t: TestContext) {
  const server = await startEpssServer(rows, '2026-11-20');
  t.after(() => server.close());
  return { server, fixture: startTestSource(t, epss, { epssUrl: server.scoresUrl }, now) };
}

async function folder(t: TestContext, files: Record<string, string | Buffer>): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'epss-'));
  t.after(() => rm(path, { recursive: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(path, name), content);
  return path;
}

test('a day of scores is read in batches, its marks are set with the last one, and the next run ends with 304', async (t) => {
  const { fixture } = await start(t);
  const stopped = await fixture.run({ stopAfter: 1 });
  assert.equal(stopped.batches, 1);
  assert.equal(fixture.marks.size, 0);
  const { batches, failed } = await fixture.run();
  assert.equal(failed, null);
  assert.equal(batches, 3);
  assert.deepEqual(fixture.scores.get('CVE-2026-10000'), {
    cve: 'CVE-2026-10000',
    score: 0,
    percentile: 0.5,
    date: '2026-11-20',
  });
  assert.equal(fixture.marks.get('score_date'), '2026-11-20');
  assert.equal((await fixture.run()).batches, 0);
});

test('invalid rows of scores are set aside', async (t) => {
  const { server, fixture } = await start(t);
  server.publish(
    ['CVE-2026-10001,7e-05,', 'CVE-2026-10002,1.5,0.1', 'nothing,0.1,0.1', 'CVE-2026-10004,1,1'],
    '2026-11-20',
  );
  const { setAside } = await fixture.run();
  assert.deepEqual(setAside, [
    { id: 'CVE-2026-10002', reason: 'The score is not a number from 0 to 1.' },
    { id: 'row 3', reason: 'The row has no CVE id.' },
  ]);
  assert.deepEqual(fixture.scores.get('CVE-2026-10001'), {
    cve: 'CVE-2026-10001',
    score: 0.00007,
    percentile: null,
    date: '2026-11-20',
  });
});

for (const [name, spoil, message] of [
  [
    'from an earlier day',
    (s) => s.publish(rows, '2026-11-19'),
    /^The EPSS scores of 2026-11-19 are older than the stored ones of 2026-11-20$/,
  ],
  [
    'much smaller',
    (s) => s.publish(rows.slice(0, 9000), '2026-11-21'),
    /^The EPSS file shrank from 12000 to 9000 scores/,
  ],
  [
    'truncated',
    (s) => {
      s.publish(rows, '2026-11-21');
      s.faults.push('truncated', 'truncated', 'truncated');
    },
    /^The EPSS file is truncated$/,
  ],
  ['something else', (s) => s.publish([], '2026-11-21'), /^The EPSS file has no scores$/],
  ['not served', (s) => s.faults.push(...Array(99).fill('unavailable')), /^EPSS answered 503 for 60 s$/],
] satisfies [string, (server: Awaited<ReturnType<typeof startEpssServer>>) => void, RegExp][]) {
  test(`a score file that is ${name} is rejected before anything is stored`, async (t) => {
    const { server, fixture } = await start(t);
    await fixture.run();
    spoil(server);
    const { failed, batches } = await fixture.run();
    assert.match(failed ?? '', message);
    assert.equal(batches, 0);
    server.faults.length = 0;
    server.publish(rows, '2026-11-22');
    assert.equal((await fixture.run()).failed, null);
    assert.equal(fixture.marks.get('score_date'), '2026-11-22');
  });
}

test('in a folder with every generation of header the latest day of each CVE counts', async (t) => {
  const { fixture } = await start(t);
  const path = await folder(t, {
    'epss_scores-2021-04-14.csv.gz': gzipSync('cve,epss\nCVE-2020-5902,0.65\nCVE-2020-1111,0.1\n'),
    'epss_scores-2021-09-01.csv': 'cve,epss,percentile\nCVE-2020-5902,0.66,0.99\n',
    'a-later-day.csv':
      '#model_version:v2025.03.14,score_date:2025-12-26T12:55:00Z\r\ncve,epss,percentile\r\nCVE-2020-5902,0.9,1.0\r\n',
    'epss_scores-2022-02-04.csv.gz': gzipSync(
      '#model_version:v2022.01.01,score_date:2022-02-04T00:00:00+0000\ncve,epss,percentile\nCVE-2020-5902,0.7,0.8\n',
    ),
    'notes.txt': 'nothing',
  });
  const { failed } = await fixture.run({ from: path });
  assert.equal(failed, null);
  assert.deepEqual(
    [...fixture.scores.values()].map(({ cve, score, percentile, date }) => [cve, score, percentile, date]),
    [
      ['CVE-2020-5902', 0.9, 1, '2025-12-26'],
      ['CVE-2020-1111', 0.1, null, '2021-04-14'],
    ],
  );
  assert.equal((await fixture.run({ from: path })).batches, 0);
  const older = join(path, 'epss_scores-2022-02-04.csv.gz');
  assert.match((await fixture.run({ from: older })).failed ?? '', /are older than the stored ones/);
});

test('a score file without a date is rejected', async (t) => {
  const { fixture } = await start(t);
  const path = await folder(t, { 'scores.csv': 'cve,epss\nCVE-2020-5902,0.65\n' });
  assert.match((await fixture.run({ from: join(path, 'scores.csv') })).failed ?? '', /does not state the date/);
});
