import type { Database } from '@kairan/database/open';
import { type Bounds, countByFlags, type TotalCounts, wholeCounts } from './count-by-flags.ts';
import { countedFilters, type FacetGroup, groupOf, standsAside, without } from './facet-groups.ts';
import { type Filters, nameOf } from './filters/registry.ts';
import type { ListHelp } from './list.ts';

/** A search, counted. */
export interface SearchCounts {
  /** How many it finds; where that is not exact, at least so many. */
  total: number;
  exact: boolean;
  groups: FacetGroup[];
}

/** How many searches are remembered for a state of the store. */
const maxCached = 500;

/**
 * Counts searches, and remembers what it counted as long as the store has not changed.
 * @param bounds where not the usual ones
 */
export class SearchCounter {
  readonly #counted = new Map<string, Promise<SearchCounts>>();
  readonly #bounds: Bounds | undefined;
  #whole: TotalCounts | undefined;

  constructor(bounds?: Bounds) {
    this.#bounds = bounds;
  }

  /** The counts of a search: whoever asks while they are being made waits for the same making. */
  counts(db: Database, filters: Filters, help: ListHelp): Promise<SearchCounts> {
    const name = nameOf(filters);
    const known = this.#counted.get(name);
    if (known) return known;
    this.#whole ??= wholeCounts(db);
    if (this.#counted.size >= maxCached) this.#counted.delete(this.#counted.keys().next().value as string);
    const made = count(db, filters, this.#whole, help, this.#bounds);
    this.#counted.set(name, made);
    // A fault is told to who asked, and the next one tries again.
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
