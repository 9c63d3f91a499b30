import type { Queries } from '@kairan/database/open';
import { syncRun } from '../../changes/sync-runs.ts';

/** What a sync changed, counted separately: vulnerabilities, or advisories without a CVE. */
type Changed = 'changes' | 'advisories';

/** Tells whether a sync changed so much that its messages are paused. @param run null: no sync, or an unknown one */
export type IsMassChange = (run: number | null, changed: Changed) => Promise<boolean>;

/**
 * Returns a function that tells mass changes; each sync is looked up once.
 * @param burst a sync with more changes than this is one (`VULNS_WEBHOOK_BURST`)
 */
export function massChangeCheck(db: Queries, burst: number): IsMassChange {
  const known = new Map<number, Record<Changed, number>>();
  return async (run, changed) => {
    if (run === null) return false;
    const counts = known.get(run) ?? (await syncRun(db, run)) ?? { changes: 0, advisories: 0 };
    known.set(run, counts);
    return counts[changed] > burst;
  };
}
