import type { Queries } from '@kairan/database/open';
import type { AttemptError } from '../sending/attempt.ts';
import { noticeColumns, type StoredNotice } from './notices.ts';

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A message in the log of its webhook. Times are milliseconds since 1970. */
export interface LoggedDelivery extends StoredNotice {
  seq: number;
  id: string;
  event: string;
  /** Null if the message is about none, or about an inventory. */
  cve: string | null;
  status: DeliveryStatus;
  /** Time of the next attempt; null while it waits for an earlier one about the same CVE, and once it is finished. */
  due_at: number | null;
  created_at: number;
  finished_at: number | null;
  /** All attempts, including those before a redelivery. */
  attempts: number;
  last_at: number | null;
  last_duration_ms: number | null;
  last_status: number | null;
  last_error: AttemptError | null;
  last_answer: string | null;
}

const logged = `select d.seq, d.id, d.event, n.cve, d.status, d.due_at, d.created_at, d.finished_at,
    (select count(*) from webhook_attempt where delivery = d.seq) as attempts,
    a.at as last_at, a.duration_ms as last_duration_ms, a.status as last_status, a.error as last_error,
    a.answer as last_answer, ${noticeColumns}
  from webhook_delivery d join webhook_notice n on n.seq = d.notice left join inventory i on i.seq = n.inventory
    left join webhook_attempt a on a.seq = (select max(seq) from webhook_attempt where delivery = d.seq)`;

/** Lists the messages to a webhook, newest first. @param before only those with a lower `seq` */
export function listLogged(
  db: Queries,
  webhook: number,
  { before, limit, status }: { before: number; limit: number; status: DeliveryStatus | null },
): Promise<LoggedDelivery[]> {
  return db.all<LoggedDelivery>(
    `${logged} where d.webhook = ? and d.seq < ? and (? = '' or d.status = ?) order by d.seq desc limit ?`,
    [webhook, before, status ?? '', status ?? '', limit],
  );
}

/** A message with its webhook and the parts of its payload. */
export interface FoundDelivery extends LoggedDelivery {
  /** The public id of its webhook. */
  webhook_id: string;
  webhook_name: string;
  /** The owner of the webhook. */
  user_id: number;
  /** `timestamp` of the payload. */
  at: string;
}

/** Finds a message by its id. @param userId the owner it must have; null: any */
export async function findDelivery(db: Queries, id: string, userId: number | null): Promise<FoundDelivery | undefined> {
  const found = await db.get<FoundDelivery>(
    `select l.*, w.id as webhook_id, w.name as webhook_name, w.user_id, n.at
     from (${logged} where d.id = ?) l join webhook_delivery e on e.seq = l.seq
       join webhook w on w.seq = e.webhook join webhook_notice n on n.seq = e.notice`,
    [id],
  );
  return found && (userId === null || found.user_id === userId) ? found : undefined;
}

/** An attempt in the log. */
export interface LoggedAttempt {
  at: number;
  duration_ms: number;
  status: number | null;
  error: AttemptError | null;
  answer: string | null;
}

/** Lists the attempts of a message, newest first. */
export function listAttempts(db: Queries, delivery: number): Promise<LoggedAttempt[]> {
  return db.all<LoggedAttempt>(
    'select at, duration_ms, status, error, answer from webhook_attempt where delivery = ? order by seq desc limit 100',
    [delivery],
  );
}

/** Counts the messages of a webhook that wait, and those that failed. */
export async function countDeliveries(db: Queries, webhook: number): Promise<{ waiting: number; failed: number }> {
  const row = await db.get<{ waiting: number; failed: number }>(
    `select (select count(*) from webhook_delivery where webhook = ? and status = 'waiting') as waiting,
       (select count(*) from webhook_delivery where webhook = ? and status = 'failed') as failed`,
    [webhook, webhook],
  );
  return row ?? { waiting: 0, failed: 0 };
}
