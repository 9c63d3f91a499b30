import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '@kairan/database/open';
import { type DatabaseForTests, onEachDatabase } from '@kairan/testing/each-database';
import type { Mail } from '../src/mailer.ts';
import { type FailedMail, type OutboxContext, queueMail, sendDueMail } from '../src/outbox.ts';
import { createOutboxTable } from '../src/outbox-table.ts';

interface Fixture {
  readonly db: Database;
  readonly clock: { now: number };
  readonly sent: Mail[];
  readonly failures: FailedMail[];
  readonly context: OutboxContext;
  /** Whether the server accepts mail. */
  up: boolean;
}

async function openTestStore(t: DatabaseForTests): Promise<Fixture> {
  const db = await t.open();
  await db.transaction(createOutboxTable);
  const fixture: Omit<Fixture, 'context'> = { db, clock: { now: 1_000_000 }, sent: [], failures: [], up: true };
  const context: OutboxContext = {
    db,
    now: () => fixture.clock.now,
    mailer: {
      async send(mail) {
        if (!fixture.up) throw new Error('the server is down');
        fixture.sent.push(mail);
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
    onFailure: (failed) => fixture.failures.push(failed),
  };
  return Object.assign(fixture, { context });
}

const queue = (fixture: Fixture, kind: string, to: string) =>
  fixture.db.transaction((tx) => queueMail(tx, kind, { to }, fixture.clock.now));
const waiting = async ({ db }: Fixture) => Number((await db.get<{ n: number }>('SELECT count(*) AS n FROM outbox'))?.n);

onEachDatabase('the outbox', (t) => {
  test('committed mail is sent once and in order, and rolled back mail is not sent', async () => {
    const fixture = await openTestStore(t);
    for (let i = 0; i < 45; i++) await queue(fixture, 'greeting', `${i}`);
    await assert.rejects(
      fixture.db.transaction(async (tx) => {
        await queueMail(tx, 'greeting', { to: 'nobody' }, fixture.clock.now);
        throw new Error('undone');
      }),
    );
    await queue(fixture, 'unwanted', 'x');
    await sendDueMail(fixture.context);
    await sendDueMail(fixture.context);
    assert.deepEqual(
      fixture.sent.map(({ to }) => to),
      Array.from({ length: 45 }, (_, i) => `${i}`),
    );
    assert.equal(await waiting(fixture), 0);
  });

  test('several senders share the outbox without sending twice', async () => {
    const fixture = await openTestStore(t);
    for (let i = 0; i < 30; i++) await queue(fixture, 'greeting', `${i}`);
    await Promise.all([sendDueMail(fixture.context), sendDueMail(fixture.context), sendDueMail(fixture.context)]);
    assert.equal(new Set(fixture.sent.map(({ to }) => to)).size, 30);
    assert.equal(fixture.sent.length, 30);
  });

  test('mail to an unavailable server is retried with growing pauses, and given up after two days', async () => {
    const fixture = await openTestStore(t);
    fixture.up = false;
    await queue(fixture, 'greeting', 'aoi');
    const begun = fixture.clock.now;
    while ((await waiting(fixture)) > 0) {
      await sendDueMail(fixture.context);
      const row = await fixture.db.get<{ due_at: number }>('SELECT due_at FROM outbox');
      if (row) fixture.clock.now = row.due_at;
    }
    assert.equal(fixture.failures.length, 8);
    assert.deepEqual(
      fixture.failures.map(({ last }) => last),
      [...Array(7).fill(false), true],
    );
    assert.ok(fixture.clock.now - begun > 24 * 3_600_000);
    assert.equal(fixture.sent.length, 0);
  });

  test('mail is sent once the server is back, and a message that cannot be composed blocks no other', async () => {
    const fixture = await openTestStore(t);
    await queue(fixture, 'broken', 'a');
    await queue(fixture, 'unheard of', 'b');
    fixture.up = false;
    await queue(fixture, 'greeting', 'c');
    await sendDueMail(fixture.context);
    fixture.up = true;
    fixture.clock.now += 60_000;
    await sendDueMail(fixture.context);
    assert.deepEqual(
      fixture.sent.map(({ to }) => to),
      ['c'],
    );
    assert.equal(await waiting(fixture), 2);
  });

  test('mail of a sender that died is taken over', async () => {
    const fixture = await openTestStore(t);
    await queue(fixture, 'greeting', 'aoi');
    // As left by a process that ends between taking and sending.
    await fixture.db.run('UPDATE outbox SET due_at = due_at + 300000');
    await sendDueMail(fixture.context);
    assert.equal(fixture.sent.length, 0);
    fixture.clock.now += 300_000;
    await sendDueMail(fixture.context);
    assert.equal(fixture.sent.length, 1);
  });
});
