import type { Database } from '@kairan/database/open';
import { firstInOrder } from './first-in-order.ts';
import type { Image } from './image/image.ts';
import { has, intersection, type SlotSet } from './slot-set.ts';

/**
 * Why a vulnerability is related to another: they name a common package; they share the vendor and the weakness; they
 * share the weakness. The closest relation comes first.
 */
export const relatedReasons = ['package', 'vendor_and_weakness', 'weakness'] as const;
export type RelatedReason = (typeof relatedReasons)[number];

/** A related vulnerability and the reason. */
export interface Related {
  slot: number;
  because: RelatedReason;
  /** The shared weakness (`cwe-79`), if that is the reason. */
  weakness: string | null;
}

/**
 * The number of packages whose other vulnerabilities are examined. A kernel record names dozens, and these are enough
 * to find related ones.
 */
const mostPackages = 20;
/** The number of vulnerabilities that are examined for each package: those that were stored last. */
const mostOfPackage = 100;

/**
 * Finds published vulnerabilities related to one of any state: at most `limit` by package, those that share the most
 * packages first, and at most `limit` by the first weakness, those of the same vendor first; newest first among
 * equals.
 * @param cve upper case
 * @returns null if the store has no such CVE
 */
export async function relatedTo(db: Database, image: Image, cve: string, limit: number): Promise<Related[] | null> {
  const row = await db.get<{ slot: number; packages: string; facets: string }>(
    'select slot, packages, facets from vuln where cve = ?',
    [cve],
  );
  if (!row) return null;
  const found = new Map<number, Related>();
  const packages = (JSON.parse(row.packages) as number[]).slice(0, mostPackages);
  for (const slot of await namingPackages(db, image, packages, row.slot, limit)) {
    found.set(slot, { slot, because: 'package', weakness: null });
  }

  const facets = JSON.parse(row.facets) as [kind: string, key: string][];
  const first = (wanted: string) => facets.find(([kind]) => kind === wanted)?.[1];
  const [weakness, vendor] = [first('weakness'), first('vendor')];
  if (weakness === undefined) return [...found.values()];
  const most = found.size + limit;
  const add = (because: RelatedReason, set: SlotSet) => {
    // The first may be the vulnerability itself and those already found.
    for (const slot of firstInOrder(set, image.order('-published'), most + 1)) {
      if (found.size < most && slot !== row.slot && !found.has(slot)) found.set(slot, { slot, because, weakness });
    }
  };
  const ofWeakness = intersection(image.facet(`weakness:${weakness}`), image.published);
  if (vendor !== undefined) add('vendor_and_weakness', intersection(ofWeakness, image.facet(`vendor:${vendor}`)));
  add('weakness', ofWeakness);
  return [...found.values()];
}

async function namingPackages(
  db: Database,
  image: Image,
  packages: readonly number[],
  self: number,
  limit: number,
): Promise<number[]> {
  const shared = new Map<number, number>();
  for (const key of packages) {
    const rows = await db.all<{ slot: number }>(
      'select slot from vuln_package where package = ? and slot <> ? order by slot desc limit ?',
      [key, self, mostOfPackage],
    );
    for (const { slot } of rows) if (has(image.published, slot)) shared.set(slot, (shared.get(slot) ?? 0) + 1);
  }
  const { ranks } = image.order('-published');
  return [...shared]
    .sort(([a, sharedByA], [b, sharedByB]) => sharedByB - sharedByA || (ranks[a] as number) - (ranks[b] as number))
    .slice(0, limit)
    .map(([slot]) => slot);
}
