import type { Queries } from '@kairan/database/open';

/** A run that has given no sign of life for so long has died: see `source-state.ts`. */
const silentForMs = 30_000;

/** Whether a source is being read for the first time: facts come one source after another then, and summaries would not last. */
export async function isFirstLoad(db: Queries, now: number): Promise<boolean> {
  const row = await db.get(
    `select 1 as found from source_state
     where last_success_at is null and heartbeat_at > ? and source <> 'epss' limit 1`,
    [now - silentForMs],
  );
  return row !== undefined;
}
