import { type WriteSet, weightOf } from './write/write-set.ts';

/**
 * What may be on its way to the writer or being written, in vulnerabilities: two large transactions, so that one is made
 * while the other is written, and few enough to bound memory.
 */
const maxWeight = 10_000;

/**
 * The write sets that were handed to the writer and are not stored yet. What they hold cannot be read from the store, so
 * whoever needs it waits for them to land.
 */
export class PendingWrites {
  readonly #onBlocked: () => void;
  readonly #sets = new Map<number, { readonly ids: ReadonlySet<string>; readonly weight: number }>();
  #weight = 0;
  #acknowledged: { promise: Promise<void>; resolve: () => void } = Promise.withResolvers<void>();

  /** @param onBlocked is called when nothing more is made until sets have landed: the writer need not wait for more */
  constructor(onBlocked: () => void) {
    this.#onBlocked = onBlocked;
  }

  /** Notes what a set touches: the ids of its records and its CVEs. */
  add(set: WriteSet): void {
    const ids = [...set.records.map(({ id }) => id), ...set.documents.map(({ cve }) => cve), ...set.mergedPending];
    const weight = weightOf(set);
    this.#sets.set(set.number, { ids: new Set(ids), weight });
    this.#weight += weight;
  }

  /** To be called when a set was stored. */
  acknowledge(number: number): void {
    this.#weight -= this.#sets.get(number)?.weight ?? 0;
    this.#sets.delete(number);
    this.#acknowledged.resolve();
    this.#acknowledged = Promise.withResolvers<void>();
  }

  /** Waits until another set may be handed over. */
  async waitForCapacity(): Promise<void> {
    while (this.#weight >= maxWeight) await this.#nextAcknowledgement();
  }

  /** Waits until every set was stored. */
  async waitUntilEmpty(): Promise<void> {
    while (this.#sets.size > 0) await this.#nextAcknowledgement();
  }

  /** Waits until no set in flight touches any of these ids. */
  async waitForIds(ids: Iterable<string>): Promise<void> {
    for (const id of ids) {
      while ([...this.#sets.values()].some(({ ids }) => ids.has(id))) await this.#nextAcknowledgement();
    }
  }

  #nextAcknowledgement(): Promise<void> {
    this.#onBlocked();
    return this.#acknowledged.promise;
  }
}
