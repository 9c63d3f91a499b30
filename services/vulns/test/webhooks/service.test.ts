import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { eventNames } from '../../src/changes/events.ts';
import { sync } from '../../src/ingest/sync.ts';
import { openStoreForSync } from '../../src/open-store.ts';
import { noFilters } from '../../src/search/filters/registry.ts';
import { noAddresses } from '../../src/sources/source.ts';
import { secretBox } from '../../src/storage/secret-box.ts';
import { insertWebhook } from '../../src/webhooks/storage/webhooks.ts';
import { type Machine, startMachine } from '../end-to-end/machine.ts';
import { dayOf, scoredCve, writeDay } from '../store/upstream-folder.ts';
import { type Received, startReceiver, verify } from './receiver.ts';

/** Starts a machine with a user, alice, whose webhooks may reach localhost, and a store after its first load. */
async function start(t: TestContext) {
  const machine = startMachine(t, { DEMO: '0', VULNS_WEBHOOK_ALLOW: '127.0.0.0/8' });
  const url = `sqlite:${join(machine.folder, 'data/vulns.db')}`;
  const db = await openStoreForSync(url);
  const folder = mkdtempSync(join(tmpdir(), 'day-'));
  t.after(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const alice = await addUser(db, { username: 'alice' });
  assert.ok('id' in alice);
  /** Runs a sync of NVD with `count` CVEs. */
  const load = async (count: number, day: number, score: number) => {
    const nvd = Array.from({ length: count }, (_, i) =>
      scoredCve(`CVE-2026-${1_001 + i}`, `2026-02-0${day}T00:00:00.000`, { score }),
    );
    await writeDay(folder, dayOf(`2026-11-0${day}`, { nvd }));
    const request = { codes: ['nvd' as const], from: folder, settings: noAddresses, maxShrink: 1, patience: 0 };
    const [result] = await sync(db, url, request, {
      progress() {},
      note() {},
      fault: (_, stack) => assert.fail(stack),
    });
    assert.equal(result?.status, 'ok', result?.error);
  };
  await load(1, 1, 5);
  return { machine, db, userId: alice.id, load };
}

async function ran(machine: Machine, args: string[]): Promise<Record<string, unknown>[]> {
  const { code, stderr, json } = await machine.run([...args, '--json']);
  assert.equal(code, 0, stderr);
  return json();
}

test('a webhook can be created, tested, redelivered and inspected with commands while the service runs', async (t) => {
  const { machine, load } = await start(t);
  const receiver = await startReceiver(t);
  const service = await machine.serve();
  const [made] = await ran(machine, [
    ...['webhook', 'add', 'alice', '--url', receiver.url, '--name', 'Ops'],
    ...[
      '--filter',
      'severity=critical',
      '--events',
      'vulnerability.added,vulnerability.severity_raised',
      '--lang',
      'ja',
    ],
  ]);
  const { id, secret, ...shown } = made as { id: string; secret: string };
  assert.deepEqual(shown, {
    ...{ name: 'Ops', url: receiver.url, filter: 'severity=critical', lang: 'ja' },
    events: ['vulnerability.added', 'vulnerability.severity_raised'],
  });
  const [queued] = await ran(machine, ['webhook', 'test', id]);
  await receiver.until(1);
  const [tested] = receiver.received as [Received];
  assert.deepEqual([tested.type, tested.id], ['webhook.test', queued?.['delivery']]);
  verify(secret, tested);

  await load(2, 2, 9.8);
  await receiver.until(3);
  for (const message of receiver.received) verify(secret, message);
  const messages = receiver.received.slice(1).map(({ type, cve }) => `${cve} ${type}`);
  assert.deepEqual(messages.sort(), [
    'CVE-2026-1001 vulnerability.severity_raised',
    'CVE-2026-1002 vulnerability.added',
  ]);

  const again = receiver.received.at(-1) as Received;
  assert.deepEqual(await ran(machine, ['webhook', 'redeliver', again.id]), [{ delivery: again.id }]);
  await receiver.until(4);
  assert.deepEqual([receiver.received[3]?.id, receiver.received[3]?.raw], [again.id, again.raw]);

  assert.equal((await service.stop()).code, 0);
  const deliveries = await ran(machine, ['webhook', 'deliveries', id]);
  assert.deepEqual(
    deliveries.map(({ status }) => status),
    ['delivered', 'delivered', 'delivered'],
  );
  const [listed] = await ran(machine, ['webhook', 'list', 'alice']);
  assert.deepEqual([listed?.['id'], listed?.['state'], listed?.['waiting']], [id, 'on', 0]);
  const { stderr } = await service.ended;
  assert.ok(!stderr.includes(secret) && !stderr.includes('/hook'), 'the log contains neither secrets nor paths');

  const outside = await machine.run(['webhook', 'add', 'alice', '--url', 'http://10.0.0.1/']);
  assert.deepEqual([outside.code, outside.stdout], [1, '']);
  assert.match(outside.stderr, /public address/);
});

test('a service killed while it sends thousands of messages loses none, keeps their order and keeps answering requests', async (t) => {
  const { machine, db, userId, load } = await start(t);
  const receiver = await startReceiver(t);
  const box = await secretBox(db, 'webhook secrets');
  const webhookInput = {
    url: receiver.url,
    filters: noFilters,
    inventory: null,
    events: eventNames,
    lang: 'en' as const,
  };
  for (let i = 0; i < 10; i++)
    await insertWebhook(db, userId, { ...webhookInput, name: `Hook ${i}` }, { box, now: Date.now() });
  await load(300, 2, 9.8);
  await load(30, 3, 4.2);

  const killed: number[] = [];
  for (const count of [100, 1_000]) {
    const service = await machine.serve();
    await receiver.until(count);
    service.child.kill('SIGKILL');
    await service.ended;
    killed.push(receiver.received.length);
  }
  const service = await machine.serve({ VULNS_LIMITS: 'anonymous=1000000' });
  const begun = performance.now();
  const before = receiver.received.length;
  const waits: number[] = [];
  const elsewhere: number[] = [];
  const timed = async (get: () => Promise<Response>): Promise<number> => {
    const requested = performance.now();
    const response = await get();
    assert.equal(response.status, 200);
    await response.arrayBuffer();
    return performance.now() - requested;
  };
  const request = () => timed(() => service.get('/api/v1/vulnerabilities?limit=5'));
  const idleServer = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(idleServer, 'listening');
  t.after(() => idleServer.close().closeAllConnections());
  const idleUrl = `http://127.0.0.1:${(idleServer.address() as AddressInfo).port}/`;
  const ids = new Set<string>();
  let seen = 0;
  while (ids.size < 3_300) {
    waits.push(await request());
    elsewhere.push(await timed(() => fetch(idleUrl)));
    await receiver.until(seen + 1);
    while (seen < receiver.received.length) ids.add(receiver.received[seen++]?.id as string);
  }
  const rate = (receiver.received.length - before) / ((performance.now() - begun) / 1_000);
  const idle: number[] = [];
  for (let i = 0; i < 100; i++) idle.push(await request());
  assert.equal((await service.stop()).code, 0);
  const late = percentile95(waits);
  t.diagnostic(`killed after ${killed.join(' and ')} messages; then ${rate.toFixed(0)} messages a second`);
  t.diagnostic(`95 % of ${waits.length} responses within ${late.toFixed(1)} ms`);

  const byWebhook = Map.groupBy(receiver.received, ({ cve, data }) => `${cve} ${(data.webhook as { id: string }).id}`);
  assert.equal(byWebhook.size, 3_000);
  for (const [about, messages] of byWebhook) {
    // At-least-once delivery: a message may be repeated, but not after the next one.
    const order = messages.map(({ at }) => at);
    assert.deepEqual(order, order.toSorted(), about);
  }
  // On a busy machine everything is slow, also without deliveries, and also a server that has nothing else to do.
  const bound = Math.max(500, 10 * percentile95(idle), 10 * percentile95(elsewhere));
  assert.ok(late < bound, `${late} ms, more than ${bound} ms`);
});

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] as number;
}
