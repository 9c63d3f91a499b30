import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import type { Caller } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { createWebhook } from '../../src/operations/create-webhook.ts';
import { deleteWebhook } from '../../src/operations/delete-webhook.ts';
import { disableWebhook } from '../../src/operations/disable-webhook.ts';
import { getDelivery } from '../../src/operations/get-delivery.ts';
import { getWebhook } from '../../src/operations/get-webhook.ts';
import { listDeliveries } from '../../src/operations/list-deliveries.ts';
import { listWebhooks } from '../../src/operations/list-webhooks.ts';
import { redeliver } from '../../src/operations/redeliver.ts';
import { rotateWebhookSecret } from '../../src/operations/rotate-webhook-secret.ts';
import { testWebhook } from '../../src/operations/test-webhook.ts';
import { updateWebhook } from '../../src/operations/update-webhook.ts';
import { onEachDatabase } from '../each-database.ts';
import { dayOf, scoredCve } from '../store/upstream-folder.ts';
import { openWebhooks, type WebhookService } from './webhook-service.ts';

const url = 'https://203.0.113.10/hook';
const open = 'http://127.0.0.1:2/hook?token=t';

/** The error that a call fails with. */
async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const apiError = await call.then(
    () => assert.fail('the call succeeded'),
    (error) => error,
  );
  assert.ok(apiError instanceof ApiError, String(apiError));
  return apiError;
}

async function personNamed(fixture: WebhookService, username: string): Promise<Caller> {
  const user = await addUser(fixture.db, { username });
  assert.ok('id' in user);
  return { key: 'session 1', door: 'web', session: '1', account: { id: String(user.id), name: username } };
}

onEachDatabase('operations on webhooks', (t) => {
  it('creates a webhook, shows its secret once, and stores the secret encrypted', async (test) => {
    const fixture = await openWebhooks(t, test);
    const made = await fixture.run(createWebhook, {
      ...{ username: 'alice', url: `${open}#part`, name: ' Ops ', lang: 'ja' },
      ...{ severity: ['critical', 'high', 'critical'], kev: true, package: 'pkg:npm/lodash@4.17.20' },
      events: ['vulnerability.kev_added', 'vulnerability.added'],
    });
    assert.match(String(made['id']), /^kvwh_[0-9A-Za-z]{17}$/);
    assert.match(String(made['secret']), /^whsec_/);
    const { id, secret, ...shown } = made;
    assert.deepEqual(shown, {
      ...{ url: open, name: 'Ops', lang: 'ja' },
      filter: 'severity=critical,high&kev=1&package=npm/lodash&version=4.17.20',
      events: ['vulnerability.added', 'vulnerability.kev_added'],
    });
    const stored = JSON.stringify(await fixture.db.all('select * from webhook'));
    const raw = Buffer.from(String(secret).slice(6), 'base64');
    assert.ok(!stored.includes(JSON.stringify([...raw]).slice(1, -1)) && !stored.includes(String(secret)));
    const { data } = await fixture.run(listWebhooks, { username: 'alice' });
    const [listed] = data as Record<string, unknown>[];
    assert.deepEqual([listed?.['id'], listed?.['state'], listed?.['secret']], [id, 'on', undefined]);
  });

  it('defaults to all events and vulnerabilities, and to the host as the name', async (test) => {
    const fixture = await openWebhooks(t, test);
    const made = await fixture.run(createWebhook, { username: 'alice', url: 'http://2130706433/' });
    assert.deepEqual(
      [made['filter'], made['name'], made['url'], made['lang']],
      ['', '127.0.0.1', 'http://127.0.0.1/', 'en'],
    );
    assert.equal((made['events'] as string[]).length, 5);
  });

  it('rejects addresses that are not public and ports of other protocols, and does not repeat a password', async (test) => {
    const fixture = await openWebhooks(t, test);
    const ask = (more: object) => errorOf(fixture.run(createWebhook, { username: 'alice', url, ...more }));
    for (const wrong of ['ftp://example.org/', 'example.org', '', `https://example.org/${'x'.repeat(2_000)}`]) {
      assert.match((await ask({ url: wrong })).message, /^url must be an http/);
    }
    const { code, message } = await ask({ url: 'https://user:hunter2@example.org/' });
    assert.equal(code, 'invalid_request');
    assert.match(message, /must not contain a user name or password/);
    assert.ok(!message.includes('hunter2'));
    for (const port of [22, 25, 6666]) {
      assert.match((await ask({ url: `http://example.org:${port}/` })).message, /a port for HTTP/);
    }
    for (const inside of ['http://10.0.0.1/', 'http://[::1]/', 'http://0xa9fea9fe/', 'https://192.168.0.1:8443/']) {
      const apiError = await ask({ url: inside });
      assert.equal(apiError.code, 'invalid_request');
      assert.match(apiError.message, /public address.*VULNS_WEBHOOK_ALLOW/);
    }
  });

  it('names the invalid field among filters, events and names', async (test) => {
    const fixture = await openWebhooks(t, test);
    const ask = async (more: object) =>
      (await errorOf(fixture.run(createWebhook, { username: 'alice', url: open, ...more }))).message;
    assert.match(await ask({ severity: ['bad'] }), /^severity must be/);
    assert.match(await ask({ events: ['bad'] }), /^events must be .*vulnerability\.added/);
    assert.match(await ask({ name: 'two\nlines' }), /^name must be 1 to 80 characters/);
    assert.match(await ask({ version: '1.0' }), /^version belongs to a package/);
    assert.match(await ask({ package: 'nowhere/thing' }), /^package: Unknown ecosystem/);
    assert.match(await ask({ published_from: '2026-01-01' }), /^Unknown parameter "published_from"/);
    assert.match(await ask({ username: 'nobody' }), /User not found/);
  });

  it('limits a user to twenty webhooks', async (test) => {
    const fixture = await openWebhooks(t, test);
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) ids.push((await fixture.add(open)).id);
    const { code, message } = await errorOf(fixture.run(createWebhook, { username: 'alice', url: open }));
    assert.equal(code, 'limit_reached');
    assert.match(message, /at most 20/);
    await fixture.run(deleteWebhook, { id: ids[3] });
    await fixture.add(open);
  });

  it('does not show or change the webhooks of other users', async (test) => {
    const fixture = await openWebhooks(t, test);
    const mine = await fixture.add(open);
    const delivery = await fixture.queue(mine, 'CVE-2026-1');
    const mallory = await personNamed(fixture, 'mallory');
    for (const [operation, input] of [
      [getWebhook, { id: mine.id }],
      [updateWebhook, { id: mine.id, url: open }],
      [deleteWebhook, { id: mine.id }],
      [rotateWebhookSecret, { id: mine.id }],
      [testWebhook, { id: mine.id }],
      [listDeliveries, { id: mine.id }],
      [getDelivery, { delivery }],
      [redeliver, { delivery }],
    ] as const) {
      assert.equal((await errorOf(fixture.run(operation, input, mallory))).code, 'not_found', operation.name);
    }
    assert.equal((await errorOf(fixture.run(listWebhooks, { username: 'alice' }, mallory))).code, 'invalid_request');
    assert.deepEqual((await fixture.run(listWebhooks, {}, mallory))['data'], []);
    const program = { ...mallory, door: 'api' as const };
    assert.equal((await errorOf(fixture.run(listWebhooks, {}, program))).code, 'unauthorized');
  });

  it('limits each person to thirty tests, redeliveries and address changes a minute', async (test) => {
    const fixture = await openWebhooks(t, test);
    const [flooder, other] = [await personNamed(fixture, 'mallory'), await personNamed(fixture, 'bob')];
    const { id } = await fixture.run(createWebhook, { url: open }, flooder);
    const { delivery } = await fixture.run(testWebhook, { id }, flooder);
    for (let calls = 2; calls < 30; calls++) await fixture.run(redeliver, { delivery }, flooder);
    for (const [operation, input] of [
      [testWebhook, { id }],
      [redeliver, { delivery }],
      [createWebhook, { url: open }],
      [updateWebhook, { id, url: open }],
    ] as const) {
      const { code, headers } = await errorOf(fixture.run(operation, input, flooder));
      assert.equal(code, 'rate_limited', operation.name);
      assert.match(headers['Retry-After'] ?? '', /^\d+$/);
      await fixture.run(operation, operation === createWebhook ? { ...input, username: 'bob' } : input);
    }
    await fixture.run(createWebhook, { url: open }, other);
  });

  it('replaces all settings of a webhook on update', async (test) => {
    const fixture = await openWebhooks(t, test);
    const { id } = await fixture.add(open, { kev: true, name: 'Old' });
    const changed = await fixture.run(updateWebhook, { id, url: 'http://127.0.0.2/', name: 'New', poc: false });
    assert.deepEqual([changed['name'], changed['filter'], changed['url']], ['New', 'poc=0', 'http://127.0.0.2/']);
    assert.equal((await fixture.run(getWebhook, { id }))['filter'], 'poc=0');
  });

  it('queues a test with a vulnerability that matches the filter, but none for a webhook that is off', async (test) => {
    const fixture = await openWebhooks(t, test);
    const { id } = await fixture.add(open, { severity: ['critical'] });
    const empty = String((await fixture.run(testWebhook, { id }))['delivery']);
    assert.equal(
      JSON.parse(String((await fixture.run(getDelivery, { delivery: empty }))['payload'])).data.vulnerability,
      null,
    );
    await fixture.store.read(
      dayOf('2026-11-01', {
        nvd: [
          scoredCve('CVE-2026-1001', '2026-02-01T00:00:00.000', { score: 9.8 }),
          scoredCve('CVE-2026-1002', '2026-02-02T00:00:00.000', { score: 5 }),
        ],
      }),
    );
    const delivery = String((await fixture.run(testWebhook, { id }))['delivery']);
    const { type, vulnerability, payload } = await fixture.run(getDelivery, { delivery });
    assert.deepEqual([type, vulnerability], ['webhook.test', 'CVE-2026-1001']);
    const { data } = JSON.parse(String(payload));
    assert.equal(data.vulnerability.url, 'https://vulns.example/vulnerabilities/CVE-2026-1001');
    await fixture.run(disableWebhook, { id });
    assert.equal((await errorOf(fixture.run(testWebhook, { id }))).code, 'webhook_off');
    assert.equal((await errorOf(fixture.run(redeliver, { delivery }))).code, 'webhook_off');
  });

  it('deletes a webhook with a long log in batches, without blocking other work', async (test) => {
    const fixture = await openWebhooks(t, test);
    const webhook = await fixture.add(open);
    await fixture.queueAll(
      webhook,
      Array.from({ length: 2_500 }, (_, i) => `CVE-2026-${i}`),
    );
    let ticks = 0;
    let counting = setImmediate(function tick() {
      ticks++;
      counting = setImmediate(tick);
    });
    await fixture.run(deleteWebhook, { id: webhook.id });
    clearImmediate(counting);
    assert.ok(ticks >= 2, `other work ran ${ticks} times`);
    assert.deepEqual(await fixture.db.get('select count(*) as n from webhook_delivery'), { n: 0 });
    assert.equal((await errorOf(fixture.run(getWebhook, { id: webhook.id }))).code, 'not_found');
  });

  it('lists deliveries by page and by status', async (test) => {
    const fixture = await openWebhooks(t, test);
    const webhook = await fixture.add(open);
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await fixture.queue(webhook, `CVE-2026-${i}`));
    const listed: unknown[] = [];
    let cursor: string | null | undefined;
    do {
      const page: object = cursor ? { cursor } : {};
      const { data, pagination } = await fixture.run(listDeliveries, { id: webhook.id, limit: 2, ...page });
      listed.push(...(data as { id: string }[]).map(({ id }) => id));
      cursor = (pagination as { next_cursor: string | null }).next_cursor;
    } while (cursor);
    assert.deepEqual(listed, ids.toReversed());
    const { data } = await fixture.run(listDeliveries, { id: webhook.id, status: 'failed' });
    assert.deepEqual(data, []);
  });
});
