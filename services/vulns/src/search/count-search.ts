import type { Database } from '@kairan/database/open';
import { type Bounds, countByFlags, type TotalCounts, wholeCounts } from './count-by-flags.ts';
import { countedFilters, type FacetGroup, groupOf, standsAside, without } from './facet-groups.ts';
import { type Filters, nameOf } from './filters/registry.ts';
import type { ListHelp } from './list.ts';

/** The counts of a search. */
export interface SearchCounts {
  /** The number of matches; a lower bound if it is not exact. */
  total: number;
  exact: boolean;
  groups: FacetGroup[];
}

/** The number of searches cached per state of the store. */
const maxCached = 500;

/**
 * Counts searches and caches the counts until the store changes.
 * @param bounds overrides the default bounds
 */
export class SearchCounter {
  readonly #counted = new Map<string, Promise<SearchCounts>>();
  readonly #bounds: Bounds | undefined;
  #whole: TotalCounts | undefined;

  constructor(bounds?: Bounds) {
    this.#bounds = bounds;
  }

  /** Returns the counts of a search. Concurrent requests for the same search share one computation. */
  counts(db: Database, filters: Filters, help: ListHelp): Promise<SearchCounts> {
    const name = nameOf(filters);
    const known = this.#counted.get(name);
    if (known) return known;
    this.#whole ??= wholeCounts(db);
    if (this.#counted.size >= maxCached) this.#counted.delete(this.#counted.keys().next().value as string);
    const made = count(db, filters, this.#whole, help, this.#bounds);
    this.#counted.set(name, made);
    // An error reaches the callers that were waiting; the next request tries again.
    made.catch(() => this.#counted.delete(name));
    return made;
  }
}

async function count(
  db: Database,
  filters: Filters,
  whole: TotalCounts,
  help: ListHelp,
  bounds: Bounds | undefined,
): Promise<SearchCounts> {
  const own = countByFlags(db, filters, whole, help, bounds);
  const groups: FacetGroup[] = [];
  for (const name of countedFilters) {
    const beside = standsAside(name, filters) ? countByFlags(db, without(filters, name), whole, help, bounds) : own;
    groups.push(await groupOf(name, { own, beside }, filters));
  }
  const { total, exact } = await own.flags();
  return { total, exact, groups };
}
