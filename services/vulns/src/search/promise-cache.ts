/** Caches results by name, those that were used last. Concurrent callers share one computation. */
export class PromiseCache<T> {
  readonly #most: number;
  readonly #known = new Map<string, Promise<T>>();

  /** @param most the number of results */
  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the result of a name, or makes it. An error reaches all who wait; the next caller tries again. */
  get(name: string, make: () => Promise<T>): Promise<T> {
    const result = this.#known.get(name) ?? make();
    if (this.#known.delete(name)) {
      this.#known.set(name, result);
      return result;
    }
    if (this.#known.size >= this.#most) this.#known.delete(this.#known.keys().next().value as string);
    this.#known.set(name, result);
    result.catch(() => {
      if (this.#known.get(name) === result) this.#known.delete(name);
    });
    return result;
  }
}
