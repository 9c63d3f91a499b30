import type { Database } from '@kairan/database/open';
import { type Severity, severities, sourceCodes } from '../vulnerability.ts';
import type { Filters } from './filters.ts';
import { type ListHelp, list } from './list.ts';
import { facetsOfKeys, flagsOfKeys, mostFrequent, type Tally } from './tally.ts';
import { publishedFacets, publishedFlags } from './whole-counts.ts';

/**
 * The newest vulnerabilities of a search that are looked at (decision 0045). Each costs some 2 microseconds for its flags, 6
 * more for its facets (350,000 records, one core): at most 40 milliseconds together.
 */
export interface Bounds {
  flags: number;
  facets: number;
}

export const usualBounds: Bounds = { flags: 10_000, facets: 3_000 };

/** What is counted once for a state of the store. */
export interface WholeCounts {
  flags(): Promise<ReadonlyMap<number, number>>;
}

/** The counts of all that is published, made when they are first asked for. */
export function wholeCounts(db: Database): WholeCounts {
  let flags: Promise<ReadonlyMap<number, number>> | undefined;
  return {
    flags() {
      flags ??= publishedFlags(db);
      return flags;
    },
  };
}

/** Counts what the vulnerabilities of a search have in common: all of them where that is quick, else the newest. */
export async function tallySearch(
  db: Database,
  filters: Filters,
  whole: WholeCounts,
  help: ListHelp,
  bounds: Bounds = usualBounds,
): Promise<Tally> {
  const byFlags = hasFlagsOnly(filters) ? await whole.flags() : null;
  if (byFlags !== null && filters.kev === null && filters.poc === null && filters.source.length === 0) {
    return {
      ...sumOf(byFlags, filters),
      top: (kind, most, keys) => publishedFacets(db, kind, filters.severity, most, keys),
      exactFacets: true,
    };
  }
  const most = byFlags === null ? bounds.flags : bounds.facets;
  const found = await list(db, filters, '-published', null, most + 1, help);
  const keys = found.slice(0, most).map(({ id }) => id);
  const facets = await facetsOfKeys(db, keys.slice(0, bounds.facets));
  const summed =
    byFlags === null
      ? { total: keys.length, exact: found.length <= most, flags: await flagsOfKeys(db, keys) }
      : sumOf(byFlags, filters);
  return {
    ...summed,
    top: async (kind, most, asked) => mostFrequent(facets.get(kind) ?? new Map(), most, asked),
    exactFacets: found.length <= bounds.facets,
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
function sumOf(all: ReadonlyMap<number, number>, filters: Filters): Pick<Tally, 'total' | 'exact' | 'flags'> {
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
