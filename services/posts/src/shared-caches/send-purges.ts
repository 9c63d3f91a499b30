import type { Database } from '@kairan/database/open';
import type { PurgeTarget } from './purge-target.ts';
import type { CacheTag } from './tags.ts';

/** What sending purges needs. */
export interface PurgeContext {
  readonly db: Database;
  readonly target: PurgeTarget;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onFailure: (failed: { readonly error: unknown; readonly attempts: number; readonly tags: number }) => void;
}

interface PurgeRow {
  readonly id: number;
  readonly tag: CacheTag;
  readonly attempts: number;
  readonly sent: number;
}

/** Rows that are sent at once. Their tags are mostly the same few. */
const batch = 500;
/** Milliseconds for which rows are reserved for their sender: longer than sending takes. */
const leaseMs = 10_000;
/**
 * Milliseconds after which a purge is repeated, once: a cache may store a response after the purge that the service had made
 * before the change.
 */
const repeatMs = 800;
/** Milliseconds until the attempt after a failed one. */
const pauses = [500, 1_000, 2_000, 5_000, 15_000, 30_000];

/**
 * Sends all purges that are due, until there are none or the signal aborts. Several processes may do so at once: each purge is
 * taken by one, and by another one if that one dies. A purge is tried until it succeeds.
 */
export async function sendDuePurges(context: PurgeContext, signal?: AbortSignal): Promise<void> {
  const { db, target } = context;
  while (!signal?.aborted) {
    const until = context.now() + leaseMs;
    const rows = await takeDue(context, until);
    if (rows.length === 0) return;
    const tags = [...new Set(rows.map(({ tag }) => tag))];
    try {
      for (let i = 0; i < tags.length; i += target.mostTags) await target.purge(tags.slice(i, i + target.mostTags));
    } catch (error) {
      const attempts = Math.max(...rows.map((row) => row.attempts)) + 1;
      context.onFailure({ error, attempts, tags: tags.length });
      const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? 0;
      await settle(db, { rows, until }, 'UPDATE cache_purges SET attempts = attempts + 1, due_at = ?', [
        context.now() + pause,
      ]);
      return;
    }
    const repeated = rows.filter(({ sent }) => sent > 0);
    await settle(db, { rows: repeated, until }, 'DELETE FROM cache_purges', []);
    const first = rows.filter(({ sent }) => sent === 0);
    await settle(db, { rows: first, until }, 'UPDATE cache_purges SET attempts = 0, sent = 1, due_at = ?', [
      context.now() + repeatMs,
    ]);
  }
}

/** Reserves purges that are due, until a time in milliseconds since 1970. */
function takeDue({ db, now }: PurgeContext, until: number): Promise<PurgeRow[]> {
  return db.all<PurgeRow>(
    `UPDATE cache_purges SET due_at = ? WHERE id IN (
       SELECT id FROM cache_purges WHERE due_at <= ? ORDER BY due_at, id LIMIT ?
       ${db.engine === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : ''})
     RETURNING id, tag, attempts, sent`,
    [until, now(), batch],
  );
}

/** Changes rows that are still reserved, and no row that another process has taken meanwhile. */
async function settle(
  db: Database,
  { rows, until }: { readonly rows: readonly PurgeRow[]; readonly until: number },
  statement: string,
  values: readonly number[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const isReserved = `due_at = ? AND id IN (${ids.map(() => '?').join(', ')})`;
  await db.run(`${statement} WHERE ${isReserved}`, [...values, until, ...ids]);
}

/** What is known of the purges. */
export interface PurgeState {
  /** Whether a purge is due. */
  readonly due: boolean;
  /** Whether a purge has failed more than once, so that a shared cache may show what is no longer public. */
  readonly failing: boolean;
}

/** Reads the state of the purges. */
export async function readPurgeState(db: Pick<Database, 'get'>, now: number): Promise<PurgeState> {
  const row = await db.get<{ due: unknown; failing: unknown }>(
    `SELECT EXISTS (SELECT 1 FROM cache_purges WHERE due_at <= ?) AS due,
       EXISTS (SELECT 1 FROM cache_purges WHERE attempts > 1) AS failing`,
    [now],
  );
  return { due: Boolean(row?.due), failing: Boolean(row?.failing) };
}

/** Deletes what nobody has to be told, because no shared cache is configured. */
export async function dropPurges(db: Database): Promise<void> {
  await db.run('DELETE FROM cache_purges', []);
}
