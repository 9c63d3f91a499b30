import { cacheBytes } from '../cache-budget.ts';
import { countedFilters, type FacetGroup, groupOf, standsAside, without } from './facet-groups.ts';
import { type Filters, nameOf } from './filters/registry.ts';
import { oncePer } from './once-per.ts';
import { PromiseCache } from './promise-cache.ts';
import { mayBeRelative } from './relative-time.ts';
import type { SearchEngine } from './search-engine.ts';

/** The counts of a search. */
export interface SearchCounts {
  readonly total: number;
  readonly groups: readonly FacetGroup[];
}

/** Milliseconds of counting before other requests are served. */
const sliceMs = 8;

/** What a counted value and a group take, roughly. */
const [valueBytes, groupBytes] = [70, 200];

const countsBy = oncePer((_engine: SearchEngine) => new PromiseCache<SearchCounts>(cacheBytes.counts, bytesOf));

/**
 * Counts what a search finds, and for each value of a filter what it would find with this value.
 * @param now the time from which relative times count: see `relative-time.ts`
 */
export function countSearch(engine: SearchEngine, filters: Filters, now: number): Promise<SearchCounts> {
  const name = nameOf(filters);
  return countsBy(engine).get(mayBeRelative(name) ? `${now} ${name}` : name, () => count(engine, filters, now));
}

function bytesOf({ groups }: SearchCounts): number {
  return groups.reduce((sum, { values }) => sum + groupBytes + values.length * valueBytes, 0);
}

async function count(engine: SearchEngine, filters: Filters, now: number): Promise<SearchCounts> {
  const own = await engine.findAll(filters, now);
  const groups: FacetGroup[] = [];
  let began = performance.now();
  for (const name of countedFilters) {
    const among = standsAside(name, filters) ? await engine.findAll(without(filters, name), now) : own;
    groups.push(groupOf(name, engine.image, among, filters));
    if (performance.now() - began > sliceMs) {
      await new Promise(setImmediate);
      began = performance.now();
    }
  }
  return { total: own.size, groups };
}
