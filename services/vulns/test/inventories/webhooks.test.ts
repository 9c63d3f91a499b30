import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { ApiError } from '@kairan/operation/api-error';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { InventoryWatch } from '../../src/inventories/watching/watch-inventories.ts';
import { createInventory } from '../../src/operations/create-inventory.ts';
import { createWebhook } from '../../src/operations/create-webhook.ts';
import { deleteInventory } from '../../src/operations/delete-inventory.ts';
import { disableWebhook } from '../../src/operations/disable-webhook.ts';
import { enableWebhook } from '../../src/operations/enable-webhook.ts';
import { getDelivery } from '../../src/operations/get-delivery.ts';
import { getWebhook } from '../../src/operations/get-webhook.ts';
import { listDeliveries } from '../../src/operations/list-deliveries.ts';
import { testWebhook } from '../../src/operations/test-webhook.ts';
import { onEachDatabase } from '../each-database.ts';
import { dayOf, osvRecord } from '../store/upstream-folder.ts';
import { kevRow } from '../upstreams/kev-server.ts';
import { type Received, startReceiver } from '../webhooks/receiver.ts';
import { openWebhooks } from '../webhooks/webhook-service.ts';

/** Records about the npm package `a`, all versions of which below 1.1.0 are affected. */
const records = (...numbers: number[]) =>
  numbers.map((number) => {
    const events = [{ introduced: '0' }, { fixed: '1.1.0' }];
    const affected = [{ package: { ecosystem: 'npm', name: 'a' }, ranges: [{ type: 'SEMVER', events }] }];
    return osvRecord(`OSV-${number}`, '2026-02-01T00:00:00Z', [`CVE-2026-${1000 + number}`], { affected });
  });

async function start(t: DatabaseForTests, test: TestContext) {
  const service = await openWebhooks(t, test);
  const { deps, db, store, reader } = service;
  const receiver = await startReceiver(test);
  const watch = new InventoryWatch({
    ...{ store: db, reading: reader.db, baseUrl: deps.baseUrl, now: service.now },
    ...{ box: deps.inventories.box, webhookBox: deps.box },
  });
  const create = async (username = 'alice') => {
    const input = { username, name: 'our shop', packages: ['pkg:npm/a@1.0.0'] };
    const { data } = await service.run<{ data: { id: string } }>(createInventory, input);
    await watch.watch();
    return data.id;
  };
  return {
    ...{ service, receiver, watch, create },
    /** Reads records as one sync, looks for news and sends what is queued. */
    async sync(day: Parameters<typeof dayOf>[1]) {
      await store.read(dayOf('2026-11-01', day));
      await watch.watch();
      await service.sendAll();
    },
  };
}

const eventOf = ({ type, data }: Received) => `${type} ${data.vulnerability?.['id']}`;

onEachDatabase('webhooks about an inventory', (t) => {
  it('receive what newly affects it, in their language, and nothing else', async (test) => {
    const { service, receiver, create, sync } = await start(t, test);
    const inventory = await create();
    const { id } = await service.add(receiver.url, { inventory, lang: 'ja' });
    await sync({ osv: { npm: records(1) } });
    await sync({ kev: [kevRow('CVE-2026-1001', '2026-11-01')] });
    assert.deepEqual(receiver.received.map(eventOf), [
      'inventory.affected CVE-2026-1001',
      'inventory.exploited CVE-2026-1001',
    ]);
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
