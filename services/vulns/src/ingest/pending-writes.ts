import { type PreparedSet, weightOf } from './write/write-set.ts';

/**
 * Vulnerabilities that may wait for the writer or be in writing: two large transactions, so that one is prepared while
 * the other is written, and few enough to bound memory.
 */
const maxWeight = 5_000;

/**
 * The write sets that were handed to the writer and are not stored yet. Their contents cannot be read from the store,
 * so a reader that needs them has to wait.
 */
export class PendingWrites {
  readonly #onBlocked: () => void;
  readonly #sets = new Map<number, { readonly ids: ReadonlySet<string>; readonly weight: number }>();
  #weight = 0;
  #acknowledged: { promise: Promise<void>; resolve: () => void } = Promise.withResolvers<void>();

  /** @param onBlocked called when preparing stops until sets are stored: the writer should not wait for more */
  constructor(onBlocked: () => void) {
    this.#onBlocked = onBlocked;
  }

  /** Records which ids a set touches: those of its records and its CVEs. */
  add(set: PreparedSet): void {
    const ids = [...set.records.map(({ id }) => id), ...set.merges.map(({ cve }) => cve), ...set.mergedPending];
    const weight = weightOf(set);
    this.#sets.set(set.number, { ids: new Set(ids), weight });
    this.#weight += weight;
  }

  /** Marks a set as stored. */
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

  /** Waits until every set is stored. */
  async waitUntilEmpty(): Promise<void> {
    while (this.#sets.size > 0) await this.#nextAcknowledgement();
  }

  /** Waits until no pending set touches any of these ids. */
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
