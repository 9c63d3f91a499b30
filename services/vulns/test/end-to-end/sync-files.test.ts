import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { kevRow } from '../upstreams/kev-server.ts';
import { osvArchive, osvRecord } from '../upstreams/osv-server.ts';
import { startMachine } from './machine.ts';

test('sync --from reads the sources present in a folder, changes nothing the second time, and counts as a run', async (t) => {
  const machine = startMachine(t, { DEMO: '0' });
  const folder = join(machine.folder, 'files');
  const save = async (path: string, content: Buffer | string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  const vulnerabilities = [kevRow('CVE-2025-1001', '2025-06-01')];
  const catalog = JSON.stringify({ dateReleased: '2026-01-01T00:00:00Z', count: 1, vulnerabilities });
  await save('kev/known_exploited_vulnerabilities.json.gz', gzipSync(catalog));
  await save(
    'osv/npm/all.zip',
    osvArchive([osvRecord('GHSA-aaaa-2222-3333', '2026-01-01T00:00:00Z', { aliases: ['CVE-2025-1001'] })]),
  );
  await save('epss/epss_scores-2026-01-01.csv', 'cve,epss,percentile\nCVE-2025-1001,0.5,0.9\n');

  const sync = async (...words: string[]) => {
    const { code, stderr, json } = await machine.run(['sync', ...words, '--json']);
    assert.equal(code, 0, stderr);
    return json().map(({ source, changed }) => `${source} ${changed}`);
  };
  assert.deepEqual(await sync('--from', folder), ['kev 1', 'osv 1', 'epss 1']);
  assert.deepEqual(await sync('--from', folder), ['kev 0', 'osv 0', 'epss 0']);
  assert.deepEqual(await sync('kev', '--from', join(folder, 'kev', 'known_exploited_vulnerabilities.json.gz')), [
    'kev 0',
  ]);
  const none = await machine.run(['sync', 'nvd', 'ghsa', '--from', folder]);
  assert.equal(none.code, 1);
  assert.match(none.stderr, /^The folder has no data for any of these sources\.\n$/m);

  const service = await machine.serve();
  const { data } = (await (await service.get('/api/v1/vulnerabilities/CVE-2025-1001')).json()) as {
    data: Record<string, unknown>;
  };
  assert.deepEqual(
    [data['kev'], data['sources'], data['aliases'], data['epss']],
    [true, ['kev', 'osv'], ['GHSA-aaaa-2222-3333'], { score: 0.5, percentile: 0.9, date: '2026-01-01' }],
  );
  const sources = (await (await service.get('/api/v1/sources')).json()) as {
    data: { code: string; status: string; last_success_at: string | null }[];
  };
  const loaded = sources.data.filter(({ last_success_at }) => last_success_at !== null);
  assert.deepEqual(
    loaded.map(({ code, status }) => [code, status]),
    [
      ['kev', 'ok'],
      ['osv', 'ok'],
      ['epss', 'ok'],
    ],
  );
  assert.ok(sources.data.every((source) => source.status === 'never' || loaded.includes(source)));
});
