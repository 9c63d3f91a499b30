import { type WriteSet, weightOf } from './write/write-set.ts';

/**
 * What may be on its way to the writer or being written, in vulnerabilities: two large transactions, so that one is made
 * while the other is written, and few enough to bound memory.
 */
const most = 10_000;

/**
 * The write sets that were handed to the writer and are not stored yet. What they hold cannot be read from the store, so
 * whoever needs it waits for them to land.
 */
export class Flight {
  readonly #waits: () => void;
  readonly #sets = new Map<number, { readonly ids: ReadonlySet<string>; readonly weight: number }>();
  #weight = 0;
  #landed: { promise: Promise<void>; resolve: () => void } = Promise.withResolvers<void>();

  /** @param waits is called when nothing more is made until sets have landed: the writer need not wait for more */
  constructor(waits: () => void) {
    this.#waits = waits;
  }

  /** Notes what a set touches: the ids of its records and its CVEs. */
  add(set: WriteSet): void {
    const ids = [...set.records.map(({ id }) => id), ...set.documents.map(({ cve }) => cve), ...set.settled];
    const weight = weightOf(set);
    this.#sets.set(set.number, { ids: new Set(ids), weight });
    this.#weight += weight;
  }

  /** To be called when a set was stored. */
  landed(number: number): void {
    this.#weight -= this.#sets.get(number)?.weight ?? 0;
    this.#sets.delete(number);
    this.#landed.resolve();
    this.#landed = Promise.withResolvers<void>();
  }

  /** Waits until another set may be handed over. */
  async waitForCapacity(): Promise<void> {
    while (this.#weight >= most) await this.#landing();
  }

  /** Waits until every set was stored. */
  async empty(): Promise<void> {
    while (this.#sets.size > 0) await this.#landing();
  }

  /** Waits until no set in flight touches any of these ids. */
  async clearOf(ids: Iterable<string>): Promise<void> {
    for (const id of ids) {
      while ([...this.#sets.values()].some(({ ids }) => ids.has(id))) await this.#landing();
    }
  }

  #landing(): Promise<void> {
    this.#waits();
    return this.#landed.promise;
  }
}
