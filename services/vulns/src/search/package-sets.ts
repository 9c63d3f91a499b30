import type { Database } from '@kairan/database/open';
import { isAnsweredByIndex } from '../affected/named-package.ts';
import { packageKey } from '../affected/package-key.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { cacheBytes } from '../cache-budget.ts';
import { packageSlots } from '../storage/package-slots.ts';
import { PackageVerdicts } from '../storage/package-verdicts.ts';
import { PromiseCache } from './promise-cache.ts';
import { bytesOfSet, type SlotSet, setOfSorted, slotsOf } from './slot-set.ts';
import { ListedSlots } from './words/listed-slots.ts';

/** Which vulnerabilities name a package, and which affect a version of it; cached for one state of the store. */
export class PackageSets {
  readonly #db: Database;
  readonly #verdicts = new PackageVerdicts();
  readonly #naming = new PromiseCache<SlotSet>(cacheBytes.sets, bytesOfSet);

  constructor(db: Database) {
    this.#db = db;
  }

  /** Those that name a package, in any version and release. */
  naming({ ecosystem, name }: PackageQuery): Promise<SlotSet> {
    const key = packageKey(ecosystem, name);
    return this.#naming.get(String(key), async () => {
      const slots = new ListedSlots();
      slots.add(await packageSlots(this.#db, key));
      return slots.set();
    });
  }

  /** Those of some slots, which name the package, that concern its version and release. */
  concerned(query: PackageQuery, slots: readonly number[]): Promise<ReadonlySet<number>> {
    return this.#verdicts.concerned(this.#db, query, slots);
  }

  /** Those of a set, all of which name the package, that concern its version and release. */
  async concernedOf(query: PackageQuery, set: SlotSet): Promise<SlotSet> {
    if (isAnsweredByIndex(query)) return set;
    const concerned = await this.concerned(query, Array.from(slotsOf(set)));
    return setOfSorted(slotsOf(set).filter((slot) => concerned.has(slot)));
  }
}
