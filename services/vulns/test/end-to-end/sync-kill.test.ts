import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openStore } from '../../src/open-store.ts';
import type { SyncCode } from '../../src/sources/source.ts';
import { beginRun, endRun } from '../../src/storage/source-state.ts';
import { cveRecord } from '../upstreams/cve-records.ts';
import { advisory } from '../upstreams/ghsa-server.ts';
import { nvdCve } from '../upstreams/nvd-server.ts';
import type { Upstream } from '../upstreams/upstream-server.ts';
import { assertSame, dumpApi } from './api-dump.ts';
import { type Machine, startMachine } from './machine.ts';
import { ago, startWorld, type World } from './world.ts';

/** Number of times a first load is killed, each at another moment. */
const kills = 3;

/** The sources whose loads take many requests. */
const codes: SyncCode[] = ['nvd', 'osv', 'ghsa', 'cvelist'];

/** Batches that may be lost with a process: one being prepared, and two waiting to be written. */
const inFlight = 3;

/** Adds feeds, pages and windows to the usual world, so that there are many moments to be killed at. */
async function startLargerWorld(t: Parameters<typeof startWorld>[0]): Promise<World> {
  const world = await startWorld(t);
  for (let year = 2012; year <= 2023; year++) {
    world.nvd.publishFeed(year, [nvdCve(`CVE-${year}-0100`, ago(24 * 90).slice(0, -1))], ago(3));
  }
  for (let i = 100; i < 330; i++) {
    world.ghsa.advisories.push(
      advisory(`GHSA-many-2222-3${i}`, ago(600 - i), { cve_id: `CVE-2022-${1000 + (i % 9)}` }),
    );
  }
  world.cvelist.update(
    ago(0.5),
    Array.from({ length: 18 }, (_, i) => cveRecord(`CVE-2022-${1000 + i}`, ago(0.6))),
  );
  return world;
}

/** Starts a sync and kills it at a random moment: at one of its requests or of its writes to the database. */
async function killAtRandom(machine: Machine, world: World): Promise<string | null> {
  const data = join(machine.folder, 'data');
  mkdirSync(data, { recursive: true });
  const byWrite = Math.random() < 0.5;
  let left = 1 + Math.floor(Math.random() * (byWrite ? 40 : 30));
  const when = `${byWrite ? 'write' : 'request'} ${left}`;
  const due = Promise.withResolvers<void>();
  const count = () => {
    left -= 1;
    if (left === 0) due.resolve();
  };
  const { child, ended } = machine.start(['sync', ...codes]);
  const watcher = byWrite ? watch(data, count) : null;
  let watching = !byWrite;
  const servers = [world.nvd, world.osv, world.ghsa, world.cvelist];
  const heed = async (server: Upstream) => {
    while (watching) {
      await server.next();
      count();
    }
  };
  if (!byWrite) for (const server of servers) void heed(server);
  await Promise.race([due.promise, ended]);
  watching = false;
  watcher?.close();
  child.kill('SIGKILL');
  return (await ended).code === null ? when : null;
}

test('a first load that is killed repeatedly ends like an uninterrupted one, without starting over', async (t) => {
  const world = await startLargerWorld(t);
  const calm = startMachine(t, world.settings);
  const undisturbed = await calm.run(['sync', ...codes, '--json']);
  assert.equal(undisturbed.code, 0, undisturbed.stdout + undisturbed.stderr);
  const calmly = world.requested();

  const machine = startMachine(t, world.settings);
  const killed: string[] = [];
  for (let i = 0; i < kills; i++) {
    const when = await killAtRandom(machine, world);
    if (when !== null) killed.push(when);
  }
  t.diagnostic(`killed at ${killed.join(', ')}`);
  const last = await machine.run(['sync', ...codes, '--json']);
  assert.equal(last.code, 0, last.stdout + last.stderr);

  const heavy = (paths: string[], kind: RegExp) => paths.filter((path) => kind.test(path)).length;
  const requests = world.requested();
  for (const kind of [/nvd .*json\.gz$/, /all\.zip$/, /^ghsa/, /releases\/assets/]) {
    const most = heavy(calmly, kind) + inFlight * killed.length;
    assert.ok(heavy(requests, kind) <= most, `${kind}: ${heavy(requests, kind)} of ${most} allowed`);
  }

  const services = await Promise.all([machine.serve(), calm.serve()]);
  const [disturbed, calmed] = await Promise.all(services.map((service) => dumpApi(service)));
  assert.ok(disturbed && calmed);
  assertSame(disturbed, calmed);
  assert.deepEqual(readdirSync(machine.temporary), [], 'the folders of killed runs are removed');
});

test('a killed service ends its syncs and the next one resumes them, and a stopped service ends them too', async (t) => {
  const world = await startWorld(t);
  const machine = startMachine(t, { ...world.settings, VULNS_SYNC: 'auto' });
  world.nvd.faults.push('silent', 'silent');
  await noteSynced(machine, ['kev', 'osv', 'ghsa', 'epss', 'cvelist']);
  const hanging = world.nvd.next();
  const killed = await machine.serve({ VULNS_SYNC: 'auto' });
  const { finished: over } = await hanging;
  killed.child.kill('SIGKILL');
  await over;
  await killed.ended;

  const hangingAgain = world.nvd.next();
  const ended = await machine.serve({ VULNS_SYNC: 'auto' });
  const request = await hangingAgain;
  assert.equal((await ended.stop()).code, 0);
  await request.finished;

  const { code, stdout, stderr } = await machine.run(['sync', 'nvd', '--json']);
  assert.equal(code, 0, stdout + stderr);
  const next = await machine.serve();
  assert.equal((await next.get('/api/v1/vulnerabilities/CVE-2025-1001')).status, 200);
});

/** Records in the store that sources were synced just now, so that a service syncs only the others. */
async function noteSynced(machine: Machine, codes: readonly SyncCode[]): Promise<void> {
  const store = await openStore(`sqlite:${join(machine.folder, 'data', 'vulns.db')}`);
  for (const code of codes) {
    await beginRun(store, code, new Date(), null);
    await endRun(store, { source: code, watermark: '' }, null, new Date());
  }
  await store.close();
}
