import type { Queries } from '@kairan/database/open';
import { type SyncCode, syncCodes } from '../sources/source.ts';

/** When each source is synced next, as the process that syncs by schedule has planned; empty if none does. */
export type SyncPlan = ReadonlyMap<SyncCode, Date>;

/** The row of `meta` with the plan: a JSON object of RFC 3339 times. */
export const planName = 'sync_plan';

/** Reads the plan, whichever process made it. */
export async function readSyncPlan(db: Pick<Queries, 'get'>): Promise<SyncPlan> {
  const row = await db.get<{ value: string }>(`select value from meta where name = '${planName}'`);
  const times = row ? (JSON.parse(row.value) as Partial<Record<SyncCode, string>>) : {};
  return new Map(
    syncCodes.flatMap((code): [SyncCode, Date][] => {
      const time = times[code];
      return time === undefined ? [] : [[code, new Date(time)]];
    }),
  );
}

/** Stores the plan. */
export async function writeSyncPlan(db: Pick<Queries, 'run'>, plan: SyncPlan): Promise<void> {
  await db.run(
    `insert into meta (name, value) values ('${planName}', ?) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(Object.fromEntries(plan))],
  );
}

/** How late a planned sync may be before it is overdue: longer than a process takes to take over from another one. */
const overdueMs = 10 * 60_000;

/**
 * Whether a planned sync has not begun in time, as the process that syncs has ended or hangs.
 * @param planned when it was to begin; null if no process syncs the source by schedule
 * @param attempt when the last sync began, by schedule or by hand; null if there was none. Both are RFC 3339.
 */
export function isOverdue(planned: string | null, attempt: string | null, now: Date): boolean {
  if (planned === null || now.getTime() - Date.parse(planned) < overdueMs) return false;
  return attempt === null || Date.parse(attempt) < Date.parse(planned);
}
