import type { Database } from '@kairan/database/open';
import type { FlagCheck } from './filters/filter.ts';
import { type Filters, type SetFilter, setFilters } from './filters/registry.ts';
import { type Counts, type FlagCounts, facetsOfKeys, flagsOfKeys, mostFrequent } from './flag-counts.ts';
import { type ListHelp, list } from './list.ts';
import { publishedFacets, publishedFlags } from './total-counts.ts';

/**
 * Limits on how many of the newest vulnerabilities of a search are examined (decision 0045). Each costs some 2
 * microseconds for its flags and 6 more for its facets (350,000 records, one core): at most 40 milliseconds in total.
 */
export interface Bounds {
  flags: number;
  facets: number;
}

const usualBounds: Bounds = { flags: 10_000, facets: 3_000 };

/** The counts that are computed once per state of the store. */
export interface TotalCounts {
  flags(): Promise<ReadonlyMap<number, number>>;
}

/** Returns the counts of all published vulnerabilities, computed on first use. */
export function wholeCounts(db: Database): TotalCounts {
  return { flags: once(() => publishedFlags(db)) };
}

/**
 * Counts the flags and facets of the vulnerabilities that match a search: of all of them if that is fast, otherwise of
 * the newest. Each part is counted on first use.
 */
export function countByFlags(
  db: Database,
  filters: Filters,
  whole: TotalCounts,
  help: ListHelp,
  bounds: Bounds = usualBounds,
): Counts {
  const set = setFilters(filters);
  const checks = flagChecks(set);
  // The facet tables store their counts by severity.
  const byFacets = set.every(({ name }) => name === 'severity');
  // Read once and shared, if the flags need it too.
  const newest = once(async () => {
    const most = checks ? bounds.facets : Math.max(bounds.flags, bounds.facets);
    return (await list(db, filters, '-published', null, most + 1, help)).map(({ id }) => id);
  });
  const flags = once(async (): Promise<FlagCounts> => {
    if (checks) return sumOf(await whole.flags(), checks);
    const found = await newest();
    const keys = found.slice(0, bounds.flags);
    return { total: keys.length, exact: found.length <= bounds.flags, flags: await flagsOfKeys(db, keys) };
  });
  const facets = once(async () => {
    const found = await newest();
    const keys = found.slice(0, bounds.facets);
    return { counts: await facetsOfKeys(db, keys), exact: found.length <= bounds.facets };
  });
  return {
    flags,
    async facets(kind, most, keys) {
      if (byFacets) return { counts: await publishedFacets(db, kind, filters.severity, most, keys), exact: true };
      const { counts, exact } = await facets();
      return { counts: mostFrequent(counts.get(kind) ?? new Map(), most, keys), exact };
    },
  };
}

/** Wraps a function so that it runs on the first call and every later call returns the same result. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Returns the checks that decide from flags alone whether a vulnerability matches a search; null if a filter needs
 * more than flags.
 */
function flagChecks(filters: readonly SetFilter[]): FlagCheck[] | null {
  const checks: FlagCheck[] = [];
  for (const { filter, value } of filters) {
    const check = filter.flags?.(value);
    if (!check) return null;
    checks.push(check);
  }
  return checks;
}

/** Sums the counts of all flags that pass the checks. */
function sumOf(all: ReadonlyMap<number, number>, checks: readonly FlagCheck[]): FlagCounts {
  const flags = new Map([...all].filter(([each]) => checks.every((check) => check(each))));
  return { total: [...flags.values()].reduce((sum, n) => sum + n, 0), exact: true, flags };
}
