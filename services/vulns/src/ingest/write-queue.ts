import { type WriteSet, weightOf } from './write/write-set.ts';

/**
 * Vulnerabilities written in one transaction: at least, while more are made, and at most. The full-text index is written out
 * once a transaction, and each commit costs its own, so that few large ones cost much less than many small ones.
 */
const minTransaction = 2_000;
const maxTransaction = 5_000;

/** Milliseconds a set waits for others. */
const maxWait = 500;

/** Has write sets stored in the order in which they came: all that came while the last ones were being stored at once. */
export class WriteQueue {
  readonly #batches: boolean;
  readonly #write: (sets: readonly WriteSet[]) => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  #sets: WriteSet[] = [];
  #weight = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /**
   * @param batches whether sets wait for others. What came from the network does not: a process that is killed would have
   * to ask for it again.
   * @param onFailure is told once of a write that failed; nothing is written after it
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

  /** Has everything that has come so far stored, without waiting for more. */
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

  /** Resolves once all that was to be stored is; rejects where a write failed. */
  drained(): Promise<void> {
    return this.#writing;
  }

  /** The first of the sets: as many as weigh no more than may be written at once, but at least one. */
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
