import type { Transaction } from '@kairan/database/open';
import { type Attempt, isSuccess } from '../sending/attempt.ts';
import { isHopeless, pauseAfter, type Trouble, troubleAfter } from '../sending/back-off.ts';
import type { OffReason } from '../webhook.ts';
import { type DueDelivery, takeQueue } from './queue.ts';
import { switchOff } from './webhooks.ts';

/** A sending that has ended. */
export interface Sent {
  delivery: Pick<DueDelivery, 'seq' | 'webhook' | 'subject' | 'tries'>;
  attempt: Attempt;
  /** When it began, milliseconds since 1970. */
  at: number;
}

/** A webhook that was switched off because of what came back. */
export interface SwitchedOff {
  /** Its public id. */
  webhook: string;
  reason: OffReason;
}

/** Receivers that want nothing more say so (RFC 9110, 15.5.11). */
const gone = 410;

/**
 * Writes down what came of sendings, in one transaction: what is to be tried again and when, what is next about the same
 * vulnerability, and which webhooks are switched off. What was removed meanwhile is left out.
 */
export async function recordResults(tx: Transaction, sent: readonly Sent[]): Promise<SwitchedOff[]> {
  await takeQueue(tx);
  for (const each of sent) if (await settleDelivery(tx, each)) await logAttempt(tx, each);
  const off: SwitchedOff[] = [];
  for (const [webhook, all] of Map.groupBy(sent, ({ delivery }) => delivery.webhook)) {
    off.push(...(await settleWebhook(tx, webhook, all)));
  }
  return off;
}

/** @returns false where there is no such delivery any more */
async function settleDelivery(tx: Transaction, { delivery, attempt, at }: Sent): Promise<boolean> {
  const tries = delivery.tries + 1;
  const endedAt = at + attempt.durationMs;
  const pause = isSuccess(attempt) ? null : pauseAfter(tries);
  if (pause !== null) return again(tx, delivery.seq, { tries, due: endedAt + pause });
  const { changes } = await tx.run(
    'update webhook_delivery set status = ?, due_at = null, tries = ?, finished_at = ? where seq = ?',
    [isSuccess(attempt) ? 'delivered' : 'failed', tries, endedAt, delivery.seq],
  );
  await letNextGo(tx, delivery, at);
  return changes > 0;
}

async function again(tx: Transaction, seq: number, { tries, due }: { tries: number; due: number }): Promise<boolean> {
  const { changes } = await tx.run('update webhook_delivery set tries = ?, due_at = ? where seq = ?', [
    tries,
    due,
    seq,
  ]);
  return changes > 0;
}

/** The next message about the same vulnerability may go, unless another one about it is on its way (a redelivery). */
async function letNextGo(tx: Transaction, { webhook, subject }: Sent['delivery'], now: number): Promise<void> {
  const same = "webhook = ? and subject = ? and status = 'waiting'";
  await tx.run(
    `update webhook_delivery set due_at = ?
     where seq = (select min(seq) from webhook_delivery where ${same} and due_at is null)
       and not exists (select 1 from webhook_delivery where ${same} and due_at is not null)`,
    [now, webhook, subject, webhook, subject],
  );
}

async function logAttempt(tx: Transaction, { delivery, attempt, at }: Sent): Promise<void> {
  const { durationMs, status, error, answer } = attempt;
  await tx.run(
    'insert into webhook_attempt (delivery, at, duration_ms, status, error, answer) values (?, ?, ?, ?, ?, ?)',
    [delivery.seq, at, durationMs, status, error, answer],
  );
}

/** Remembers how a webhook fares. @returns why it was switched off, where it was */
async function settleWebhook(tx: Transaction, webhook: number, sent: readonly Sent[]): Promise<SwitchedOff[]> {
  const row = await tx.get<{ id: string; failing_since: number | null; failed_at: number | null }>(
    'select id, failing_since, failed_at from webhook where seq = ?',
    [webhook],
  );
  if (!row) return [];
  let trouble: Trouble = { failingSince: row.failing_since, failedAt: row.failed_at };
  for (const { attempt, at } of sent) {
    trouble = isSuccess(attempt) ? { failingSince: null, failedAt: null } : troubleAfter(trouble, at);
  }
  if (trouble.failingSince !== row.failing_since || trouble.failedAt !== row.failed_at) {
    await tx.run('update webhook set failing_since = ?, failed_at = ? where seq = ?', [
      trouble.failingSince,
      trouble.failedAt,
      webhook,
    ]);
  }
  const last = sent.at(-1) as Sent;
  const isGone = sent.some(({ attempt }) => attempt.status === gone);
  const reason = isGone ? 'gone' : isHopeless(trouble) ? 'failing' : null;
  if (reason === null) return [];
  const isOff = await switchOff(tx, { seq: webhook }, reason, last.at);
  return isOff ? [{ webhook: row.id, reason }] : [];
}
