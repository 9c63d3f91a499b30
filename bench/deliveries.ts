/** Claim: queued messages are delivered at 500 a second or more, each signed, logged and recorded. */
import { Agent, request } from 'node:http';
import { addUser } from '@kairan/accounts/user';
import { eventNames } from '../services/vulns/src/changes/events.ts';
import { openStore } from '../services/vulns/src/open-store.ts';
import { noFilters } from '../services/vulns/src/search/filters/registry.ts';
import { secretBox } from '../services/vulns/src/storage/secret-box.ts';
import { payloadOf } from '../services/vulns/src/webhooks/payload.ts';
import { Sender } from '../services/vulns/src/webhooks/sending/sender.ts';
import { createWebhookClient } from '../services/vulns/src/webhooks/sending/webhook-client.ts';
import { insertNotice } from '../services/vulns/src/webhooks/storage/notices.ts';
import { enqueue } from '../services/vulns/src/webhooks/storage/queue.ts';
import { insertWebhook } from '../services/vulns/src/webhooks/storage/webhooks.ts';
import { firstLine, startChild } from './child.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { benchOptions } from './options.ts';
import { emptyStore } from './temporary-stores.ts';

const { work, postgres, size } = benchOptions();
const messages = Math.round(2_000 + 3_000 * Math.min(size, 6));
/** Connections per webhook: see `sender.ts`. */
const connections = 16;
/** A typical row of a list: 1.4 kB. */
const row = JSON.stringify({
  id: 'CVE-2026-1',
  title: 'A title of usual length',
  summary: { text: 'x'.repeat(1_200) },
});
const temporary = await emptyStore({ work, postgres });
const store = await openStore(temporary.url);
const box = await secretBox(store, 'webhook secrets');
const user = await addUser(store, { username: 'bench' });
if ('refused' in user) throw new Error(user.message);
const receiver = startChild('./webhook-receiver.ts');
const url = `http://127.0.0.1:${await firstLine(receiver)}/hook`;

const plain = await plainly();
const figures: Figure[] = [];
for (const webhooks of [1, 20]) figures.push(figureOf(webhooks, await delivered(webhooks)));
receiver.stdin?.end();
await store.close();
await temporary.remove();
printFigures(figures);

/** Measures messages a second for a number of webhooks, from the queue to the log. */
async function delivered(webhooks: number): Promise<number> {
  const made: number[] = [];
  for (let i = 0; i < webhooks; i++) {
    const webhookInput = {
      url,
      name: `Hook ${i}`,
      filters: noFilters,
      inventory: null,
      events: eventNames,
      lang: 'en' as const,
    };
    const webhook = await insertWebhook(store, (user as { id: number }).id, webhookInput, { box, now: Date.now() });
    if (webhook === null) throw new Error('There are too many webhooks.');
    made.push(webhook.webhook.seq);
  }
  const at = new Date().toISOString();
  await store.transaction(async (tx) => {
    for (let i = 0; i < messages; i++) {
      const cve = `CVE-2026-${i}`;
      const notice = await insertNotice(tx, {
        cve,
        lang: 'en',
        changeSeq: null,
        at,
        vulnerability: row,
        reasons: '[]',
      });
      const webhook = made[i % made.length] as number;
      await enqueue(tx, { webhook, subject: cve, event: 'vulnerability.updated', notice }, Date.now());
    }
  });
  const webhookClient = createWebhookClient({ isAllowed: () => true });
  const fail = (fault: unknown) => {
    throw fault;
  };
  const sender = new Sender({
    ...{ store, box, webhookClient, agent: 'Kairan-vulns/bench', now: () => Date.now() },
    ...{ onFault: fail, onDisabled: fail },
  });
  const begun = performance.now();
  await sender.sendDue();
  await sender.idle();
  const seconds = (performance.now() - begun) / 1_000;
  const left = await store.get<{ n: number }>("select count(*) as n from webhook_delivery where status <> 'delivered'");
  if (left?.n !== 0) throw new Error(`${left?.n} messages were not delivered.`);
  webhookClient.close();
  await store.run('delete from webhook');
  return messages / seconds;
}

/**
 * Measures messages a second with plain Node requests to the same receiver, over the same number of persistent
 * connections.
 */
async function plainly(): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const head = { type: 'vulnerability.updated', timestamp: new Date().toISOString(), webhook: { id: 'x', name: 'x' } };
  const body = Buffer.from(payloadOf(head, { vulnerability: row, reasons: '[]' }));
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const asking = request(url, { method: 'POST', agent, headers: { 'Content-Length': body.length } }, (answer) =>
        answer.resume().on('end', resolve),
      );
      asking.on('error', reject).end(body);
    });
  let left = messages;
  const destinationQueue = async () => {
    while (left-- > 0) await post();
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, destinationQueue));
  agent.destroy();
  return messages / ((performance.now() - begun) / 1_000);
}

function figureOf(webhooks: number, rate: number): Figure {
  return {
    claim: 'webhooks',
    figure: `messages a second to a receiver on the same machine, ${webhooks === 1 ? 'one webhook' : `${webhooks} webhooks`}`,
    value: `${short(rate)}/s`,
    baseline: `${short(plain)}/s with plain Node requests`,
    ratio: short(rate / plain),
    target: '500/s',
  };
}
