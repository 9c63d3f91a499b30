import { Semaphore } from './semaphore.ts';

/**
 * A semaphore that no caller can take alone: each holds at most a share of it, and its further requests wait for its own ones
 * without delaying those of others.
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
    const taken = Math.min(units, this.#share);
    const releaseOwn = await known.own.hold(taken);
    const releaseAll = await this.#all.hold(taken);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      releaseAll();
      releaseOwn();
      this.#requests -= 1;
      known.requests -= 1;
      if (known.requests === 0) this.#callers.delete(caller);
    };
  }
}
