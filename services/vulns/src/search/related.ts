import type { Database, Queries } from '@kairan/database/open';
import { type Filters, noFilters } from './filters/registry.ts';
import { list } from './list.ts';

/**
 * Why a vulnerability is related to another: it names a package of it; the vendor and the weakness are the same; the weakness
 * is. The closest tie first.
 */
export const relatedReasons = ['package', 'vendor_and_weakness', 'weakness'] as const;
export type RelatedReason = (typeof relatedReasons)[number];

/** A related vulnerability: the key it is stored under, and the tie. */
export interface Related {
  id: number;
  because: RelatedReason;
  /** The weakness they share (`cwe-79`), where that is the tie. */
  weakness: string | null;
}

/** Packages whose other vulnerabilities are looked at; a kernel record names dozens, of which these say enough. */
const mostPackages = 20;

/**
 * Published vulnerabilities that have something in common with one of any state: at most so many by their packages, those
 * that share most of them first, and as many by the first weakness, those of the same vendor first; the newest first among
 * equals.
 * @param cve upper case
 * @returns null where the store has no such CVE
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
    // Those that are known already, and the vulnerability itself, may come first.
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
