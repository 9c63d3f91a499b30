import { RecentMap } from '../storage/recent-map.ts';

/** A result that is computed, or was. */
interface Computed<T> {
  readonly result: Promise<T>;
  /** Bytes of the result; 0 until it is known. */
  readonly bytes: number;
}

/** Caches results by name, those that were used last. Concurrent callers share one computation. */
export class PromiseCache<T> {
  readonly #known: RecentMap<string, Computed<T>>;
  readonly #bytesOf: (result: T) => number;

  /** @param bytesOf the bytes of a result, at most */
  constructor(mostBytes: number, bytesOf: (result: T) => number) {
    this.#known = new RecentMap(mostBytes, ({ bytes }) => bytes);
    this.#bytesOf = bytesOf;
  }

  /** Returns the result of a name, or makes it. An error reaches all who wait; the next caller tries again. */
  get(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#known.get(name);
    if (known) return known.result;
    const result = make();
    this.#known.set(name, { result, bytes: 0 });
    const isCached = () => this.#known.get(name)?.result === result;
    result.then(
      (found) => {
        if (isCached()) this.#known.set(name, { result, bytes: this.#bytesOf(found) });
      },
      () => {
        if (isCached()) this.#known.delete(name);
      },
    );
    return result;
  }
}
