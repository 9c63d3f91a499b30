import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '@kairan/database/open';
import { type DatabaseForTests, onEachDatabase } from '@kairan/testing/each-database';
import type { Mail } from '../src/mailer.ts';
import { type FailedMail, type OutboxContext, queueMail, sendDueMail } from '../src/outbox.ts';
import { createOutboxTable } from '../src/outbox-table.ts';

interface Trial {
  readonly db: Database;
  readonly clock: { now: number };
  readonly sent: Mail[];
  readonly failures: FailedMail[];
  readonly context: OutboxContext;
  /** Whether the server takes mail. */
  up: boolean;
}

async function openTestStore(t: DatabaseForTests): Promise<Trial> {
  const db = await t.open();
  await db.transaction(createOutboxTable);
  const trial: Omit<Trial, 'context'> = { db, clock: { now: 1_000_000 }, sent: [], failures: [], up: true };
  const context: OutboxContext = {
    db,
    now: () => trial.clock.now,
    mailer: {
      async send(mail) {
        if (!trial.up) throw new Error('the server is down');
        trial.sent.push(mail);
      },
      close() {},
    },
    compose: {
      greeting: async ({ to }) => ({ to: String(to), subject: 'hello', text: 'hello' }),
      unwanted: async () => null,
      broken: async () => {
        throw new Error('cannot be made');
      },
    },
    onFailure: (failed) => trial.failures.push(failed),
  };
  return Object.assign(trial, { context });
}

const queue = (trial: Trial, kind: string, to: string) =>
  trial.db.transaction((tx) => queueMail(tx, kind, { to }, trial.clock.now));
const waiting = async ({ db }: Trial) => Number((await db.get<{ n: number }>('SELECT count(*) AS n FROM outbox'))?.n);

onEachDatabase('the outbox', (t) => {
  test('sends what was committed, once, in order, and nothing of what was undone', async () => {
    const trial = await openTestStore(t);
    for (let i = 0; i < 45; i++) await queue(trial, 'greeting', `${i}`);
    await assert.rejects(
      trial.db.transaction(async (tx) => {
        await queueMail(tx, 'greeting', { to: 'nobody' }, trial.clock.now);
        throw new Error('undone');
      }),
    );
    await queue(trial, 'unwanted', 'x');
    await sendDueMail(trial.context);
    await sendDueMail(trial.context);
    assert.deepEqual(
      trial.sent.map(({ to }) => to),
      Array.from({ length: 45 }, (_, i) => `${i}`),
    );
    assert.equal(await waiting(trial), 0);
  });

  test('is shared by several senders without any message twice', async () => {
    const trial = await openTestStore(t);
    for (let i = 0; i < 30; i++) await queue(trial, 'greeting', `${i}`);
    await Promise.all([sendDueMail(trial.context), sendDueMail(trial.context), sendDueMail(trial.context)]);
    assert.equal(new Set(trial.sent.map(({ to }) => to)).size, 30);
    assert.equal(trial.sent.length, 30);
  });

  test('tries again with growing pauses where the server is down, and gives up after two days', async () => {
    const trial = await openTestStore(t);
    trial.up = false;
    await queue(trial, 'greeting', 'aoi');
    const begun = trial.clock.now;
    while ((await waiting(trial)) > 0) {
      await sendDueMail(trial.context);
      const row = await trial.db.get<{ due_at: number }>('SELECT due_at FROM outbox');
      if (row) trial.clock.now = row.due_at;
    }
    assert.equal(trial.failures.length, 8);
    assert.deepEqual(
      trial.failures.map(({ last }) => last),
      [...Array(7).fill(false), true],
    );
    assert.ok(trial.clock.now - begun > 24 * 3_600_000);
    assert.equal(trial.sent.length, 0);
  });

  test('sends after the server has come back, and what cannot be made holds up nothing else', async () => {
    const trial = await openTestStore(t);
    await queue(trial, 'broken', 'a');
    await queue(trial, 'unheard of', 'b');
    trial.up = false;
    await queue(trial, 'greeting', 'c');
    await sendDueMail(trial.context);
    trial.up = true;
    trial.clock.now += 60_000;
    await sendDueMail(trial.context);
    assert.deepEqual(
      trial.sent.map(({ to }) => to),
      ['c'],
    );
    assert.equal(await waiting(trial), 2);
  });

  test('takes up what a sender that died had begun', async () => {
    const trial = await openTestStore(t);
    await queue(trial, 'greeting', 'aoi');
    // As a process leaves it that ends between taking and sending.
    await trial.db.run('UPDATE outbox SET due_at = due_at + 300000');
    await sendDueMail(trial.context);
    assert.equal(trial.sent.length, 0);
    trial.clock.now += 300_000;
    await sendDueMail(trial.context);
    assert.equal(trial.sent.length, 1);
  });
});
