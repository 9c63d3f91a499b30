import { newId } from '@kairan/accounts/token-text';
import type { Queries, Transaction } from '@kairan/database/open';
import { noticeColumns, type StoredNotice } from './notices.ts';

/** A message to queue. */
export interface NewDelivery {
  /** The webhook's `seq`. */
  webhook: number;
  /** The CVE: messages about the same one are sent in order. Null for a message that waits for no other. */
  subject: string | null;
  /** `type` of the payload. */
  event: string;
  notice: number;
}

/** Locks the queue for this transaction, so that what it reads stays true until it writes. SQLite has one writer anyway. */
export async function takeQueue(tx: Transaction): Promise<void> {
  if (tx.engine === 'postgres') await tx.get("select value from meta where name = 'webhook_place' for update");
}

/**
 * Queues a message, in a transaction that has locked the queue. It is due at once, or after an earlier waiting one about the
 * same subject.
 * @param now milliseconds since 1970
 * @returns its id, which is the `webhook-id` of every attempt
 */
export async function enqueue(tx: Transaction, delivery: NewDelivery, now: number): Promise<string> {
  const { webhook, event, notice } = delivery;
  const id = `msg_${newId()}`;
  const subject = delivery.subject ?? id;
  await tx.run(
    `insert into webhook_delivery (id, webhook, subject, event, notice, status, due_at, created_at)
     values (?, ?, ?, ?, ?, 'waiting',
       case when exists (select 1 from webhook_delivery where webhook = ? and subject = ? and status = 'waiting')
         then null else cast(? as bigint) end, ?)`,
    [id, webhook, subject, event, notice, webhook, subject, now, now],
  );
  return id;
}

/** Queues a message again that was delivered, has failed or is due later. One that waits for another keeps waiting. */
export async function enqueueAgain(tx: Transaction, delivery: number, now: number): Promise<void> {
  await tx.run(
    `update webhook_delivery set status = 'waiting', due_at = ?, tries = 0, finished_at = null
     where seq = ? and (status <> 'waiting' or due_at is not null)`,
    [now, delivery],
  );
}

/** A message that is due. */
export interface DueDelivery extends StoredNotice {
  seq: number;
  id: string;
  webhook: number;
  subject: string;
  event: string;
  /** Attempts since it was queued. */
  tries: number;
  /** When this service learnt of the change: RFC 3339. */
  at: string;
}

/** Reads the messages to a webhook that are due, the longest due first. @param now milliseconds since 1970 */
export function dueDeliveries(db: Queries, webhook: number, now: number, limit: number): Promise<DueDelivery[]> {
  return db.all<DueDelivery>(
    `select d.seq, d.id, d.webhook, d.subject, d.event, d.tries, n.at, ${noticeColumns}
     from webhook_delivery d join webhook_notice n on n.seq = d.notice left join inventory i on i.seq = n.inventory
     where d.webhook = ? and d.due_at <= ? order by d.due_at, d.seq limit ?`,
    [webhook, now, limit],
  );
}

/**
 * Lists the webhooks that are on, of users who are not suspended, and have messages that are due. `failing`: the last message
 * was not delivered.
 */
export async function webhooksWithDue(db: Queries, now: number): Promise<{ seq: number; failing: boolean }[]> {
  const rows = await db.all<{ seq: number; failing_since: number | null }>(
    `select w.seq, w.failing_since from webhook w join users u on u.id = w.user_id
     where w.state = 'on' and u.suspended_at is null
       and exists (select 1 from webhook_delivery d where d.webhook = w.seq and d.due_at <= ?)
     order by w.seq`,
    [now],
  );
  return rows.map(({ seq, failing_since: since }) => ({ seq, failing: since !== null }));
}

/** What is needed to send to a webhook. Secrets are encrypted. */
export interface Receiver {
  seq: number;
  id: string;
  name: string;
  url: string;
  secret: Uint8Array;
  previous_secret: Uint8Array | null;
  previous_until: number | null;
}

/** Finds the receiver of a webhook; undefined if nothing may be sent to it any more. */
export function findReceiver(db: Queries, webhook: number): Promise<Receiver | undefined> {
  return db.get<Receiver>(
    `select w.seq, w.id, w.name, w.url, w.secret, w.previous_secret, w.previous_until
     from webhook w join users u on u.id = w.user_id where w.seq = ? and w.state = 'on' and u.suspended_at is null`,
    [webhook],
  );
}

/** Counts the messages to active webhooks that wait, and finds when the first of them was due (milliseconds since 1970). */
export async function countWaiting(
  db: Queries,
): Promise<{ readonly count: number; readonly oldestDue: number | null }> {
  const row = await db.get<{ n: number; oldest: number | null }>(
    `select count(*) as n, min(d.due_at) as oldest from webhook_delivery d join webhook w on w.seq = d.webhook
     where d.status = 'waiting' and w.state = 'on'`,
  );
  return { count: row?.n ?? 0, oldestDue: row?.oldest ?? null };
}
