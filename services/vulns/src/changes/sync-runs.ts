import type { Database, Queries } from '@kairan/database/open';
import { tryLock } from '@kairan/jobs/lock';
import type { SyncCode } from '../sources/source.ts';
import { heartbeatTimeout } from '../storage/source-state.ts';

/**
 * Syncs, one after another or several at once, each with the rows of the log that it brought. Whoever acts on the log waits
 * until a sync has ended, since only then it is known how much it changed.
 */

/** A sync as the log knows it. */
export interface SyncRun {
  run: number;
  began_at: string;
  /** Null while it goes on. */
  ended_at: string | null;
  /** Vulnerabilities it changed, each as often as it was written, without what is no news. */
  changes: number;
}

/** Notes that a sync begins. @returns the number it goes by */
export async function beginSyncRun(db: Queries, now: Date): Promise<number> {
  const row = await db.get<{ run: number }>('insert into sync_run (began_at) values (?) returning run', [
    now.toISOString(),
  ]);
  return row?.run as number;
}

/** How long the words of what changed are kept: longer than anyone takes to act upon it. */
const keptWordsMs = 7 * 24 * 60 * 60 * 1000;

/** Notes that a sync has ended, however it did. */
export async function endSyncRun(db: Queries, run: number, now: Date): Promise<void> {
  await db.run('update sync_run set ended_at = ? where run = ? and ended_at is null', [now.toISOString(), run]);
  await db.run('delete from recent_words where at < ?', [new Date(now.getTime() - keptWordsMs).toISOString()]);
}

/** The sync of this number. */
export function syncRun(db: Queries, run: number): Promise<SyncRun | undefined> {
  return db.get<SyncRun>('select run, began_at, ended_at, changes from sync_run where run = ?', [run]);
}

/**
 * The place in the log up to which all news belongs to syncs that have ended; 0 where there is none. It never goes back.
 */
export async function settledPosition(db: Queries): Promise<number> {
  const row = await db.get<{ seq: number }>(
    `select coalesce(
       (select min(c.seq) - 1 from sync_run r join change_log c on c.run = r.run and c.initial = 0 where r.ended_at is null),
       (select max(seq) from change_log),
       0) as seq`,
  );
  return row?.seq ?? 0;
}

/**
 * Notes the end of syncs that were killed: those that have given no sign of life for long and no longer hold the lock of any
 * of their sources. (A source that runs again ends the sync that had it before, see `beginRun`.)
 */
export async function endDeadSyncRuns(db: Database, databaseUrl: string, now: Date): Promise<void> {
  const open = await db.all<{ run: number; began_at: string; source: SyncCode | null; heartbeat_at: number | null }>(
    `select r.run, r.began_at, s.source, s.heartbeat_at from sync_run r left join source_state s on s.run = r.run
     where r.ended_at is null`,
  );
  for (const [run, rows] of Map.groupBy(open, ({ run }) => run)) {
    const alive = rows.some((row) => now.getTime() - (row.heartbeat_at ?? Date.parse(row.began_at)) < heartbeatTimeout);
    const [{ source } = { source: null }] = rows;
    if (alive || (source !== null && (await isHeld(databaseUrl, source)))) continue;
    await endSyncRun(db, run, now);
  }
}

async function isHeld(databaseUrl: string, source: SyncCode): Promise<boolean> {
  const lock = await tryLock(databaseUrl, `sync-${source}`);
  await lock?.release();
  return lock === null;
}
