import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { beginSyncRun, endSyncRun } from '../../src/changes/sync-runs.ts';
import { disableWebhook } from '../../src/operations/disable-webhook.ts';
import { dropPausedChanges } from '../../src/operations/drop-paused-changes.ts';
import { enableWebhook } from '../../src/operations/enable-webhook.ts';
import { getWebhook } from '../../src/operations/get-webhook.ts';
import { sendPausedChanges } from '../../src/operations/send-paused-changes.ts';
import { type MatchingContext, matchChanges } from '../../src/webhooks/matching/match-changes.ts';
import { queueReleasedChanges } from '../../src/webhooks/matching/queue-released-changes.ts';
import { onEachDatabase } from '../each-database.ts';
import { type Day, dayOf, scoredCve } from '../store/upstream-folder.ts';
import { type CveRecord, cveRecord } from '../upstreams/cve-records.ts';
import { kevRow } from '../upstreams/kev-server.ts';
import { type Received, startReceiver } from './receiver.ts';
import { openWebhooks } from './webhook-service.ts';

const modified = (day: number) => `2026-02-${String(day).padStart(2, '0')}T00:00:00.000`;
const cves = (count: number, day: number, score: number) =>
  Array.from({ length: count }, (_, i) => scoredCve(`CVE-2026-${1_001 + i}`, modified(day), { score }));

async function start(t: DatabaseForTests, test: TestContext, burst = 10_000) {
  const fixture = await openWebhooks(t, test);
  const receiver = await startReceiver(test);
  const context: MatchingContext = { store: fixture.db, reader: fixture.reader, burst, now: fixture.now };
  /** Reads a day as one sync, then matches and sends its changes. */
  const sync = async (day: Partial<Day>, initial = false) => {
    const run = await beginSyncRun(fixture.db, noon);
    await fixture.store.read(dayOf('2026-11-01', day), { initial, run });
    await endSyncRun(fixture.db, run, noon);
    await matchChanges(context);
    await fixture.sendAll();
  };
  return { fixture, receiver, context, sync };
}

const noon = new Date('2026-11-20T12:00:00Z');

const eventOf = ({ type, cve }: Received) => `${type.replace('vulnerability.', '')} ${cve}`;

/** A record of the CVE List with CISA's assessment. */
function assessed(day: number, exploitation: string): CveRecord {
  const options = [{ Exploitation: exploitation }, { Automatable: 'yes' }, { 'Technical Impact': 'total' }];
  const cisa = {
    providerMetadata: { orgId: '134c704f-9b21-4f2e-91b3-4a467353bcc0' },
    metrics: [{ other: { type: 'ssvc', content: { options } } }],
  };
  const record = cveRecord('CVE-2026-1001', `${modified(day)}Z`);
  return { ...record, containers: { ...record.containers, adp: [cisa] } };
}

onEachDatabase('matching of changes with webhooks', (t) => {
  it('sends a new assessment by CISA as an update, and nothing of the first load of the CVE List', async (test) => {
    const { fixture, receiver, sync } = await start(t, test);
    await sync({ nvd: cves(1, 1, 5) });
    await fixture.add(receiver.url, { exploitation: ['active'], name: 'exploited' });
    await sync({ cvelist: [assessed(1, 'none')] }, true);
    assert.deepEqual(receiver.received.map(eventOf), []);
    await sync({ cvelist: [assessed(2, 'active')] });
    const [message] = receiver.received as [Received];
    assert.deepEqual(receiver.received.map(eventOf), ['updated CVE-2026-1001']);
    assert.deepEqual(message.data.reasons, [
      { change: 'ssvc_exploitation', from: 'none', to: 'active', source: 'cvelist' },
    ]);
  });

  it('sends the changes of syncs by filter and event, without earlier changes and first loads', async (test) => {
    const { fixture, receiver, sync } = await start(t, test);
    await sync({ nvd: cves(2, 1, 5) });
    await fixture.add(receiver.url, { severity: ['critical'], name: 'critical' });
    await fixture.add(receiver.url, { events: ['vulnerability.kev_added'], lang: 'fr', name: 'kev' });
    await sync({ nvd: cves(4, 1, 9.8) }, true);
    assert.deepEqual(receiver.received.map(eventOf), []);
    await sync({ nvd: cves(2, 2, 9.9), kev: [kevRow('CVE-2026-1001', '2026-11-01')] });
    const { data, raw, at } = receiver.received.find(({ cve }) => cve === 'CVE-2026-1001') as Received;
    assert.ok(Buffer.byteLength(raw) < 20_000);
    assert.equal(at, '2026-11-20T12:00:00.000Z');
    assert.equal(data.vulnerability?.['url'], 'https://vulns.example/vulnerabilities/CVE-2026-1001');
    const kev = receiver.received.filter(({ data }) => (data.webhook as { name: string }).name === 'kev');
    const [message] = kev as [Received];
    assert.deepEqual(kev.map(eventOf), ['kev_added CVE-2026-1001']);
    assert.match(JSON.stringify(message.data.vulnerability?.['summary']), /"lang":"fr"/);
    const reason = message.data.reasons.find(({ change }) => change === 'kev_added');
    assert.deepEqual(reason, { change: 'kev_added', from: null, to: '2026-11-01', source: 'kev' });
    const before = receiver.received.length;
    await sync({});
    assert.equal(receiver.received.length, before, 'nothing is sent twice');
  });

  it('skips changes made while a webhook is off, and waits for the end of a sync', async (test) => {
    const { fixture, receiver, context, sync } = await start(t, test);
    await sync({ nvd: cves(1, 1, 5) });
    const { id } = await fixture.add(receiver.url);
    await fixture.run(disableWebhook, { id });
    await sync({ nvd: cves(1, 2, 9) });
    await fixture.run(enableWebhook, { id });
    const open = await beginSyncRun(fixture.db, noon);
    await fixture.store.read(dayOf('2026-11-01', { nvd: cves(2, 3, 7.5) }), { run: open });
    await matchChanges(context);
    await fixture.sendAll();
    assert.deepEqual(receiver.received, []);
    await endSyncRun(fixture.db, open, noon);
    await matchChanges(context);
    await fixture.sendAll();
    assert.deepEqual(receiver.received.map(eventOf).sort(), ['added CVE-2026-1002', 'updated CVE-2026-1001']);
  });

  it('pauses a mass change until its owner sends or drops it', async (test) => {
    const { fixture, receiver, context, sync } = await start(t, test, 5);
    await sync({ nvd: cves(8, 1, 5) });
    const { id } = await fixture.add(receiver.url);
    const [dropping, critical] = [
      await fixture.add(receiver.url),
      await fixture.add(receiver.url, { severity: ['low'] }),
    ];
    await sync({ nvd: cves(8, 2, 9.8) });
    assert.deepEqual(receiver.received, []);
    const pausedFor = async (webhook: string) =>
      (await fixture.run(getWebhook, { id: webhook }))['held'] as {
        run: number;
        deliveries: number;
        sending: boolean;
      }[];
    const [paused] = await pausedFor(id);
    assert.deepEqual([paused?.deliveries, paused?.sending], [8, false]);
    assert.deepEqual(await pausedFor(critical.id), [], 'changes that a webhook does not match are not paused for it');
    const run = paused?.run as number;
    await fixture.run(dropPausedChanges, { id: dropping.id, run });
    await fixture.run(sendPausedChanges, { id, run });
    await queueReleasedChanges(context);
    await fixture.sendAll();
    assert.equal(receiver.received.length, 8);
    assert.deepEqual(await pausedFor(id), []);
    await queueReleasedChanges(context);
    await sync({ nvd: cves(5, 3, 4.2) });
    assert.equal(receiver.received.length, 8 + 2 * 5, 'five are no mass change');
  });

  it('queues nothing twice if two processes match at the same time', async (test) => {
    const { fixture, receiver, context, sync } = await start(t, test);
    await sync({ nvd: cves(1, 1, 5) });
    await fixture.add(receiver.url);
    const run = await beginSyncRun(fixture.db, noon);
    await fixture.store.read(dayOf('2026-11-01', { nvd: cves(30, 2, 9.8) }), { run });
    await endSyncRun(fixture.db, run, noon);
    const both = await Promise.allSettled([matchChanges(context), matchChanges(context)]);
    // The second is rejected if they overlap; if not, it finds nothing left to match.
    assert.ok(both.some(({ status }) => status === 'fulfilled'));
    await matchChanges(context);
    await fixture.sendAll();
    assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 30);
    assert.equal(receiver.received.length, 30);
  });
});
