import type { Database } from '@kairan/database/open';
import { countedFlags } from '../document/flags.ts';
import { type FacetKind, facetKinds } from '../tags/tag-kinds.ts';

/** A facet's key and how many vulnerabilities have it. */
export interface FacetCount {
  key: string;
  count: number;
}

/** The same, and whether that is all; else at least so many have it. */
export interface BoundedCount extends FacetCount {
  exact: boolean;
}

/** What the vulnerabilities of a search have in common, to be counted as far as it is asked for. */
export interface Counts {
  flags(): Promise<FlagCounts>;
  /** The most frequent facets of a kind, and those asked for by key. */
  facets(kind: FacetKind, most: number, keys: readonly string[]): Promise<BoundedFacetCounts>;
}

/** How many have which flags. */
export interface FlagCounts {
  /** How many there are; where that is not exact, at least so many. */
  total: number;
  exact: boolean;
  /** By `countedFlags`. */
  flags: ReadonlyMap<number, number>;
}

interface BoundedFacetCounts {
  counts: FacetCount[];
  /** Whether all were looked at; else the newest of them, so that counts are at least so many. */
  exact: boolean;
}

/** The flags of these vulnerabilities, counted (`countedFlags`). */
export async function flagsOfKeys(db: Database, keys: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.all<{ flags: number; n: number }>(
    db.engine === 'sqlite'
      ? `select ${countedFlags('s')} as flags, count(*) as n from json_each(?) j cross join vuln_sort s on s.id = j.value group by 1`
      : `select ${countedFlags('s')} as flags, count(*) as n from vuln_sort s where s.id = any(cast(? as bigint[])) group by 1`,
    [keyList(db, keys)],
  );
  return new Map(rows.map(({ flags, n }) => [flags, n]));
}

/** The facets of these vulnerabilities, counted by kind and key. */
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
  // Many have the very same facets: reading each of these texts once takes half of the time.
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

/** The most frequent of counted facets, then those that were asked for. */
export function mostFrequent(counts: ReadonlyMap<string, number>, most: number, keys: readonly string[]): FacetCount[] {
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, most);
  const others = keys.filter((key) => !sorted.some(([shown]) => shown === key));
  return [...sorted, ...others.map((key) => [key, counts.get(key) ?? 0] as const)].map(([key, count]) => ({
    key,
    count,
  }));
}
