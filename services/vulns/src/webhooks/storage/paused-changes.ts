import type { Queries } from '@kairan/database/open';

/** A mass change, paused until the owner of the webhook decides. */
export interface PausedChange {
  /** The sync that brought it. */
  run: number;
  /** How many messages it would be. */
  deliveries: number;
  /** When it was paused, milliseconds since 1970. */
  at: number;
  /** 1 once the owner has chosen to send it. */
  released: number;
}

/** Lists the paused mass changes of a webhook, newest first. */
export function listPausedChanges(db: Queries, webhook: number): Promise<PausedChange[]> {
  return db.all<PausedChange>(
    'select run, deliveries, at, released from webhook_held where webhook = ? order by run desc',
    [webhook],
  );
}

/** Releases a mass change: the running service queues its messages. @returns false if there is none */
export async function releasePausedChange(db: Queries, webhook: number, run: number): Promise<boolean> {
  const { changes } = await db.run('update webhook_held set released = 1 where webhook = ? and run = ?', [
    webhook,
    run,
  ]);
  return changes > 0;
}

/** Drops a mass change that has not been released. @returns false if there is none */
export async function dropPausedChange(db: Queries, webhook: number, run: number): Promise<boolean> {
  const { changes } = await db.run('delete from webhook_held where webhook = ? and run = ? and released = 0', [
    webhook,
    run,
  ]);
  return changes > 0;
}

/** A match that is paused instead of queued. */
interface PausedMatch {
  webhook: number;
  run: number;
  /** Its position in the change log; for a webhook about an inventory, the position of the news. */
  seq: number;
  at: number;
}

/** Adds a match to the paused mass change of its webhook. */
export async function pauseMatch(tx: Queries, { webhook, run, seq, at }: PausedMatch): Promise<void> {
  await tx.run(
    `insert into webhook_held (webhook, run, deliveries, first_seq, last_seq, at) values (?, ?, 1, ?, ?, ?)
     on conflict (webhook, run) do update set deliveries = webhook_held.deliveries + 1, last_seq = excluded.last_seq`,
    [webhook, run, seq, seq, at],
  );
}

/** A released mass change, by webhook, with its span in the change log; for a webhook about an inventory, its span of news. */
export interface ReleasedChange {
  webhook: number;
  run: number;
  first_seq: number;
  last_seq: number;
}

/** Lists the mass changes whose messages are to be queued. */
export function releasedChanges(db: Queries): Promise<ReleasedChange[]> {
  return db.all<ReleasedChange>(
    'select webhook, run, first_seq, last_seq from webhook_held where released = 1 order by webhook, run',
  );
}

/** Drops what was paused of inventories and never released: news are stored for a limited time. @param before milliseconds since 1970 */
export async function dropOldPausedNews(db: Queries, before: number): Promise<void> {
  await db.run(
    `delete from webhook_held where at < ? and released = 0
       and webhook in (select seq from webhook where inventory is not null)`,
    [before],
  );
}

/** Drops what is paused for a webhook that is going to be about something else: it is about what the webhook was about. */
export async function dropPausedOfOthers(db: Queries, webhook: number, inventory: number | null): Promise<void> {
  await db.run(
    `delete from webhook_held where webhook in
       (select seq from webhook where seq = ? and inventory is distinct from cast(? as bigint))`,
    [webhook, inventory],
  );
}

/**
 * Records up to which position a mass change has been queued, in the transaction that queues its messages.
 * @returns what is still to be queued; null if another process was quicker, or it was dropped: then nothing must be queued
 */
export async function recordQueuedUpTo(
  tx: Queries,
  released: ReleasedChange,
  seq: number,
): Promise<ReleasedChange | null> {
  const { webhook, run, first_seq: first, last_seq: last } = released;
  const which = 'where webhook = ? and run = ? and first_seq = ?';
  const { changes } =
    seq >= last
      ? await tx.run(`delete from webhook_held ${which}`, [webhook, run, first])
      : await tx.run(`update webhook_held set first_seq = ? ${which}`, [seq + 1, webhook, run, first]);
  return changes === 1 ? { ...released, first_seq: seq + 1 } : null;
}
