import type { Transaction } from '@kairan/database/open';
import { type Attempt, isSuccess } from '../sending/attempt.ts';
import { addFailure, type FailureStreak, hasFailedTooLong, retryDelayAfter } from '../sending/retry-schedule.ts';
import type { OffReason } from '../webhook.ts';
import { type DueDelivery, takeQueue } from './queue.ts';
import { disableWebhookRow } from './webhooks.ts';

/** An attempt that has ended, with the delivery that it was for. */
export interface AttemptResult {
  delivery: Pick<DueDelivery, 'seq' | 'webhook' | 'subject' | 'tries'>;
  attempt: Attempt;
  /** When it began, milliseconds since 1970. */
  at: number;
}

/** A webhook that was switched off because of its results. */
export interface DisabledWebhook {
  /** Its public id. */
  webhook: string;
  reason: OffReason;
}

/** 410 Gone: the receiver wants no more messages (RFC 9110, 15.5.11). */
const gone = 410;

/**
 * Records the results of attempts, in one transaction: schedules retries, releases the next message about the same
 * vulnerability, and switches off webhooks that keep failing. Deliveries that were deleted in the meantime, or sent by another
 * process because this one was frozen, are skipped.
 */
export async function recordResults(tx: Transaction, results: readonly AttemptResult[]): Promise<DisabledWebhook[]> {
  await takeQueue(tx);
  for (const result of results) if (await updateDelivery(tx, result)) await logAttempt(tx, result);
  const disabled: DisabledWebhook[] = [];
  for (const [webhook, all] of Map.groupBy(results, ({ delivery }) => delivery.webhook)) {
    disabled.push(...(await updateWebhook(tx, webhook, all)));
  }
  return disabled;
}

/** @returns false if the delivery no longer exists, or is not in the state any more in which it was sent */
async function updateDelivery(tx: Transaction, { delivery, attempt, at }: AttemptResult): Promise<boolean> {
  const tries = delivery.tries + 1;
  const endedAt = at + attempt.durationMs;
  const delay = isSuccess(attempt) ? null : retryDelayAfter(tries);
  if (delay !== null) return scheduleRetry(tx, delivery, endedAt + delay);
  const { changes } = await tx.run(
    "update webhook_delivery set status = ?, due_at = null, tries = ?, finished_at = ? where seq = ? and status = 'waiting' and tries = ?",
    [isSuccess(attempt) ? 'delivered' : 'failed', tries, endedAt, delivery.seq, delivery.tries],
  );
  await releaseNext(tx, delivery, at);
  return changes > 0;
}

async function scheduleRetry(
  tx: Transaction,
  { seq, tries }: AttemptResult['delivery'],
  due: number,
): Promise<boolean> {
  const { changes } = await tx.run(
    "update webhook_delivery set tries = ?, due_at = ? where seq = ? and status = 'waiting' and tries = ?",
    [tries + 1, due, seq, tries],
  );
  return changes > 0;
}

/** Releases the next message about the same vulnerability, unless another one is already due (a redelivery). */
async function releaseNext(
  tx: Transaction,
  { webhook, subject }: AttemptResult['delivery'],
  now: number,
): Promise<void> {
  const same = "webhook = ? and subject = ? and status = 'waiting'";
  await tx.run(
    `update webhook_delivery set due_at = ?
     where seq = (select min(seq) from webhook_delivery where ${same} and due_at is null)
       and not exists (select 1 from webhook_delivery where ${same} and due_at is not null)`,
    [now, webhook, subject, webhook, subject],
  );
}

async function logAttempt(tx: Transaction, { delivery, attempt, at }: AttemptResult): Promise<void> {
  const { durationMs, status, error, answer } = attempt;
  await tx.run(
    'insert into webhook_attempt (delivery, at, duration_ms, status, error, answer) values (?, ?, ?, ?, ?, ?)',
    [delivery.seq, at, durationMs, status, error, answer],
  );
}

/** Updates the failure streak of a webhook. @returns the webhook if this switched it off, else an empty list */
async function updateWebhook(
  tx: Transaction,
  webhook: number,
  results: readonly AttemptResult[],
): Promise<DisabledWebhook[]> {
  const row = await tx.get<{ id: string; failing_since: number | null; failed_at: number | null }>(
    'select id, failing_since, failed_at from webhook where seq = ?',
    [webhook],
  );
  if (!row) return [];
  let streak: FailureStreak = { failingSince: row.failing_since, failedAt: row.failed_at };
  for (const { attempt, at } of results) {
    streak = isSuccess(attempt) ? { failingSince: null, failedAt: null } : addFailure(streak, at);
  }
  if (streak.failingSince !== row.failing_since || streak.failedAt !== row.failed_at) {
    await tx.run('update webhook set failing_since = ?, failed_at = ? where seq = ?', [
      streak.failingSince,
      streak.failedAt,
      webhook,
    ]);
  }
  const last = results.at(-1) as AttemptResult;
  const isGone = results.some(({ attempt }) => attempt.status === gone);
  const reason = isGone ? 'gone' : hasFailedTooLong(streak) ? 'failing' : null;
  if (reason === null) return [];
  const isOff = await disableWebhookRow(tx, { seq: webhook }, reason, last.at);
  return isOff ? [{ webhook: row.id, reason }] : [];
}
