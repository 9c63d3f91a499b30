/**
 * A fair semaphore: units that callers share, granted strictly in the order of the requests. With one unit it is a mutex, with
 * bytes as units a memory budget.
 */
export class Semaphore {
  readonly #units: number;
  #available: number;
  readonly #queue: { readonly units: number; readonly grant: () => void }[] = [];

  /** @param units positive */
  constructor(units: number) {
    this.#units = units;
    this.#available = units;
  }

  /** Whether a request for one unit would be granted at once. */
  get isFree(): boolean {
    return this.#available > 0 && this.#queue.length === 0;
  }

  /** How many requests are queued. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Takes units, waiting until they are free. A request for more units than exist takes all of them. Each call must be followed
   * by one `release` of as many units.
   */
  acquire(units = 1): Promise<void> {
    const needed = Math.min(units, this.#units);
    if (this.#queue.length === 0 && needed <= this.#available) {
      this.#available -= needed;
      return Promise.resolve();
    }
    return new Promise((grant) => this.#queue.push({ units: needed, grant }));
  }

  /** Gives units back, and grants the requests that can be granted now. */
  release(units = 1): void {
    this.#available += Math.min(units, this.#units);
    // Units go straight to the next request, so that no later caller can overtake it.
    for (let next = this.#queue[0]; next && next.units <= this.#available; next = this.#queue[0]) {
      this.#queue.shift();
      this.#available -= next.units;
      next.grant();
    }
  }

  /** As `acquire`. @returns releases the units; calling it again does nothing */
  async hold(units = 1): Promise<() => void> {
    await this.acquire(units);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.release(units);
    };
  }

  /** Runs `work` while holding one unit. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
    }
  }
}
