import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postgresForTests } from '@kairan/testing/postgres';
import { assertSame, dumpApi } from './api-dump.ts';
import { startMachine } from './machine.ts';
import { startWorld } from './world.ts';

test('PostgreSQL returns the same as SQLite on the first and the next day, with concurrent syncs and a running service', async (t) => {
  const world = await startWorld(t);
  const onSqlite = startMachine(t, world.settings);
  const url = await (await postgresForTests()).createDatabase();
  const machine = startMachine(t, { ...world.settings, VULNS_DATABASE_URL: url });
  const service = await machine.serve();
  const etagOf = async () => (await service.get('/api/v1/vulnerabilities')).headers.get('etag');
  const empty = await etagOf();

  world.nvd.faults.push('silent');
  const requested = world.nvd.next();
  const first = machine.start(['sync', '--json']);
  await requested;
  const second = await machine.run(['sync', 'nvd', '--json']);
  assert.equal(second.code, 1, second.stderr);
  assert.match(String(second.json()[0]?.['error']), /^Another sync of this source is running/);
  world.nvd.letGo();
  const done = await first.ended;
  assert.equal(done.code, 0, done.stdout + done.stderr);
  assert.notEqual(await etagOf(), empty, 'visible in the next request');

  world.requested();
  const again = await machine.run(['sync', 'osv', 'nvd', '--json']);
  assert.deepEqual([again.code, ...again.json().map(({ changed }) => changed)], [0, 0, 0], again.stdout + again.stderr);
  assert.deepEqual(
    world.requested().filter((path) => /zip|feeds/.test(path)),
    [],
  );

  world.nextDay();
  const [next, loaded] = await Promise.all([machine.run(['sync', '--json']), onSqlite.run(['sync', '--json'])]);
  assert.deepEqual([next.code, loaded.code], [0, 0], next.stdout + next.stderr + loaded.stdout + loaded.stderr);
  const reference = await onSqlite.serve();
  const [updated, fresh] = await Promise.all([dumpApi(service), dumpApi(reference)]);
  assertSame(updated, fresh);
  assert.equal((await service.stop()).code, 0);
});
