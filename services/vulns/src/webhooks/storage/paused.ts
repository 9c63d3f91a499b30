import type { Queries } from '@kairan/database/open';

/** A mass change that waits for the owner of a webhook to decide. */
export interface PausedChange {
  /** The sync that brought it. */
  run: number;
  /** How many messages it would be. */
  deliveries: number;
  /** When it was held, milliseconds since 1970. */
  at: number;
  /** 1 once it is to be sent. */
  released: number;
}

/** The mass changes that a webhook holds, newest first. */
export function listPendingReview(db: Queries, webhook: number): Promise<PausedChange[]> {
  return db.all<PausedChange>(
    'select run, deliveries, at, released from webhook_held where webhook = ? order by run desc',
    [webhook],
  );
}

/** Lets a mass change be sent: the running service makes the messages. @returns false where none is held */
export async function releaseHeld(db: Queries, webhook: number, run: number): Promise<boolean> {
  const { changes } = await db.run('update webhook_held set released = 1 where webhook = ? and run = ?', [
    webhook,
    run,
  ]);
  return changes > 0;
}

/** Drops a mass change that is not being sent yet. @returns false where there is none */
export async function dropHeld(db: Queries, webhook: number, run: number): Promise<boolean> {
  const { changes } = await db.run('delete from webhook_held where webhook = ? and run = ? and released = 0', [
    webhook,
    run,
  ]);
  return changes > 0;
}

/** A match that is held instead of sent. */
interface HeldMatch {
  webhook: number;
  run: number;
  /** Its place in the log. */
  seq: number;
  at: number;
}

/** Adds a match to the mass change that its webhook holds. */
export async function holdMatch(tx: Queries, { webhook, run, seq, at }: HeldMatch): Promise<void> {
  await tx.run(
    `insert into webhook_held (webhook, run, deliveries, first_seq, last_seq, at) values (?, ?, 1, ?, ?, ?)
     on conflict (webhook, run) do update set deliveries = webhook_held.deliveries + 1, last_seq = excluded.last_seq`,
    [webhook, run, seq, seq, at],
  );
}

/** A mass change that is to be sent: which webhook's, and where in the log it lies. */
export interface ReleasedChange {
  webhook: number;
  run: number;
  first_seq: number;
  last_seq: number;
}

/** The mass changes that are to be sent. */
export function releasedChanges(db: Queries): Promise<ReleasedChange[]> {
  return db.all<ReleasedChange>(
    'select webhook, run, first_seq, last_seq from webhook_held where released = 1 order by webhook, run',
  );
}

/** Notes, in the transaction that queues its messages, that a mass change is sent up to a place. */
export async function sendHeldPart(
  tx: Queries,
  { webhook, run, last_seq: last }: ReleasedChange,
  seq: number,
): Promise<void> {
  const which = 'where webhook = ? and run = ?';
  if (seq >= last) await tx.run(`delete from webhook_held ${which}`, [webhook, run]);
  else await tx.run(`update webhook_held set first_seq = ? ${which}`, [seq + 1, webhook, run]);
}
