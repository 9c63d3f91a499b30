import { setImmediate } from 'node:timers/promises';
import type { Database } from '@kairan/database/open';
import { countedFlags } from '../document/flags.ts';
import { keysOfTime, publishedKeys } from '../storage/document-key.ts';
import type { FacetKind } from '../tags/tag-kinds.ts';
import { type Severity, severities } from '../vulnerability.ts';
import { type FacetCount, mostFrequent } from './flag-counts.ts';

/**
 * Counts of all published vulnerabilities, for searches that match so many of them that examining their rows would
 * take too long.
 */

const firstYear = 1980;
const yearAfterLast = 2050;

/**
 * Counts published vulnerabilities by their flags (`countedFlags`). Takes some 70 ms for 350,000, one year of
 * publication at a time, so that other requests are served in between.
 */
export async function publishedFlags(db: Database): Promise<ReadonlyMap<number, number>> {
  const flags = new Map<number, number>();
  for (let year = firstYear; year < yearAfterLast; year++) {
    const { low, high } = keysOfTime(publishedKeys, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1) - 1);
    const rows = await db.all<{ flags: number; n: number }>(
      `select ${countedFlags('s')} as flags, count(*) as n from vuln_sort s where s.id >= ? and s.id < ? group by 1`,
      [low, high],
    );
    for (const row of rows) flags.set(row.flags, (flags.get(row.flags) ?? 0) + row.n);
    if (rows.length > 0) await setImmediate();
  }
  return flags;
}

/** Returns the most frequent facets of all published vulnerabilities, or of those with one of these severities. */
export async function publishedFacets(
  db: Database,
  kind: FacetKind,
  among: readonly Severity[],
  most: number,
  keys: readonly string[],
): Promise<FacetCount[]> {
  const n = among.length === 0 ? 'total' : severities.filter((each) => among.includes(each)).join(' + ');
  const rows = await db.all<FacetCount>(
    `select facet_key as key, ${n} as count from facet where kind = ? and ${n} > 0 order by ${n} desc, facet_key limit ?`,
    [kind, most],
  );
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  for (const key of keys) {
    if (counts.has(key)) continue;
    const row = await db.get<{ count: number }>(`select ${n} as count from facet where kind = ? and facet_key = ?`, [
      kind,
      key,
    ]);
    counts.set(key, row?.count ?? 0);
  }
  return mostFrequent(counts, most, keys);
}
