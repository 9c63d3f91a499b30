import type { Queries } from '@kairan/database/open';

/**
 * The state of the stored vulnerabilities: how many transactions have changed any, those of model-written texts
 * included. It only rises. `vuln_index.changed`, `facet.changed` and `Image.writes` are such states.
 */
export async function storeState(db: Pick<Queries, 'get'>): Promise<number> {
  return (await db.get<{ state: number }>(stateQuery))?.state ?? 0;
}

/** The statement of `storeState`, for callers with a synchronous handle: one row with `state`. */
export const stateQuery =
  "select coalesce(sum(cast(value as bigint)), 0) as state from meta where name in ('writes', 'summaries')";
