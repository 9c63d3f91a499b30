import type { Database } from '@kairan/database/open';
import { countedFlags } from '../document/flags.ts';
import { type FacetKind, facetKinds } from '../tags/tag-kinds.ts';

/** A facet's key and how many vulnerabilities have it. */
export interface FacetCount {
  key: string;
  count: number;
}

/** A facet count, and whether it is exact; if not, it is a lower bound. */
export interface BoundedCount extends FacetCount {
  exact: boolean;
}

/** The flag and facet counts of the vulnerabilities that match a search, computed on demand. */
export interface Counts {
  flags(): Promise<FlagCounts>;
  /** Returns the most frequent facets of a kind, and those requested by key. */
  facets(kind: FacetKind, most: number, keys: readonly string[]): Promise<BoundedFacetCounts>;
}

/** The number of vulnerabilities with each combination of flags. */
export interface FlagCounts {
  /** The number of vulnerabilities; a lower bound if it is not exact. */
  total: number;
  exact: boolean;
  /** The counts, keyed by `countedFlags`. */
  flags: ReadonlyMap<number, number>;
}

interface BoundedFacetCounts {
  counts: FacetCount[];
  /** Whether all vulnerabilities were examined; if not, only the newest were, and the counts are lower bounds. */
  exact: boolean;
}

/** Counts the flags of these vulnerabilities (`countedFlags`). */
export async function flagsOfKeys(db: Database, keys: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.all<{ flags: number; n: number }>(
    db.engine === 'sqlite'
      ? `select ${countedFlags('s')} as flags, count(*) as n from json_each(?) j cross join vuln_sort s on s.id = j.value group by 1`
      : `select ${countedFlags('s')} as flags, count(*) as n from vuln_sort s where s.id = any(cast(? as bigint[])) group by 1`,
    [keyList(db, keys)],
  );
  return new Map(rows.map(({ flags, n }) => [flags, n]));
}

/** Counts the facets of these vulnerabilities by kind and key. */
export async function facetsOfKeys(
  db: Database,
  keys: readonly number[],
): Promise<ReadonlyMap<FacetKind, ReadonlyMap<string, number>>> {
  const rows = await db.all<{ facets: string }>(
    db.engine === 'sqlite'
      ? 'select v.facets from json_each(?) j cross join vuln v on v.id = j.value'
      : 'select facets from vuln where id = any(cast(? as bigint[]))',
    [keyList(db, keys)],
  );
  // Many vulnerabilities have identical facets: parsing each distinct text once halves the time.
  const alike = new Map<string, number>();
  for (const { facets } of rows) alike.set(facets, (alike.get(facets) ?? 0) + 1);
  const counts = new Map(facetKinds.map((kind) => [kind, new Map<string, number>()]));
  for (const [facets, n] of alike) {
    for (const [kind, key] of JSON.parse(facets) as [FacetKind, string][]) {
      const count = counts.get(kind) as Map<string, number>;
      count.set(key, (count.get(key) ?? 0) + n);
    }
  }
  return counts;
}

function keyList({ engine }: Database, keys: readonly number[]): string {
  return engine === 'sqlite' ? `[${keys.join(',')}]` : `{${keys.join(',')}}`;
}

/** Returns the most frequent facets, then those requested by key. */
export function mostFrequent(counts: ReadonlyMap<string, number>, most: number, keys: readonly string[]): FacetCount[] {
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, most);
  const others = keys.filter((key) => !sorted.some(([shown]) => shown === key));
  return [...sorted, ...others.map((key) => [key, counts.get(key) ?? 0] as const)].map(([key, count]) => ({
    key,
    count,
  }));
}
