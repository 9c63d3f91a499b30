import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { deleteWebhook } from '../../src/operations/delete-webhook.ts';
import { disableWebhook } from '../../src/operations/disable-webhook.ts';
import { enableWebhook } from '../../src/operations/enable-webhook.ts';
import { getDelivery } from '../../src/operations/get-delivery.ts';
import { getWebhook } from '../../src/operations/get-webhook.ts';
import { redeliver } from '../../src/operations/redeliver.ts';
import { rotateWebhookSecret } from '../../src/operations/rotate-webhook-secret.ts';
import { dueDeliveries } from '../../src/webhooks/storage/queue.ts';
import { recordResults } from '../../src/webhooks/storage/record-results.ts';
import { deleteOldDeliveries } from '../../src/webhooks/storage/retention.ts';
import { onEachDatabase } from '../each-database.ts';
import { type Received, startReceiver, verify } from './receiver.ts';
import { openWebhooks } from './webhook-service.ts';

const second = 1_000;
const hour = 3_600_000;
const day = 24 * hour;

onEachDatabase('sending webhooks', (t) => {
  it('posts the signed payload of the contract and logs the response', async (test) => {
    const { fixture, receiver } = await start(t, test);
    const webhook = await fixture.add(receiver.url, { name: 'Ops' });
    receiver.answer = () => ({ status: 202, body: 'Thanks' });
    const id = await fixture.queue(webhook, 'CVE-2026-1', 'vulnerability.kev_added');
    await fixture.sendAll();

    const [message] = receiver.received as [Received];
    assert.equal(message.id, id);
    assert.equal(message.timestamp, fixture.now() / 1000);
    assert.equal(message.headers['content-type'], 'application/json');
    assert.match(message.headers['user-agent'] ?? '', /^Kairan-vulns\//);
    assert.deepEqual(JSON.parse(message.raw), {
      type: 'vulnerability.kev_added',
      timestamp: '2026-11-28T10:00:00.000Z',
      data: {
        vulnerability: { id: 'CVE-2026-1', title: '脆弱性' },
        reasons: [],
        webhook: { id: webhook.id, name: 'Ops' },
      },
    });
    const { log, payload, status, attempts } = await fixture.run(getDelivery, { delivery: id });
    assert.deepEqual([status, attempts, payload], ['delivered', 1, message.raw]);
    const [{ duration_ms: took, ...attempt }] = log as [Record<string, unknown>];
    assert.ok(Number(took) >= 0);
    assert.deepEqual(attempt, { at: '2026-11-28T10:00:00.000Z', status: 202, error: null, answer: 'Thanks' });
  });

  it('a process that was frozen changes nothing about a message that another one has sent meanwhile', async (test) => {
    const { fixture } = await start(t, test);
    const webhook = await fixture.add('http://127.0.0.1:2/');
    const id = await fixture.queue(webhook, 'CVE-2026-1');
    const [delivery] = await dueDeliveries(fixture.db, webhook.seq, fixture.now(), 1);
    assert.ok(delivery);
    const record = (status: number) => {
      const attempt = { status, durationMs: 5, error: null, answer: null };
      return fixture.db.transaction((tx) => recordResults(tx, [{ delivery, attempt, at: fixture.now() }]));
    };
    await record(204);
    await record(500);
    const { status, attempts, log } = await fixture.run<{ log: unknown[] } & Record<string, unknown>>(getDelivery, {
      delivery: id,
    });
    assert.deepEqual([status, attempts, log.length], ['delivered', 1, 1]);
    fixture.pass(hour);
    assert.deepEqual(await dueDeliveries(fixture.db, webhook.seq, fixture.now(), 1), []);
  });

  it('retries with the delays of the contract and the same id and payload, and fails after the tenth attempt', async (test) => {
    const { fixture, receiver } = await start(t, test);
    const webhook = await fixture.add(receiver.url);
    receiver.answer = () => 500;
    const id = await fixture.queue(webhook, 'CVE-2026-1');
    await fixture.sendAll();
    for (const [i, pause] of [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].entries()) {
      fixture.pass(pause * second - second);
      await fixture.sendAll();
      assert.equal(receiver.received.length, i + 1, `not before ${pause} s`);
      fixture.pass(2 * second);
      await fixture.sendAll();
      assert.equal(receiver.received.length, i + 2, `after ${pause} s`);
    }
    fixture.pass(day);
    await fixture.sendAll();
    assert.equal(receiver.received.length, 10);
    assert.deepEqual(new Set(receiver.received.map((message) => message.id)), new Set([id]));
    assert.equal(new Set(receiver.received.map(({ raw }) => raw)).size, 1);
    assert.equal(new Set(receiver.received.map(({ timestamp }) => timestamp)).size, 10);
    assert.equal((await fixture.run(getDelivery, { delivery: id }))['status'], 'failed');

    receiver.answer = () => 204;
    await fixture.run(redeliver, { delivery: id });
    await fixture.sendAll();
    assert.equal(receiver.received.at(-1)?.id, id, 'a redelivery keeps its id');
    const again = await fixture.run(getDelivery, { delivery: id });
    assert.deepEqual([again['status'], again['attempts']], ['delivered', 11]);
  });

  it('delivers changes of one vulnerability in order, without delaying others', async (test) => {
    const { fixture, receiver } = await start(t, test);
    const webhook = await fixture.add(receiver.url);
    receiver.answer = ({ cve }) => (cve === 'CVE-2026-1' && receiver.received.length < 6 ? 503 : 204);
    const ids: string[] = [];
    for (const cve of ['CVE-2026-1', 'CVE-2026-2', 'CVE-2026-1', 'CVE-2026-2', 'CVE-2026-1']) {
      ids.push(await fixture.queue(webhook, cve));
    }
    await fixture.sendAll();
    assert.deepEqual(idsOf(receiver.received, 'CVE-2026-1'), [ids[0]]);
    assert.deepEqual(idsOf(receiver.received, 'CVE-2026-2'), [ids[1], ids[3]]);
    for (let tries = 0; tries < 4; tries++) {
      fixture.pass(day);
      await fixture.sendAll();
    }
    const delivered = idsOf(receiver.received, 'CVE-2026-1');
    assert.deepEqual([...new Set(delivered)], [ids[0], ids[2], ids[4]]);
    assert.deepEqual(delivered.slice(-3), [ids[0], ids[2], ids[4]]);
  });

  it('delivers everything, in order per vulnerability, to a receiver that was down for a day', async (test) => {
    const { fixture, receiver } = await start(t, test);
    const webhook = await fixture.add(receiver.url);
    let down = true;
    const answered: Received[] = [];
    receiver.answer = (message) => {
      if (down) return message.cve === 'CVE-2026-3' ? 'reset' : 503;
      answered.push(message);
      return 200;
    };
    const queued: [string, string][] = [];
    for (let hours = 0; hours < 24; hours += 3) {
      for (const n of [1, 2, 3, hours % 7]) {
        const cve = `CVE-2026-${n}`;
        queued.push([cve, await fixture.queue(webhook, cve)]);
      }
      await fixture.sendAll();
      fixture.pass(3 * hour);
    }
    down = false;
    for (let hours = 0; hours < 30; hours += 5) {
      await fixture.sendAll();
      fixture.pass(5 * hour);
    }
    for (const [cve, all] of Map.groupBy(queued, ([cve]) => cve)) {
      assert.deepEqual(
        idsOf(answered, cve),
        all.map(([, id]) => id),
        cve,
      );
    }
    const { state, failing_since: failing, waiting } = await fixture.run(getWebhook, { id: webhook.id });
    assert.deepEqual([state, failing, waiting], ['on', null, 0]);
  });

  it('switches a webhook off after a 410 or five days of failures, and sends its waiting messages once it is on again', async (test) => {
    const { fixture, receiver } = await start(t, test);
    const webhook = await fixture.add(receiver.url);
    receiver.answer = () => 410;
    await fixture.queue(webhook, 'CVE-2026-1');
    await fixture.sendAll();
    const gone = await fixture.run(getWebhook, { id: webhook.id });
    assert.deepEqual([gone['state'], gone['reason'], gone['waiting']], ['off', 'gone', 1]);
    assert.deepEqual(fixture.off, [{ webhook: webhook.id, reason: 'gone' }]);
    fixture.pass(day);
    await fixture.sendAll();
    assert.equal(receiver.received.length, 1, 'nothing is sent while it is off');

    receiver.answer = () => 500;
    await fixture.run(enableWebhook, { id: webhook.id });
    for (let days = 0; days < 5; days++) {
      await fixture.queue(webhook, `CVE-2026-${10 + days}`);
      await fixture.sendAll();
      assert.equal((await fixture.run(getWebhook, { id: webhook.id }))['state'], 'on', `day ${days}`);
      fixture.pass(day);
    }
    await fixture.sendAll();
    const failing = await fixture.run(getWebhook, { id: webhook.id });
    assert.deepEqual([failing['state'], failing['reason']], ['off', 'failing']);
    assert.equal(failing['failing_since'], '2026-11-29T10:00:00.000Z');

    receiver.answer = () => 204;
    await fixture.run(enableWebhook, { id: webhook.id });
    fixture.pass(day);
    await fixture.sendAll();
    const on = await fixture.run(getWebhook, { id: webhook.id });
    assert.deepEqual([on['state'], on['reason'], on['failing_since'], on['waiting']], ['on', null, null, 0]);
  });

  it('signs with both secrets for a day after a rotation', async (test) => {
    const { fixture, receiver } = await start(t, test);
    fixture.pass(Date.now() - fixture.now());
    const webhook = await fixture.add(receiver.url);
    const message = async (cve: string) => {
      await fixture.queue(webhook, cve);
      await fixture.sendAll();
      return receiver.received.at(-1) as Received;
    };
    verify(webhook.secret, await message('CVE-2026-1'));
    const rotated = await fixture.run(rotateWebhookSecret, { id: webhook.id });
    const secret = String(rotated['secret']);
    assert.notEqual(secret, webhook.secret);
    const during = await message('CVE-2026-2');
    verify(webhook.secret, during);
    verify(secret, during);
    await fixture.db.run('update webhook set previous_until = ?', [fixture.now()]);
    const after = await message('CVE-2026-3');
    verify(secret, after);
    assert.throws(() => verify(webhook.secret, after));
    assert.equal(after.headers['webhook-signature']?.split(' ').length, 1);
  });

  it('keeps sending to healthy receivers while others are down', async (test) => {
    const { fixture, receiver: healthy } = await start(t, test);
    const dead = await startReceiver(test);
    dead.answer = () => 'silent';
    const [toDead, toHealthy] = [await fixture.add(dead.url), await fixture.add(healthy.url)];
    const cves = Array.from({ length: 150 }, (_, i) => `CVE-2026-${i}`);
    await fixture.queueAll(toDead, cves);
    await fixture.queueAll(toHealthy, cves);
    // It waits long enough that no message to the dead receiver times out and is followed by another.
    await fixture.restartedSender().sendDue();
    await Promise.all([healthy.until(150), dead.until(16)]);
    assert.equal(dead.received.length, 16);
    const { waiting } = await fixture.run(getWebhook, { id: toDead.id });
    assert.equal(waiting, 150);
  });

  it('treats a receiver that failed before a restart as a slow one', async (test) => {
    const { fixture, receiver: healthy } = await start(t, test, { timeoutMs: 250 });
    const dead = await startReceiver(test);
    dead.answer = () => 'silent';
    const [toDead, toHealthy] = [await fixture.add(dead.url), await fixture.add(healthy.url)];
    await fixture.queue(toDead, 'CVE-2026-1');
    await fixture.sendAll();
    const cves = Array.from({ length: 40 }, (_, i) => `CVE-2026-${i + 2}`);
    await fixture.queueAll(toDead, cves);
    await fixture.queueAll(toHealthy, cves);
    await fixture.restartedSender().sendDue();
    await Promise.all([healthy.until(40), dead.until(9)]);
    assert.equal(dead.received.length, 1 + 8);
  });

  it('deletes delivered messages after a week and failed ones after a month, with their notices', async (test) => {
    const { fixture, receiver } = await start(t, test);
    const webhook = await fixture.add(receiver.url);
    receiver.answer = ({ cve }) => (cve === 'CVE-2026-1' ? 200 : 500);
    const statuses = async (days: number) => {
      fixture.pass(days * day);
      await deleteOldDeliveries(fixture.db, fixture.now(), { delivered: 7, failed: 30 });
      const rows = await fixture.db.all<{ status: string }>('select status from webhook_delivery order by status');
      const notices = await fixture.db.all('select seq from webhook_notice');
      assert.equal(notices.length, rows.length);
      return rows.map(({ status }) => status);
    };
    await fixture.queueAll(webhook, ['CVE-2026-1', 'CVE-2026-2']);
    for (let hours = 0; hours < 114; hours += 6) {
      await fixture.sendAll();
      fixture.pass(6 * hour);
    }
    await fixture.queueAll(webhook, ['CVE-2026-1', 'CVE-2026-3']);
    await fixture.sendAll();
    assert.deepEqual(await statuses(6), ['delivered', 'failed', 'waiting']);
    assert.deepEqual(await statuses(2), ['failed', 'waiting']);
    assert.deepEqual(await statuses(30), ['waiting'], 'waiting messages of a webhook that is on stay');
    await fixture.run(disableWebhook, { id: webhook.id });
    assert.deepEqual(await statuses(31), []);
    assert.deepEqual(await fixture.db.all('select seq from webhook_attempt'), []);
  });

  it('sends nothing for suspended users and nothing more of a deleted webhook', async (test) => {
    const { fixture, receiver } = await start(t, test, { timeoutMs: 250 });
    const webhook = await fixture.add(receiver.url);
    await fixture.queue(webhook, 'CVE-2026-1');
    await fixture.db.run('update users set suspended_at = 1');
    await fixture.sendAll();
    assert.equal(receiver.received.length, 0);
    await fixture.db.run('update users set suspended_at = null');
    receiver.answer = () => 'silent';
    await fixture.sender.sendDue();
    await receiver.until(1);
    await fixture.run(deleteWebhook, { id: webhook.id });
    await fixture.sender.idle();
    const left = await fixture.db.all('select seq from webhook_delivery');
    assert.deepEqual(left, []);
  });
});

async function start(t: DatabaseForTests, test: TestContext, options?: Parameters<typeof openWebhooks>[2]) {
  return { fixture: await openWebhooks(t, test, options), receiver: await startReceiver(test) };
}

function idsOf(messages: readonly Received[], cve: string): string[] {
  return messages.filter((message) => message.cve === cve).map(({ id }) => id);
}
