import type { Queries } from '@kairan/database/open';
import type { SyncCode } from '../sources/source.ts';

/** Milliseconds without a heartbeat after which a run counts as dead. */
export const heartbeatTimeout = 30_000;

/** State of one source, for `/sources` and `vulns status`. Times are RFC 3339 UTC. */
export interface SourceState {
  source: SyncCode;
  status: 'ok' | 'running' | 'failing' | 'never';
  last_attempt_at: string | null;
  last_success_at: string | null;
  last_error: string | null;
  progress: string | null;
  records: number;
  set_aside: number;
  watermark: string | null;
}

interface StateRow extends Omit<SourceState, 'status' | 'set_aside'> {
  heartbeat_at: number | null;
}

/** Reads the state of every source that was ever tried. */
export async function sourceStates(db: Queries, now: number): Promise<Map<SyncCode, SourceState>> {
  const rows = await db.all<StateRow>(
    'select source, last_attempt_at, last_success_at, last_error, heartbeat_at, progress, records, watermark from source_state',
  );
  const counts = await db.all<{ source: string; n: number }>(
    'select source, count(*) as n from set_aside group by source',
  );
  const setAside = new Map(counts.map(({ source, n }) => [source, n]));
  return new Map(
    rows.map(({ heartbeat_at, ...row }) => {
      const running = heartbeat_at !== null && now - heartbeat_at < heartbeatTimeout;
      const idle = row.last_error !== null ? 'failing' : row.last_success_at !== null ? 'ok' : 'never';
      const progress = running ? row.progress : null;
      return [
        row.source,
        { ...row, progress, status: running ? 'running' : idle, set_aside: setAside.get(row.source) ?? 0 },
      ];
    }),
  );
}

/**
 * Records the start of a run, whose lock is held: any earlier run of the source has ended, in whatever way.
 * @param run the sync it belongs to; null if there is none
 */
export async function beginRun(db: Queries, source: SyncCode, now: Date, run: number | null): Promise<void> {
  await db.run(
    `update sync_run set ended_at = ? where ended_at is null and run <> ?
     and run = (select run from source_state where source = ?)`,
    [now.toISOString(), run ?? 0, source],
  );
  await db.run(
    `insert into source_state (source, last_attempt_at, heartbeat_at, run) values (?, ?, ?, ?)
     on conflict (source) do update set last_attempt_at = excluded.last_attempt_at, heartbeat_at = excluded.heartbeat_at,
       run = excluded.run, progress = null`,
    [source, now.toISOString(), now.getTime(), run],
  );
}

/** Records a heartbeat and the progress of a run. */
export async function noteProgress(db: Queries, source: SyncCode, progress: string, now: Date): Promise<void> {
  await db.run('update source_state set heartbeat_at = ?, progress = ? where source = ?', [
    now.getTime(),
    progress,
    source,
  ]);
}

/** Records how a run ended and the value of the mark named `watermark`; `error` is null on success. */
export async function endRun(
  db: Queries,
  { source, watermark }: { source: SyncCode; watermark: string },
  error: string | null,
  now: Date,
): Promise<void> {
  const counted =
    source === 'epss'
      ? 'select count(*) as n from epss'
      : 'select count(*) as n from record where source = ? and gone = 0';
  const count = await db.get<{ n: number }>(counted, source === 'epss' ? [] : [source]);
  const mark = await db.get<{ value: string }>('select value from source_mark where source = ? and name = ?', [
    source,
    watermark,
  ]);
  await db.run(
    'update source_state set heartbeat_at = null, progress = null, records = ?, watermark = ?, last_error = ? where source = ?',
    [count?.n ?? 0, mark?.value ?? null, error, source],
  );
  if (error === null)
    await db.run('update source_state set last_success_at = ? where source = ?', [now.toISOString(), source]);
}

/** Whether a source has ever finished a run: until then its changes are not news. */
export async function hasSucceeded(db: Queries, source: SyncCode): Promise<boolean> {
  const row = await db.get<{ last_success_at: string | null }>(
    'select last_success_at from source_state where source = ?',
    [source],
  );
  return row !== undefined && row.last_success_at !== null;
}
