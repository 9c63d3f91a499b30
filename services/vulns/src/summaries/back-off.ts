/** Delays after consecutive failures of an endpoint, in milliseconds. */
export interface Delays {
  firstMs: number;
  longestMs: number;
}

/** From one minute, doubling each time, to one hour. */
export const defaultDelays: Delays = { firstMs: 60_000, longestMs: 3_600_000 };

/** The longest `Retry-After` that is honoured: budgets of endpoints are renewed daily too. */
const longestRetryAfterMs = 24 * 3_600_000;

/** Counts the consecutive failures of an endpoint and computes delays from them. */
export class BackOff {
  readonly #delays: Delays;
  #failures = 0;

  constructor(delays: Delays) {
    this.#delays = delays;
  }

  /** Whether the last call failed. */
  get isFailing(): boolean {
    return this.#failures > 0;
  }

  /** Resets the count after a successful call. */
  succeeded(): void {
    this.#failures = 0;
  }

  /** Counts a failure. @returns the delay in milliseconds, never shorter than the endpoint requests */
  failed(retryAfterMs: number | null): number {
    const own = Math.min(this.#delays.longestMs, this.#delays.firstMs * 2 ** Math.min(this.#failures, 20));
    this.#failures++;
    return Math.max(own, Math.min(retryAfterMs ?? 0, longestRetryAfterMs));
  }
}
