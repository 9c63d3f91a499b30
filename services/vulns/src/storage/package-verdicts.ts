import type { Database } from '@kairan/database/open';
import { orderForChecks } from '../affected/cached-order.ts';
import { concerns } from '../affected/named-package.ts';
import type { VersionOrder } from '../affected/orders/order.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { samePackage } from '../affected/same-package.ts';
import { PackageEntries } from '../document/packages-of-body.ts';
import { packageTexts } from './package-texts.ts';

/** Cached packages and versions, each with up to as many verdicts as vulnerabilities name the package. */
const maxEntries = 200;
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
  readonly #cache = new Map<string, CachedVerdicts>();

  /**
   * Filters vulnerabilities to those that concern a package (`concerns`).
   * @param slots that the index has under the package's key
   */
  async concerned(db: Database, query: PackageQuery, slots: readonly number[]): Promise<Set<number>> {
    const { known, order, entries } = this.#cached(query);
    const missing = slots.filter((slot) => !known.has(slot));
    for (let at = 0; at < missing.length; at += batchSize) {
      if (at > 0) await new Promise(setImmediate);
      const some = missing.slice(at, at + batchSize);
      for (const [slot, packages] of await packageTexts(db, some))
        known.set(slot, concerns(query.version, entries.of(packages), order));
    }
    return new Set(slots.filter((slot) => known.get(slot) === true));
  }

  /** Evicts the least recently used entry. */
  #cached(query: PackageQuery): CachedVerdicts {
    const { ecosystem, name, version } = query;
    const key = JSON.stringify([ecosystem, name, version]);
    const known = this.#cache.get(key) ?? {
      known: new Map(),
      order: orderForChecks(query),
      entries: new PackageEntries(samePackage(query)),
    };
    this.#cache.delete(key);
    this.#cache.set(key, known);
    if (this.#cache.size > maxEntries) this.#cache.delete(this.#cache.keys().next().value as string);
    return known;
  }
}
