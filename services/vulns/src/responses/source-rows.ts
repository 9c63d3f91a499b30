import type { Queries } from '@kairan/database/open';
import type { z } from 'zod';
import { sources } from '../sources/all.ts';
import { syncCodes } from '../sources/source.ts';
import { sourceStates } from '../storage/source-state.ts';
import { readSyncPlan } from '../storage/sync-plan.ts';
import type { sourceRow } from './shapes.ts';

/** Lists the state of every source, including those never tried. */
export async function sourceRows(db: Queries, now: Date): Promise<z.output<typeof sourceRow>[]> {
  const [states, plan] = await Promise.all([sourceStates(db, now.getTime()), readSyncPlan(db)]);
  return syncCodes.map((code) => {
    const { name, url, licence } = sources[code];
    const state = states.get(code);
    return {
      code,
      name,
      url,
      licence,
      status: state?.status ?? 'never',
      last_attempt_at: state?.last_attempt_at ?? null,
      last_success_at: state?.last_success_at ?? null,
      last_error: state?.last_error ?? null,
      progress: state?.progress ?? null,
      records: state?.records ?? 0,
      set_aside: state?.set_aside ?? 0,
      watermark: state?.watermark ?? null,
      next_run_at: plan.get(code)?.toISOString() ?? null,
    };
  });
}
