import type { Database } from '@kairan/database/open';
import { type Severity, severities, sourceCodes } from '../vulnerability.ts';
import type { Filters } from './filters.ts';
import { type Counts, type FlagCounts, facetsOfKeys, flagsOfKeys, mostFrequent } from './flag-counts.ts';
import { type ListHelp, list } from './list.ts';
import { publishedFacets, publishedFlags } from './total-counts.ts';

/**
 * The newest vulnerabilities of a search that are looked at (decision 0045). Each costs some 2 microseconds for its flags, 6
 * more for its facets (350,000 records, one core): at most 40 milliseconds together.
 */
export interface Bounds {
  flags: number;
  facets: number;
}

const usualBounds: Bounds = { flags: 10_000, facets: 3_000 };

/** What is counted once for a state of the store. */
export interface TotalCounts {
  flags(): Promise<ReadonlyMap<number, number>>;
}

/** The counts of all that is published, made when they are first asked for. */
export function wholeCounts(db: Database): TotalCounts {
  return { flags: once(() => publishedFlags(db)) };
}

/**
 * Tells what the vulnerabilities of a search have in common: of all of them where that is quick, else of the newest. Each part
 * is counted when it is first asked for.
 */
export function countByFlags(
  db: Database,
  filters: Filters,
  whole: TotalCounts,
  help: ListHelp,
  bounds: Bounds = usualBounds,
): Counts {
  const { severity, kev, poc, source } = filters;
  const byFlags = hasFlagsOnly(filters);
  const byFacets = byFlags && kev === null && poc === null && source.length === 0;
  // Read once for both, where flags need it too.
  const newest = once(async () => {
    const most = byFlags ? bounds.facets : Math.max(bounds.flags, bounds.facets);
    return (await list(db, filters, '-published', null, most + 1, help)).map(({ id }) => id);
  });
  const flags = once(async (): Promise<FlagCounts> => {
    if (byFlags) return sumOf(await whole.flags(), filters);
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
    async facets(kind, most, asked) {
      if (byFacets) return { counts: await publishedFacets(db, kind, severity, most, asked), exact: true };
      const { counts, exact } = await facets();
      return { counts: mostFrequent(counts.get(kind) ?? new Map(), most, asked), exact };
    },
  };
}

/** The same answer at every call, made at the first. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Whether the flags of a vulnerability tell whether it belongs to a search. */
function hasFlagsOnly({ q, category, tag, framework, vendor, language, published, modified, state, ...more }: Filters) {
  const lists = [category, tag, framework, vendor, language];
  const times = [published.from, published.to, modified.from, modified.to];
  return (
    q === null &&
    state === 'published' &&
    !more.package &&
    lists.every((values) => values.length === 0) &&
    times.every((time) => time === null)
  );
}

/** Those of all flags that a search asks for. */
function sumOf(all: ReadonlyMap<number, number>, filters: Filters): FlagCounts {
  const flags = new Map([...all].filter(([each]) => meets(each, filters)));
  return { total: [...flags.values()].reduce((sum, n) => sum + n, 0), exact: true, flags };
}

function meets(flags: number, { severity, kev, poc, source }: Filters): boolean {
  const sources = source.reduce((bits, code) => bits | (32 << sourceCodes.indexOf(code)), 0);
  return (
    (severity.length === 0 || severity.includes(severities[flags & 7] as Severity)) &&
    (kev === null || kev === ((flags & 8) !== 0)) &&
    (poc === null || poc === ((flags & 16) !== 0)) &&
    (sources === 0 || (flags & sources) !== 0)
  );
}
