import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type RunningService, startMachine } from './machine.ts';
import { startWorld } from './world.ts';

interface SourceRow {
  code: string;
  status: string;
  last_error: string | null;
  last_success_at: string | null;
  next_run_at: string | null;
}

/** Hours between two syncs of each source. */
const hours = { kev: 1, osv: 1, nvd: 2, ghsa: 1, epss: 6, cvelist: 1 };

test('of two concurrent syncs of one source one runs and the other reports it, and reads are served meanwhile', async (t) => {
  const world = await startWorld(t);
  const machine = startMachine(t, world.settings);
  assert.equal((await machine.run(['sync', 'kev'])).code, 0);
  const service = await machine.serve();
  const etagOf = async (path: string) => (await service.get(`/api/v1${path}`)).headers.get('etag');
  const total = async () =>
    ((await (await service.get('/api/v1/stats')).json()) as { data: { total: number } }).data.total;
  const before = { list: await etagOf('/vulnerabilities'), total: await total() };
  assert.equal(before.total, 5);

  // The first response is withheld, so that the first run is certainly active when the second starts.
  world.nvd.faults.push('silent');
  const requested = world.nvd.next();
  const first = machine.start(['sync', 'nvd', '--json']);
  await requested;
  const { data } = (await (await service.get('/api/v1/sources')).json()) as { data: SourceRow[] };
  assert.equal(data.find(({ code }) => code === 'nvd')?.status, 'running');
  const second = await machine.run(['sync', 'nvd', '--json']);
  assert.equal(second.code, 1);
  const [refused] = second.json();
  assert.deepEqual([refused?.['source'], refused?.['status']], ['nvd', 'failed']);
  assert.match(String(refused?.['error']), /^Another sync of this source is running/);
  assert.equal(await etagOf('/vulnerabilities'), before.list);
  const status = await machine.run(['status', '--json']);
  const nvd = status.json().find(({ code }) => code === 'nvd');
  assert.deepEqual(
    [nvd?.['status'], nvd?.['last_error']],
    ['running', null],
    'a rejected run is not a failure of the source',
  );

  world.nvd.letGo();
  const { code, stderr } = await first.ended;
  assert.equal(code, 0, stderr);
  assert.notEqual(await etagOf('/vulnerabilities'), before.list, 'visible in the next request');
  assert.equal(await total(), 17);
});

test('with VULNS_SYNC=auto every source is synced after the start, three at a time, and shows its next run, and a manual sync is visible at once', async (t) => {
  const world = await startWorld(t);
  const machine = startMachine(t, world.settings);
  const first = [world.kev, world.osv, world.nvd];
  for (const { faults } of first) faults.push('silent');
  const requested = Promise.all(first.map((server) => server.next()));
  const service = await machine.serve({ VULNS_SYNC: 'auto' });
  const sources = async () => syncedSources(service);
  await requested;
  const running = (await sources()).filter(({ status }) => status === 'running');
  assert.deepEqual(
    running.map(({ code }) => code),
    ['kev', 'osv', 'nvd'],
  );
  for (const server of first) server.letGo();

  const rows = await until(sources, (all) => all.every(({ status }) => status === 'ok'));
  for (const { code, next_run_at, last_success_at } of rows) {
    const ahead = (Date.parse(next_run_at ?? '') - Date.parse(last_success_at ?? '')) / 3_600_000;
    assert.ok(ahead > hours[code as keyof typeof hours] - 0.1 && ahead < hours[code as keyof typeof hours] + 0.1, code);
  }
  const list = await service.get('/api/v1/vulnerabilities?limit=100');
  assert.equal(((await list.json()) as { data: unknown[] }).data.length, 21);

  world.nextDay();
  assert.equal((await machine.run(['sync', 'kev'])).code, 0);
  const { data } = (await (await service.get('/api/v1/vulnerabilities/CVE-2025-1001')).json()) as {
    data: { kev_details: { ransomware: boolean } };
  };
  assert.equal(data.kev_details.ransomware, true);

  // A running sync ends with the service, and a source tried so recently is not tried again.
  assert.equal((await service.stop()).code, 0);
  world.requested();
  const again = await machine.serve({ VULNS_SYNC: 'auto' });
  const stood = await until(
    () => syncedSources(again),
    (all) => all.every(({ next_run_at }) => next_run_at !== null),
  );
  assert.deepEqual(
    stood.map(({ status }) => status),
    Object.keys(hours).map(() => 'ok'),
  );
  assert.equal((await again.stop()).code, 0);
  assert.deepEqual(world.requested(), []);
});

/** The sources that are synced here, as the service lists them. */
async function syncedSources(service: RunningService): Promise<SourceRow[]> {
  const { data } = (await (await service.get('/api/v1/sources')).json()) as { data: SourceRow[] };
  return data.filter(({ code }) => code in hours);
}

/** Repeats a request until its response is as expected; the pauses leave the processor to what it waits for. */
async function until<T>(ask: () => Promise<T>, good: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (good(answer)) return answer;
    await setTimeout(250);
  }
}

test('a process that only syncs does so at once, ends cleanly, and takes no other options', async (t) => {
  const world = await startWorld(t);
  const machine = startMachine(t, { ...world.settings, VULNS_SOURCES: 'kev', VULNS_SYNC: 'off', LOG_LEVEL: 'info' });
  const refused = await machine.run(['sync', 'kev', '--loop']);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /Use --loop alone/);
  const { child, ended } = machine.start(['sync', '--loop', '--json']);
  await new Promise<void>((resolve) => {
    child.stderr?.on('data', (text) => String(text).includes('"sync finished"') && resolve());
  });
  child.kill('SIGTERM');
  const result = await ended;
  assert.deepEqual([result.code, result.json()], [0, [{ syncing: ['kev'] }]]);
  const row = (await machine.run(['status', '--json'])).json().find(({ code }) => code === 'kev');
  assert.deepEqual([row?.['status'], row?.['next_run_at']], ['ok', null]);
});
