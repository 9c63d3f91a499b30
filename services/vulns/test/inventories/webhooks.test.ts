import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { ApiError } from '@kairan/operation/api-error';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { beginSyncRun, endSyncRun } from '../../src/changes/sync-runs.ts';
import { deleteOldNews } from '../../src/inventories/storage/inventory-news.ts';
import { queueReleasedNews } from '../../src/inventories/watching/queue-released-news.ts';
import { InventoryWatch } from '../../src/inventories/watching/watch-inventories.ts';
import { createInventory } from '../../src/operations/create-inventory.ts';
import { createWebhook } from '../../src/operations/create-webhook.ts';
import { deleteInventory } from '../../src/operations/delete-inventory.ts';
import { disableWebhook } from '../../src/operations/disable-webhook.ts';
import { dropPausedChanges } from '../../src/operations/drop-paused-changes.ts';
import { enableWebhook } from '../../src/operations/enable-webhook.ts';
import { getDelivery } from '../../src/operations/get-delivery.ts';
import { getWebhook } from '../../src/operations/get-webhook.ts';
import { listDeliveries } from '../../src/operations/list-deliveries.ts';
import { sendPausedChanges } from '../../src/operations/send-paused-changes.ts';
import { testWebhook } from '../../src/operations/test-webhook.ts';
import { updateWebhook } from '../../src/operations/update-webhook.ts';
import { onEachDatabase } from '../each-database.ts';
import { dayOf, osvRecord } from '../store/upstream-folder.ts';
import { kevRow } from '../upstreams/kev-server.ts';
import { type Received, startReceiver, verify } from '../webhooks/receiver.ts';
import { openWebhooks } from '../webhooks/webhook-service.ts';

/** Records about the npm package `a`, all versions of which below 1.1.0 are affected. */
const records = (...numbers: number[]) =>
  numbers.map((number) => {
    const events = [{ introduced: '0' }, { fixed: '1.1.0' }];
    const affected = [{ package: { ecosystem: 'npm', name: 'a' }, ranges: [{ type: 'SEMVER', events }] }];
    return osvRecord(`OSV-${number}`, '2026-02-01T00:00:00Z', [`CVE-2026-${1000 + number}`], { affected });
  });

const noon = new Date('2026-11-20T12:00:00Z');

async function start(t: DatabaseForTests, test: TestContext, burst = 10_000) {
  const service = await openWebhooks(t, test);
  const { deps, db, store, reader } = service;
  const receiver = await startReceiver(test);
  const context = {
    ...{ store: db, reading: reader.db, baseUrl: deps.baseUrl, burst, now: service.now },
    ...{ box: deps.inventories.box, webhookBox: deps.box },
  };
  const watch = new InventoryWatch(context);
  const create = async (username = 'alice') => {
    const input = { username, name: 'our shop', packages: ['pkg:npm/a@1.0.0'] };
    const { data } = await service.run<{ data: { id: string } }>(createInventory, input);
    await watch.watch();
    return data.id;
  };
  return {
    ...{ service, receiver, watch, create, context },
    /** Reads records as one sync, looks for news and sends what is queued. */
    async sync(day: Parameters<typeof dayOf>[1]) {
      const run = await beginSyncRun(db, noon);
      await store.read(dayOf('2026-11-01', day), { run });
      await endSyncRun(db, run, noon);
      await watch.watch();
      await queueReleasedNews(context);
      await service.sendAll();
      return run;
    },
    /** The paused mass changes of a webhook, as its owner sees them. */
    async paused(id: string) {
      const { held } = await service.run<{ held: { run: number; deliveries: number; sending: boolean }[] }>(
        getWebhook,
        {
          id,
        },
      );
      return held.map(({ run, deliveries, sending }) => ({ run, deliveries, sending }));
    },
  };
}

const eventOf = ({ type, data }: Received) => `${type} ${data.vulnerability?.['id']}`;

onEachDatabase('webhooks about an inventory', (t) => {
  it('receive what newly affects it, in their language, and nothing else', async (test) => {
    const { service, receiver, create, sync } = await start(t, test);
    service.pass(Date.now() - service.now());
    const inventory = await create();
    const { id, secret } = await service.add(receiver.url, { inventory, lang: 'ja' });
    await sync({ osv: { npm: records(1) } });
    await sync({ kev: [kevRow('CVE-2026-1001', '2026-11-01')] });
    assert.deepEqual(receiver.received.map(eventOf), [
      'inventory.affected CVE-2026-1001',
      'inventory.exploited CVE-2026-1001',
    ]);
    for (const message of receiver.received) verify(secret, message);
    const { data, raw } = receiver.received[0] as Received;
    const { inventory: about, packages } = data as unknown as Record<string, unknown>;
    assert.deepEqual(about, { id: inventory, name: 'our shop' });
    assert.deepEqual(packages, [
      {
        package: { ecosystem: 'npm', name: 'a', version: '1.0.0', purl: 'pkg:npm/a@1.0.0' },
        fixed: ['1.1.0'],
        upgrade_to: '1.1.0',
      },
    ]);
    assert.match(String(data.vulnerability?.['title']), /\p{Script=Han}|\p{Script=Katakana}/u);
    assert.ok(Buffer.byteLength(raw) < 20_000);
    const { data: log } = await service.run<{ data: { id: string; vulnerability: string }[] }>(listDeliveries, { id });
    assert.deepEqual(
      log.map(({ vulnerability }) => vulnerability),
      ['CVE-2026-1001', 'CVE-2026-1001'],
    );
    const { payload } = await service.run<{ payload: string }>(getDelivery, { delivery: log[1]?.id });
    assert.equal(payload, raw);
  });

  it('leave nothing readable of it in the queue', async (test) => {
    const { service, receiver, create, sync } = await start(t, test);
    await service.add(receiver.url, { inventory: await create(), name: 'hook' });
    await sync({ osv: { npm: records(1) } });
    for (const table of ['webhook_notice', 'webhook_delivery', 'inventory_news']) {
      const rows = await service.db.all<Record<string, unknown>>(`select * from ${table}`);
      assert.equal(rows.length, 1, table);
      for (const value of Object.values(rows[0] ?? {})) {
        const text = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);
        assert.doesNotMatch(text, /CVE|OSV|shop|npm/, table);
      }
    }
  });

  it('receive nothing that was recorded before they were created or switched on', async (test) => {
    const { service, receiver, create, sync } = await start(t, test);
    const inventory = await create();
    await service.store.read(dayOf('2026-11-01', { osv: { npm: records(1) } }));
    const { id } = await service.add(receiver.url, { inventory });
    await sync({});
    await service.run(disableWebhook, { id });
    await service.store.read(dayOf('2026-11-01', { osv: { npm: records(1, 2) } }));
    await service.run(enableWebhook, { id });
    await sync({ osv: { npm: records(1, 2, 3) } });
    assert.deepEqual(receiver.received.map(eventOf), ['inventory.affected CVE-2026-1003']);
  });

  it('take no filters, no other events and no inventory of somebody else', async (test) => {
    const { service, receiver, create } = await start(t, test);
    const inventory = await create();
    const add = (more: object) => service.add(receiver.url, { inventory, ...more });
    const refused = (message: RegExp) => (error: unknown) => error instanceof ApiError && message.test(error.message);
    await assert.rejects(add({ severity: ['critical'] }), refused(/takes no filters/));
    await assert.rejects(
      add({ events: ['vulnerability.added'] }),
      refused(/inventory\.affected, inventory\.exploited/),
    );
    await assert.rejects(add({ inventory: 'kvin_nobody' }), refused(/Inventory not found/));
    await assert.rejects(
      service.run(createWebhook, { username: 'alice', url: receiver.url, events: ['inventory.affected'] }),
      refused(/without inventory/),
    );
  });

  it('pause what a mass change brings until their owner sends or drops it', async (test) => {
    const { service, receiver, create, sync, paused, context } = await start(t, test, 2);
    const inventory = await create();
    const [sending, dropping, other] = [
      await service.add(receiver.url, { inventory, name: 'sending' }),
      await service.add(receiver.url, { inventory, name: 'dropping' }),
      await service.add(receiver.url, { inventory, events: ['inventory.exploited'] }),
    ];
    const run = await sync({ osv: { npm: records(1, 2, 3) } });
    const whole = [{ run, deliveries: 3, sending: false }];
    assert.deepEqual([await paused(sending.id), await paused(dropping.id)], [whole, whole]);
    assert.deepEqual(await paused(other.id), [], 'events that a webhook does not want are not paused for it');
    await sync({ osv: { npm: records(1, 2, 3, 4) } });
    assert.deepEqual(new Set(receiver.received.map(eventOf)), new Set(['inventory.affected CVE-2026-1004']));
    assert.equal(receiver.received.length, 2, 'later changes do not wait');

    receiver.received.length = 0;
    await service.run(dropPausedChanges, { id: dropping.id, run });
    await service.run(sendPausedChanges, { id: sending.id, run });
    await service.run(disableWebhook, { id: sending.id });
    await queueReleasedNews(context);
    assert.deepEqual(
      await paused(sending.id),
      [{ run, deliveries: 3, sending: true }],
      'it waits until it is on again',
    );
    await service.run(enableWebhook, { id: sending.id });
    for (let i = 0; i < 2; i++) {
      await queueReleasedNews(context);
      await service.sendAll();
    }
    assert.deepEqual(
      receiver.received
        .map(({ data }) => `${(data.webhook as { name: string }).name} ${data.vulnerability?.['id']}`)
        .sort(),
      ['sending CVE-2026-1001', 'sending CVE-2026-1002', 'sending CVE-2026-1003'],
    );
    assert.deepEqual([await paused(sending.id), await paused(dropping.id)], [[], []]);
  });

  it('count advisories without a CVE separately from vulnerabilities', async (test) => {
    const { service, receiver, create, sync, paused } = await start(t, test, 2);
    const { id } = await service.add(receiver.url, { inventory: await create() });
    const malware = [1, 2, 3].map((number) => ({ ...records(number)[0], id: `MAL-2026-${number}`, aliases: [] }));
    const run = await sync({ osv: { npm: [...malware, ...records(4, 5)] as ReturnType<typeof records> } });
    assert.deepEqual(await paused(id), [{ run, deliveries: 3, sending: false }]);
    assert.deepEqual(receiver.received.map(eventOf).sort(), [
      'inventory.affected CVE-2026-1004',
      'inventory.affected CVE-2026-1005',
    ]);
  });

  it('drop what is paused when they are about something else, and after the time that news are stored', async (test) => {
    const { service, receiver, create, sync, paused } = await start(t, test, 0);
    const [first, second] = [await create(), await create()];
    const [moved, stays] = [
      await service.add(receiver.url, { inventory: first }),
      await service.add(receiver.url, { inventory: first }),
    ];
    await sync({ osv: { npm: records(1) } });
    await service.run(updateWebhook, { id: moved.id, url: receiver.url, inventory: second });
    await service.run(updateWebhook, { id: stays.id, url: receiver.url, inventory: first, name: 'renamed' });
    assert.deepEqual([(await paused(moved.id)).length, (await paused(stays.id)).length], [0, 1]);
    service.pass(91 * 24 * 60 * 60 * 1000);
    await deleteOldNews(service.db, service.now());
    assert.deepEqual(await paused(stays.id), []);
  });

  it('can be tested, and go with their inventory', async (test) => {
    const { service, receiver, create } = await start(t, test);
    const inventory = await create();
    const { id } = await service.add(receiver.url, { inventory });
    await service.run(testWebhook, { id });
    await service.sendAll();
    assert.deepEqual(
      receiver.received.map(({ type, data }) => [type, data.vulnerability]),
      [['webhook.test', null]],
    );
    await service.run(deleteInventory, { id: inventory });
    await assert.rejects(service.run(getWebhook, { id }), /not found/);
    assert.deepEqual(await service.db.all('select seq from webhook_delivery'), []);
  });
});
