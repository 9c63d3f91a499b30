import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '@kairan/database/open';
import { postgresForTests } from '@kairan/testing/postgres';
import { sync } from '../../src/ingest/sync.ts';
import { sourceSettings, vulnsSettings } from '../../src/settings.ts';
import { type RunningService, startMachine } from './machine.ts';
import { startWorld } from './world.ts';

/** Requests in 60 seconds of an address. */
const limit = 40;

interface Health {
  status: string;
  sources: Record<string, string>;
}

async function until<T>(ask: () => Promise<T>, good: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (good(answer)) return answer;
    await setTimeout(100);
  }
}

test('three processes on PostgreSQL share one limit, sync each source once, show what any of them wrote at once, and take over from one that is killed', async (t) => {
  const world = await startWorld(t);
  const url = await (await postgresForTests()).createDatabase();
  const machine = startMachine(t, {
    ...world.settings,
    VULNS_DATABASE_URL: url,
    VULNS_SOURCES: 'kev',
    VULNS_LIMITS: `anonymous=${limit}`,
    VULNS_SYNC: 'auto',
  });
  const db = await openDatabase(url);
  t.after(() => db.close());
  /** A sync in this process. */
  const syncHere = async () => {
    const settings = sourceSettings(vulnsSettings(world.settings));
    const request = { codes: ['kev' as const], from: null, settings, maxShrink: 1, patience: 0 };
    const [result] = await sync(db, url, request, {
      progress() {},
      note() {},
      fault: (_, stack) => assert.fail(stack),
    });
    assert.equal(result?.status, 'ok', result?.error);
  };
  const health = async (service: RunningService) => (await (await service.get('/api/v1/health')).json()) as Health;

  const elected = await machine.serve({ VULNS_SYNC: 'auto' });
  await until(
    () => health(elected),
    ({ sources }) => sources['kev'] === 'ok',
  );
  const other = await machine.serve({ VULNS_SYNC: 'auto' });
  const loop = machine.start(['sync', '--loop']);
  const [line] = await once(loop.child.stdout as NodeJS.ReadableStream, 'data');
  assert.equal(String(line), 'vulns syncs kev by schedule\n');

  const statuses = await Promise.all(
    Array.from({ length: 30 }, async () => [
      await elected.get('/api/v1/vulnerabilities/CVE-2025-1001'),
      await other.get('/api/v1/vulnerabilities/CVE-2025-1001'),
    ]),
  );
  const counted = statuses.flat().map(({ status }) => status);
  assert.deepEqual(
    [200, 429].map((status) => counted.filter((each) => each === status).length),
    [limit, 60 - limit],
  );

  // Cached by both, whose connections are then cut, but for those of locks.
  const page = async (service: RunningService) => {
    const response = await service.get('/vulnerabilities/CVE-2025-1001?lang=en');
    assert.equal(response.status, 200);
    return response.text();
  };
  const before = await Promise.all([elected, other, elected, other].map(page));
  await db.all(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name not like 'kairan lock%'`,
  );
  world.nextDay();
  await syncHere();
  for (const service of [elected, other]) assert.ok((await page(service)) !== before[0], 'visible in the next request');

  // What is overdue is taken up by the next elected process alone.
  world.requested();
  await db.run("update source_state set last_attempt_at = '2026-01-01T00:00:00.000Z'");
  await db.run("delete from meta where name = 'sync_plan'");
  const requested = world.kev.next();
  await other.stop();
  elected.child.kill('SIGKILL');
  await requested;
  await until(
    async () =>
      db.get("select 1 as found from source_state where heartbeat_at is null and last_attempt_at > '2026-01-02'"),
    (row) => row !== undefined,
  );
  assert.equal(world.requested().filter((path) => path.startsWith('kev ')).length, 1);
  loop.child.kill('SIGTERM');
  const { code, stderr } = await loop.ended;
  assert.equal(code, 0, stderr);
  assert.equal(await db.get("select value from meta where name = 'sync_plan' and value <> '{}'"), undefined);
});
