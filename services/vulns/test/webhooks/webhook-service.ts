import assert from 'node:assert/strict';
import { addUser } from '@kairan/accounts/user';
import type { Database, Transaction } from '@kairan/database/open';
import type { Caller, Operation } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';
import { verifiedAnswer } from '@kairan/operation/verify';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import type { Afterwards } from '@kairan/testing/machine';
import { vulnerabilitiesOf } from '../../src/commands/context.ts';
import type { InventoryDeps } from '../../src/inventories/inventory-deps.ts';
import { createWebhook } from '../../src/operations/create-webhook.ts';
import { VulnerabilityReader } from '../../src/webhooks/matching/vulnerability-reader.ts';
import { Sender } from '../../src/webhooks/sending/sender.ts';
import { createWebhookClient } from '../../src/webhooks/sending/webhook-client.ts';
import { insertNotice } from '../../src/webhooks/storage/notices.ts';
import { enqueue, takeQueue, webhooksWithDue } from '../../src/webhooks/storage/queue.ts';
import type { DisabledWebhook } from '../../src/webhooks/storage/record-results.ts';
import { webhookDepsOf } from '../../src/webhooks/webhook-context.ts';
import type { WebhookDeps } from '../../src/webhooks/webhook-deps.ts';
import { openTestStore, type TestStore } from '../store/test-store.ts';

type TestDeps = WebhookDeps & InventoryDeps;

/** Webhooks in a test store, with a sender and a clock that the test moves. */
export interface WebhookService {
  readonly db: Database;
  readonly store: TestStore;
  readonly deps: TestDeps;
  readonly reader: VulnerabilityReader;
  readonly sender: Sender;
  /** Creates a sender as after a restart, with a response timeout of ten seconds. */
  restartedSender(): Sender;
  readonly off: DisabledWebhook[];
  readonly faults: unknown[];
  /** Milliseconds since 1970. */
  now(): number;
  /** Moves the clock forward. */
  pass(ms: number): void;
  /** Runs an operation; default caller: the operator. */
  run<T = Record<string, unknown>>(operation: Operation<TestDeps>, input: object, caller?: Caller): Promise<T>;
  /** Creates a webhook of alice. */
  add(url: string, more?: object): Promise<{ id: string; secret: string; seq: number }>;
  /** Queues a message about a CVE. @returns its id */
  queue(webhook: { seq: number }, cve: string, event?: string): Promise<string>;
  /** Queues one message about each CVE, in one transaction. */
  queueAll(webhook: { seq: number }, cves: readonly string[]): Promise<void>;
  /** Sends everything that is due. */
  sendAll(): Promise<void>;
}

/** A response timeout that no receiver on a busy machine reaches. */
const patientMs = 10_000;

/** Opens a store with a user, alice, whose webhooks may reach localhost. @param timeoutMs how long the sender waits for responses */
export async function openWebhooks(
  t: DatabaseForTests,
  test: Afterwards,
  { timeoutMs = patientMs } = {},
): Promise<WebhookService> {
  const store = await openTestStore(t);
  const { db } = store;
  const alice = await addUser(db, { username: 'alice', displayName: 'Alice' });
  assert.ok('id' in alice);
  const reading = await t.open(store.url, { readOnly: true });
  let now = Date.parse('2026-11-28T10:00:00Z');
  const vulnerabilities = await vulnerabilitiesOf({
    reading,
    writing: db,
    baseUrl: 'https://vulns.example',
  });
  const clock = () => new Date(now);
  const webhookDeps = await webhookDepsOf({ ...vulnerabilities, now: clock }, db, { webhookAllow: ['127.0.0.0/8'] });
  const deps = { ...vulnerabilities, ...webhookDeps };
  const reader = new VulnerabilityReader(reading, 'https://vulns.example', null);
  const off: DisabledWebhook[] = [];
  const faults: unknown[] = [];
  const senderWith = (timeoutMs: number) => {
    const webhookClient = createWebhookClient({ isAllowed: () => true, timeoutMs });
    const sender = new Sender({
      ...{ store: db, box: deps.box, webhookClient, agent: 'Kairan-vulns/test', now: () => now },
      onDisabled: (each) => off.push(each),
      onFault: (fault) => faults.push(fault),
    });
    test.after(async () => {
      webhookClient.close();
      await sender.stop(1_000);
    });
    return sender;
  };
  const sender = senderWith(timeoutMs);
  test.after(() => assert.deepEqual(faults, []));

  const run: WebhookService['run'] = async (operation, input, caller = operator) =>
    verifiedAnswer(operation, await operation.run(input, caller, deps)) as never;

  async function queueIn(tx: Transaction, { seq }: { seq: number }, cve: string, event = 'vulnerability.updated') {
    await takeQueue(tx);
    const vulnerability = JSON.stringify({ id: cve, title: '脆弱性' });
    const at = new Date(now).toISOString();
    const notice = await insertNotice(tx, { cve, lang: 'en', changeSeq: null, at, vulnerability, reasons: '[]' });
    return enqueue(tx, { webhook: seq, subject: cve, event, notice }, now);
  }

  return {
    ...{ db, store, deps, reader, sender, off, faults, run },
    restartedSender: () => senderWith(patientMs),
    now: () => now,
    pass(ms) {
      now += ms;
    },
    async add(url, more = {}) {
      const made = await run(createWebhook, { username: 'alice', url, ...more });
      const row = await db.get<{ seq: number }>('select seq from webhook where id = ?', [String(made['id'])]);
      return { id: String(made['id']), secret: String(made['secret']), seq: row?.seq as number };
    },
    queue: (webhook, cve, event) => db.transaction((tx) => queueIn(tx, webhook, cve, event)),
    queueAll: (webhook, cves) =>
      db.transaction(async (tx) => {
        for (const cve of cves) await queueIn(tx, webhook, cve);
      }),
    async sendAll() {
      do {
        await sender.sendDue();
        await sender.idle();
      } while ((await webhooksWithDue(db, now)).length > 0);
    },
  };
}
