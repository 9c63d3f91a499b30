import { type WriteSet, weightOf } from './write/write-set.ts';

/**
 * Vulnerabilities per transaction: at least, while more are being prepared, and at most. The full-text index is
 * written out once per transaction and each commit has a cost, so a few large ones are much cheaper than many small
 * ones.
 */
const minTransaction = 2_000;
const maxTransaction = 5_000;

/** Milliseconds a set waits for others. */
const maxWait = 500;

/** Stores write sets in order, together with all that arrived while the previous ones were being stored. */
export class WriteQueue {
  readonly #batches: boolean;
  readonly #write: (sets: readonly WriteSet[]) => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  #sets: WriteSet[] = [];
  #weight = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /**
   * @param batches whether sets wait for others. Those read from the network do not: a killed process would have to
   * request them again.
   * @param onFailure called once when a write fails; nothing is written after it
   */
  constructor(
    batches: boolean,
    write: (sets: readonly WriteSet[]) => Promise<void>,
    onFailure: (error: unknown) => void,
  ) {
    this.#batches = batches;
    this.#write = write;
    this.#onFailure = onFailure;
  }

  add(set: WriteSet): void {
    this.#sets.push(set);
    this.#weight += weightOf(set);
    if (!this.#batches || this.#weight >= minTransaction) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), maxWait);
  }

  /** Stores everything added so far without waiting for more. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const last = this.#sets.at(-1);
    if (last === undefined) return;
    this.#writing = this.#writing.then(async () => {
      while (this.#sets.includes(last)) await this.#write(this.#take());
    });
    this.#writing.catch(this.#onFailure);
  }

  /** Resolves when everything is stored; rejects if a write failed. */
  drained(): Promise<void> {
    return this.#writing;
  }

  /** Takes sets from the front: as many as fit into one transaction, but at least one. */
  #take(): WriteSet[] {
    let weight = 0;
    let taken = 0;
    for (const set of this.#sets) {
      if (taken > 0 && weight + weightOf(set) > maxTransaction) break;
      weight += weightOf(set);
      taken++;
    }
    this.#weight -= weight;
    return this.#sets.splice(0, taken);
  }
}
