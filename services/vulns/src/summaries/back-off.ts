import { type Backoff, backoffDelay } from '@kairan/concurrency/backoff';

/** From one minute, doubling each time, to one hour. */
export const defaultDelays: Backoff = { firstMs: 60_000, longestMs: 3_600_000 };

/** The longest `Retry-After` that is honoured: budgets of endpoints are renewed daily too. */
const longestRetryAfterMs = 24 * 3_600_000;

/** Counts the consecutive failures of an endpoint and computes delays from them. */
export class EndpointBackoff {
  readonly #delays: Backoff;
  #failures = 0;

  constructor(delays: Backoff) {
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
    const own = backoffDelay(this.#delays, this.#failures++);
    return Math.max(own, Math.min(retryAfterMs ?? 0, longestRetryAfterMs));
  }
}
