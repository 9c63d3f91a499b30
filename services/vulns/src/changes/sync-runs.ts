import type { Database, Queries } from '@kairan/database/open';
import { tryLock } from '@kairan/jobs/lock';
import type { SyncCode } from '../sources/source.ts';
import { heartbeatTimeout } from '../storage/source-state.ts';

/**
 * Syncs run one after another or concurrently, and each has the log rows that it brought. Consumers of the log wait
 * until a sync has ended, since only then the number of its changes is known.
 */

/** A sync, as the change log records it. */
export interface SyncRun {
  run: number;
  began_at: string;
  /** Null while it is running. */
  ended_at: string | null;
  /** Vulnerabilities that it changed, counted at each write; changes that are not news are not counted. */
  changes: number;
  /** Advisories without a CVE that it changed, counted likewise. */
  advisories: number;
}

/** Records the start of a sync. @returns its number */
export async function beginSyncRun(db: Queries, now: Date): Promise<number> {
  const row = await db.get<{ run: number }>('insert into sync_run (began_at) values (?) returning run', [
    now.toISOString(),
  ]);
  return row?.run as number;
}

/** How long the tokens of changed vulnerabilities are stored: longer than any consumer of the log takes. */
const recentTokensMs = 7 * 24 * 60 * 60 * 1000;

/** Records the end of a sync, successful or not. */
export async function endSyncRun(db: Queries, run: number, now: Date): Promise<void> {
  await db.run('update sync_run set ended_at = ? where run = ? and ended_at is null', [now.toISOString(), run]);
  await db.run('delete from recent_words where at < ?', [new Date(now.getTime() - recentTokensMs).toISOString()]);
}

/** Finds a sync by its number. */
export function syncRun(db: Queries, run: number): Promise<SyncRun | undefined> {
  return db.get<SyncRun>('select run, began_at, ended_at, changes, advisories from sync_run where run = ?', [run]);
}

/** The log position up to which all news belongs to syncs that have ended; 0 if there is none. It never decreases. */
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
 * Records the end of syncs that were killed: those without a recent heartbeat that no longer hold the lock of any of
 * their sources. (A source that runs again ends the sync that had it before, see `beginRun`.)
 */
export async function endDeadSyncRuns(db: Database, databaseUrl: string, now: Date): Promise<void> {
  const open = await db.all<{ run: number; began_at: string; source: SyncCode | null; heartbeat_at: number | null }>(
    `select r.run, r.began_at, s.source, s.heartbeat_at from sync_run r left join source_state s on s.run = r.run
     where r.ended_at is null`,
  );
  for (const [run, rows] of Map.groupBy(open, ({ run }) => run)) {
    const alive = rows.some((row) => now.getTime() - (row.heartbeat_at ?? Date.parse(row.began_at)) < heartbeatTimeout);
    const [{ source } = { source: null }] = rows;
    if (alive || (source !== null && (await isLocked(databaseUrl, source)))) continue;
    await endSyncRun(db, run, now);
  }
}

async function isLocked(databaseUrl: string, source: SyncCode): Promise<boolean> {
  const lock = await tryLock(databaseUrl, `sync-${source}`);
  await lock?.release();
  return lock === null;
}
