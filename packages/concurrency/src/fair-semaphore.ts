import { Semaphore } from './semaphore.ts';

/**
 * A semaphore that no caller takes alone: each holds its share at most, and its further requests wait behind its own ones, not
 * before those of others.
 */
export class FairSemaphore {
  readonly #all: Semaphore;
  readonly #share: number;
  readonly #callers = new Map<string, { readonly own: Semaphore; requests: number }>();
  #requests = 0;

  /** @param units of all callers together @param share of one caller; a request for more takes the share as a whole */
  constructor(units: number, share: number) {
    this.#all = new Semaphore(units);
    this.#share = share;
  }

  /** How many requests hold units or wait for them. */
  get requests(): number {
    return this.#requests;
  }

  /** How many of them are of a caller. */
  requestsOf(caller: string): number {
    return this.#callers.get(caller)?.requests ?? 0;
  }

  /** Takes units, waiting until they are free. @returns releases the units; calling it again does nothing */
  async hold(caller: string, units = 1): Promise<() => void> {
    const known = this.#callers.get(caller) ?? { own: new Semaphore(this.#share), requests: 0 };
    this.#callers.set(caller, known);
    known.requests += 1;
    this.#requests += 1;
    const releaseOwn = await known.own.hold(units);
    const releaseAll = await this.#all.hold(units);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      releaseAll();
      releaseOwn();
      this.#requests -= 1;
      known.requests -= 1;
      if (known.requests === 0) this.#callers.delete(caller);
    };
  }
}
