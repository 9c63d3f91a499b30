import { versionOrderOf } from './ecosystem.ts';
import type { VersionOrder } from './orders/order.ts';
import type { PackageQuery } from './purl.ts';

/** Returns the order to check one version of a package with, against many vulnerabilities; null if none is known. */
export function orderForChecks({ ecosystem, version }: PackageQuery): VersionOrder | null {
  const order = versionOrderOf(ecosystem);
  return order && version !== null ? cachedOrder(order, version) : order;
}

/**
 * A version order that caches how one version compares with others: records of one package name the same versions
 * again and again, thousands of times for a kernel.
 */
export function cachedOrder(order: VersionOrder, version: string): VersionOrder {
  const after = new Map<string, number | null>();
  const before = new Map<string, number | null>();
  return (a, b) => {
    if (a === version) return cached(after, b, () => order(a, b));
    return b === version ? cached(before, a, () => order(a, b)) : order(a, b);
  };
}

function cached(known: Map<string, number | null>, other: string, compare: () => number | null): number | null {
  const found = known.get(other);
  if (found !== undefined) return found;
  const compared = compare();
  known.set(other, compared);
  return compared;
}
