import type { Transaction } from '@kairan/database/open';
import { isCve, reachedFrom } from '../../document/record-links.ts';
import { amongAdvisories } from '../../storage/advisory-store.ts';
import { linkStore } from '../../storage/link-store.ts';
import { linksAround, PrefetchedLinks } from '../../storage/prefetched-links.ts';

/** Collects what may change with records. */
export class Reach {
  readonly #tx: Transaction;
  readonly #withGone: boolean;
  readonly #cves = new Set<string>();
  readonly #others = new Set<string>();

  private constructor(tx: Transaction, withGone: boolean) {
    this.#tx = tx;
    this.#withGone = withGone;
  }

  /** With the links by which CVEs are merged: the live ones, and if any record was deleted, also those including its links. */
  static async of(tx: Transaction, withGone = false): Promise<Reach> {
    const anyGone = withGone || (await tx.get('select 1 as found from link where gone = 1 limit 1')) !== undefined;
    return new Reach(tx, anyGone);
  }

  /** Collects what the links of records reach: call it before and after all of them are changed. */
  async from(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const withGone of this.#withGone ? [false, true] : [false]) {
      const links = await linksAround(this.#tx, ids, withGone);
      for (const id of ids) {
        const { cves, others } = await reachedFrom(id, links);
        for (const cve of cves) this.#cves.add(cve);
        for (const other of others) this.#others.add(other);
      }
    }
  }

  /**
   * Adds what was collected to `pending`. An id that names CVEs stands for itself only once one of them is merged and not
   * published, which queues it (`writeDocuments`); until then, nothing is gained by looking at it.
   */
  async addTo(pending: Set<string>): Promise<void> {
    for (const cve of this.#cves) pending.add(cve);
    const others = [...this.#others];
    if (others.length === 0) return;
    const prefetched = new PrefetchedLinks();
    await prefetched.prefetch(this.#tx, others);
    const links = prefetched.over(linkStore(this.#tx, false));
    const naming: string[] = [];
    for (const id of others) {
      if ((await links.namedBy(id)).some(isCve)) naming.push(id);
      else pending.add(id);
    }
    for (const id of await amongAdvisories(this.#tx, naming)) pending.add(id);
  }
}
