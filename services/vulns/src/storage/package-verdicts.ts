import type { Database } from '@kairan/database/open';
import { orderForChecks } from '../affected/cached-order.ts';
import { concerns } from '../affected/named-package.ts';
import type { VersionOrder } from '../affected/orders/order.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { samePackage } from '../affected/same-package.ts';
import { cacheBytes } from '../cache-budget.ts';
import { PackageEntries } from '../document/packages-of-body.ts';
import { packageTexts } from './package-texts.ts';
import { RecentMap } from './recent-map.ts';

/** What a verdict takes, and a package and version beside its verdicts, roughly. */
const [verdictBytes, packageBytes] = [40, 2_000];
/**
 * Bodies read at a time: a kernel vulnerability's may have a hundred kilobytes, and other requests have to be served
 * in between.
 */
const batchSize = 20;

/** The cached verdicts for one package and version. */
interface CachedVerdicts {
  known: Map<number, boolean>;
  order: VersionOrder | null;
  entries: PackageEntries;
}

/** Caches which vulnerabilities concern a package and version; valid for one state of the store. */
export class PackageVerdicts {
  /** By package and version; each has up to as many verdicts as vulnerabilities name the package. */
  readonly #cache = new RecentMap<string, CachedVerdicts>(
    cacheBytes.verdicts,
    ({ known }) => packageBytes + known.size * verdictBytes,
  );

  /**
   * Filters vulnerabilities to those that concern a package (`concerns`).
   * @param slots that the index has under the package's key
   */
  async concerned(db: Database, query: PackageQuery, slots: readonly number[]): Promise<Set<number>> {
    const key = JSON.stringify([query.ecosystem, query.name, query.version]);
    const cached = this.#cache.get(key) ?? newVerdicts(query);
    // Concurrent callers share it; it is measured again once it has its verdicts.
    this.#cache.set(key, cached);
    const { known, order, entries } = cached;
    const missing = slots.filter((slot) => !known.has(slot));
    for (let at = 0; at < missing.length; at += batchSize) {
      if (at > 0) await new Promise(setImmediate);
      const some = missing.slice(at, at + batchSize);
      for (const [slot, packages] of await packageTexts(db, some))
        known.set(slot, concerns(query.version, entries.of(packages), order));
    }
    this.#cache.set(key, cached);
    return new Set(slots.filter((slot) => known.get(slot) === true));
  }
}

function newVerdicts(query: PackageQuery): CachedVerdicts {
  return { known: new Map(), order: orderForChecks(query), entries: new PackageEntries(samePackage(query)) };
}
