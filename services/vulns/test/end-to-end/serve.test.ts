import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { syncCodes } from '../../src/sources/source.ts';
import { startMachine } from './machine.ts';

interface Listed {
  data: { id: string }[];
}

async function idsOf(response: Response): Promise<string[]> {
  assert.equal(response.status, 200);
  return ((await response.json()) as Listed).data.map(({ id }) => id);
}

test('on an empty machine the service loads the samples, announces its address in one line, and finishes open requests on SIGTERM', async (t) => {
  const machine = startMachine(t);
  const service = await machine.serve();
  assert.match(service.url, /^http:\/\/127\.0\.0\.1:\d+$/);
  const ids = await idsOf(await service.get('/api/v1/vulnerabilities?limit=100'));
  assert.equal(ids.length, 100);
  assert.ok(existsSync(join(machine.folder, 'data', 'vulns.db')));
  const health = await service.get('/api/v1/health');
  assert.deepEqual([health.status, ((await health.json()) as { status: string }).status], [200, 'ok']);
  const sources = await service.get('/api/v1/sources');
  const { data } = (await sources.json()) as { data: { status: string; next_run_at: unknown }[] };
  assert.deepEqual(
    data.map(({ status, next_run_at }) => [status, next_run_at]),
    new Array(syncCodes.length).fill(['never', null]),
  );

  // A request whose last line arrives only after the service received SIGTERM.
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/v1/stats HTTP/1.1\r\nHost: a\r\n');
  // This response shows that the service has accepted the first request's connection.
  assert.equal((await service.get('/api/v1/health')).status, 200);
  service.child.kill('SIGTERM');
  await refusesConnections(service.url);
  socket.write('Connection: close\r\n\r\n');
  assert.match(await text(socket), /^HTTP\/1\.1 200 OK[\s\S]*"total":\d+/);
  const { code, stdout } = await service.ended;
  assert.equal(code, 0);
  assert.equal(stdout, `vulns ready ${service.url}\n`);
});

async function refusesConnections(url: string): Promise<void> {
  for (;;) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const open = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (!open) return;
  }
}

test('a service stopped during start-up exits with 0', async (t) => {
  const machine = startMachine(t, { DEMO: '0', VULNS_SYNC: 'off', VULNS_PORT: '0' });
  const made = Promise.withResolvers<void>();
  const watcher = watch(machine.folder, (_, name) => name === 'data' && made.resolve());
  t.after(() => watcher.close());
  const { child, ended } = machine.start(['serve']);
  await made.promise;
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
});

test('samples are not loaded next to data, into a configured database without DEMO, or with DEMO=0', async (t) => {
  const machine = startMachine(t);
  const path = '/api/v1/vulnerabilities?state=all';
  const none = await machine.serve({ DEMO: '0' });
  assert.deepEqual(await idsOf(await none.get(path)), []);
  await none.stop();

  const chosen = { VULNS_DATABASE_URL: 'sqlite:./chosen/other.db' };
  const other = await machine.serve(chosen);
  assert.deepEqual(await idsOf(await other.get(path)), []);
  await other.stop();
  const withDemo = await machine.serve({ ...chosen, DEMO: '1' });
  assert.ok((await idsOf(await withDemo.get(path))).length > 0);
  await withDemo.stop();
});

test('wrong settings print one line each, nothing on standard output, and exit with 1', async (t) => {
  const machine = startMachine(t);
  const { code, stdout, stderr } = await machine.run(['serve'], {
    VULNS_PORT: 'eighty',
    VULNS_DATABASE_URL: 'mysql://root:hunter2@db/vulns',
    VULNS_MAX_SHRINK: '11',
    NVD_API_KEY: 'no good',
    VULNS_SYNC: 'sometimes',
  });
  assert.equal(code, 1);
  assert.equal(stdout, '');
  const lines = stderr.trimEnd().split('\n');
  assert.equal(lines.length, 5, stderr);
  assert.match(lines[0] as string, /^VULNS_PORT must be a port .+, not "eighty"\.$/);
  for (const name of ['VULNS_DATABASE_URL', 'VULNS_MAX_SHRINK', 'NVD_API_KEY', 'VULNS_SYNC']) {
    assert.ok(
      lines.some((line) => line.startsWith(`${name} must be `)),
      name,
    );
  }
  assert.doesNotMatch(stderr, /hunter2|no good/);
  assert.equal(existsSync(join(machine.folder, 'data')), false);
});

test('a port in use and an unreachable database each give one sentence and exit with 1', async (t) => {
  const machine = startMachine(t);
  const holder = createServer().listen(0, '127.0.0.1');
  t.after(() => void holder.close());
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const taken = await machine.run(['serve'], { VULNS_PORT: String(port), DEMO: '0', VULNS_SYNC: 'off' });
  assert.deepEqual([taken.code, taken.stdout], [1, '']);
  assert.match(taken.stderr, new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is in use\\. Set VULNS_PORT to .*\n$`, 'm'));
  const away = 'postgres://kairan:hunter2@127.0.0.1:1/none';
  const unreached = await machine.run(['status'], { VULNS_DATABASE_URL: away });
  assert.deepEqual([unreached.code, unreached.stdout], [1, '']);
  assert.equal(unreached.stderr.trimEnd().split('\n').length, 1, unreached.stderr);
  assert.doesNotMatch(unreached.stderr, /hunter2/);
});
