import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSame, dumpApi } from './api-dump.ts';
import { startMachine } from './machine.ts';
import { startWorld } from './world.ts';

test('a first load, a run without changes, the next day and a fresh load of that day agree for all sources', async (t) => {
  const world = await startWorld(t);
  const machine = startMachine(t, world.settings);
  const service = await machine.serve();

  const first = await machine.run(['sync', '--json']);
  assert.equal(first.code, 0, first.stderr + first.stdout);
  assert.match(first.stderr, /^Database: sqlite:.+\n$/);
  const lines = first.json();
  assert.deepEqual(
    lines.map(({ source, status, set_aside }) => [source, status, set_aside]),
    ['kev', 'osv', 'nvd', 'ghsa', 'epss', 'cvelist'].map((source) => [source, 'ok', 0]),
  );
  for (const line of lines) {
    assert.deepEqual(Object.keys(line), ['source', 'status', 'read', 'changed', 'skipped', 'set_aside', 'seconds']);
  }
  assert.deepEqual(
    lines.map(({ changed }) => changed),
    [5, 260, 16, 5, 4, 4],
  );
  world.requested();
  const list = (await (await service.get('/api/v1/vulnerabilities?limit=100')).json()) as { data: unknown[] };
  assert.equal(list.data.length, 21);

  const etags = () =>
    Promise.all(
      ['/vulnerabilities', '/vulnerabilities/CVE-2025-1001', '/tags'].map(async (path) =>
        (await service.get(`/api/v1${path}`)).headers.get('etag'),
      ),
    );
  const before = await etags();

  await t.test('a run without changes writes nothing and requests no archive and no feed', async () => {
    const again = await machine.run(['sync', '--json']);
    assert.equal(again.code, 0, again.stderr);
    assert.deepEqual(
      again.json().map(({ changed }) => changed),
      [0, 0, 0, 0, 0, 0],
    );
    const requests = world.requested();
    assert.deepEqual(
      requests.filter((path) => /zip|\.gz$|feeds|MAL-|PYSEC-|releases/.test(path)),
      ['epss /epss_scores-current.csv.gz'],
    );
    assert.equal(requests.length, 1 + 1 + (1 + 2) + 1 + 1 + 1, requests.join('\n'));
    assert.deepEqual(await etags(), before);
  });

  world.nextDay();
  const next = await machine.run(['sync', '--json']);
  assert.equal(next.code, 0, next.stderr + next.stdout);
  const requests = world.requested();
  assert.ok(requests.includes('osv /npm/all.zip'));
  assert.ok(requests.includes('cvelist /repos/CVEProject/cvelistV5/contents/cves/2026/3xxx/CVE-2026-3000.json'));
  assert.ok(!requests.includes('osv /PyPI/all.zip'));
  assert.ok(requests.every((path) => !path.includes('/feeds/')));
  const updated = await dumpApi(service);

  const other = startMachine(t, world.settings);
  const loaded = await other.run(['sync', '--json']);
  assert.equal(loaded.code, 0, loaded.stderr + loaded.stdout);
  const reloaded = await other.serve();
  assertSame(updated, await dumpApi(reloaded));

  await t.test('what upstreams withdrew stays known as history', async () => {
    const detail = async (id: string) =>
      ((await (await service.get(`/api/v1/vulnerabilities/${id}`)).json()) as { data: Record<string, unknown> }).data;
    const retracted = await detail('CVE-2023-8888');
    assert.deepEqual([retracted['state'], retracted['kev']], ['withdrawn', false]);
    assert.ok((retracted['history'] as { change: string }[]).length > 0);
    assert.equal((await detail('CVE-2026-2003'))['state'], 'published');
    assert.deepEqual((await detail('CVE-2026-9001'))['state'], 'withdrawn');
  });
});
