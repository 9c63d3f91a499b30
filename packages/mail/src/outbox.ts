import type { Database, Queries } from '@kairan/database/open';
import type { Mail, Mailer } from './mailer.ts';

/** Plain facts that a message is composed of when it is sent: ids and names, never a secret. */
export type Facts = Readonly<Record<string, string | number | null>>;

/** Composes a message from its facts, with the data at the time of sending; null if it is no longer needed. */
export type Compose = (about: Facts) => Promise<Mail | null>;

/** A failed attempt to send. */
export interface FailedMail {
  readonly kind: string;
  readonly attempts: number;
  /** Whether there will be no further attempt. */
  readonly last: boolean;
  readonly error: unknown;
}

/** What sending mail needs. */
export interface OutboxContext {
  readonly db: Database;
  readonly mailer: Mailer;
  /** How messages of each kind are composed. */
  readonly compose: Readonly<Record<string, Compose>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onFailure: (failed: FailedMail) => void;
}

const minuteMs = 60_000;

/** The delay of the next attempt by the number of earlier ones; after the last one sending is given up. */
const pauses = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * minuteMs);

/** How long a started message is reserved for its sender: longer than sending may take. */
const leaseMs = 5 * minuteMs;

/** Messages that are read at once. */
const batch = 20;

/**
 * Puts a message into the outbox, in the transaction of the event it reports: it is sent at least once if that
 * commits.
 */
export async function queueMail(tx: Queries, kind: string, about: Facts, now: number): Promise<void> {
  await tx.run('INSERT INTO outbox (kind, about, created_at, due_at, attempts) VALUES (?, ?, ?, ?, 0)', [
    kind,
    JSON.stringify(about),
    now,
    now,
  ]);
}

interface OutboxRow {
  readonly id: number;
  readonly kind: string;
  readonly about: string;
  readonly due_at: number;
  readonly attempts: number;
}

/**
 * Sends everything that is due, until nothing is or the signal aborts. Several processes may do so at once: each
 * message is taken by one. If its sender dies meanwhile, a message is sent again, so that in rare cases it arrives
 * twice.
 */
export async function sendDueMail(context: OutboxContext, signal?: AbortSignal): Promise<void> {
  const { db, now } = context;
  while (!signal?.aborted) {
    const due = await db.all<OutboxRow>(
      'SELECT id, kind, about, due_at, attempts FROM outbox WHERE due_at <= ? ORDER BY due_at, id LIMIT ?',
      [now(), batch],
    );
    if (due.length === 0) return;
    for (const row of due) {
      if (signal?.aborted) return;
      if (await takes(db, row, now() + leaseMs)) await deliver(context, row);
    }
  }
}

async function takes(db: Database, { id, due_at }: OutboxRow, until: number): Promise<boolean> {
  const taken = await db.run('UPDATE outbox SET due_at = ? WHERE id = ? AND due_at = ?', [until, id, due_at]);
  return taken.changes === 1;
}

async function deliver({ db, mailer, compose, now, onFailure }: OutboxContext, row: OutboxRow): Promise<void> {
  const { id, kind } = row;
  const attempts = row.attempts + 1;
  try {
    const mail = await compose[kind]?.(JSON.parse(row.about) as Facts);
    if (mail === undefined) throw new Error(`Unknown kind of mail: ${kind}.`);
    if (mail !== null) await mailer.send(mail);
    await db.run('DELETE FROM outbox WHERE id = ?', [id]);
  } catch (error) {
    const pause = pauses[row.attempts];
    onFailure({ kind, attempts, last: pause === undefined, error });
    if (pause === undefined) await db.run('DELETE FROM outbox WHERE id = ?', [id]);
    else await db.run('UPDATE outbox SET attempts = ?, due_at = ? WHERE id = ?', [attempts, now() + pause, id]);
  }
}
