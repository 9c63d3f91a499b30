import type { Queries } from '@kairan/database/open';
import { type Finding, fine, warning } from '@kairan/server/finding';
import type { SyncCode } from '../sources/source.ts';
import { sourceStates } from '../storage/source-state.ts';

/** The settings of the sources that are synced. */
export interface CheckedSources {
  readonly sources: readonly SyncCode[];
  readonly sync: 'auto' | 'off';
}

const hourMs = 3_600_000;
/** Milliseconds since the last success above which a source needs attention: some upstreams change once a day. */
const oldMs = 24 * hourMs;

/**
 * Checks that each source was synced lately.
 * @param now milliseconds since 1970
 */
export async function sourceFindings(db: Queries, { sources, sync }: CheckedSources, now: number): Promise<Finding[]> {
  const states = await sourceStates(db, now);
  return sources.map((source) => {
    const check = `source ${source}`;
    const state = states.get(source);
    const success = state?.last_success_at ?? null;
    const reason = state?.last_error ? ` The last error: ${state.last_error}` : '';
    const action =
      sync === 'auto'
        ? `Start the service, or see what kairan-vulns sync ${source} says.`
        : `VULNS_SYNC is off: start kairan-vulns sync --loop, or run kairan-vulns sync ${source} regularly.`;
    if (success === null) return warning(check, `It was never synced.${reason}`, action);
    const hours = Math.floor((now - Date.parse(success)) / hourMs);
    if (now - Date.parse(success) > oldMs)
      return warning(check, `The last sync was ${hours} hours ago.${reason}`, action);
    return fine(check, `${state?.records} records, synced ${success}.`);
  });
}
