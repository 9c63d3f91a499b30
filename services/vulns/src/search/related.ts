import type { Database, Queries } from '@kairan/database/open';
import { type Filters, noFilters } from './filters/registry.ts';
import { list } from './list.ts';

/**
 * Why a vulnerability is related to another: they name a common package; they share the vendor and the weakness; they
 * share the weakness. The closest relation comes first.
 */
export const relatedReasons = ['package', 'vendor_and_weakness', 'weakness'] as const;
export type RelatedReason = (typeof relatedReasons)[number];

/** A related vulnerability: its storage key and the reason. */
export interface Related {
  id: number;
  because: RelatedReason;
  /** The shared weakness (`cwe-79`), if that is the reason. */
  weakness: string | null;
}

/**
 * The number of packages whose other vulnerabilities are examined. A kernel record names dozens, and these are enough
 * to find related ones.
 */
const mostPackages = 20;

/**
 * Finds published vulnerabilities related to one of any state: at most `limit` by package, those that share the most
 * packages first, and at most `limit` by the first weakness, those of the same vendor first; newest first among
 * equals.
 * @param cve upper case
 * @returns null if the store has no such CVE
 */
export async function relatedTo(db: Database, cve: string, limit: number): Promise<Related[] | null> {
  const row = await db.get<{ id: number; packages: string; facets: string }>(
    'select id, packages, facets from vuln where cve = ?',
    [cve],
  );
  if (!row) return null;
  const packages = (JSON.parse(row.packages) as number[]).slice(0, mostPackages);
  const found = (await namingPackages(db, packages, row.id, limit)).map(
    (id): Related => ({ id, because: 'package', weakness: null }),
  );

  const facets = JSON.parse(row.facets) as [kind: string, key: string][];
  const first = (wanted: string) => facets.find(([kind]) => kind === wanted)?.[1];
  const [weakness, vendor] = [first('weakness'), first('vendor')];
  if (weakness === undefined) return found;
  const most = found.length + limit;
  const add = async (because: RelatedReason, filters: Partial<Filters>) => {
    if (found.length >= most) return;
    // The first rows may be the vulnerability itself and those already found.
    const more = await list(db, { ...noFilters, ...filters }, '-published', null, most + 1);
    const fresh = more.filter(({ id }) => id !== row.id && found.every((known) => known.id !== id));
    found.push(...fresh.slice(0, most - found.length).map(({ id }) => ({ id, because, weakness })));
  };
  if (vendor !== undefined) await add('vendor_and_weakness', { tag: [weakness], vendor: [vendor] });
  await add('weakness', { tag: [weakness] });
  return found;
}

async function namingPackages(
  db: Queries,
  packages: readonly number[],
  self: number,
  limit: number,
): Promise<number[]> {
  const shared = new Map<number, number>();
  for (const key of packages) {
    const rows = await db.all<{ id: number }>(
      'select id from vuln_package where package = ? and id >= 0 and id <> ? order by id desc limit ?',
      [key, self, 4 * limit],
    );
    for (const { id } of rows) shared.set(id, (shared.get(id) ?? 0) + 1);
  }
  return [...shared]
    .sort(([a, sharedByA], [b, sharedByB]) => sharedByB - sharedByA || b - a)
    .slice(0, limit)
    .map(([id]) => id);
}
