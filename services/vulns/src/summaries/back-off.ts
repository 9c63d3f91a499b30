import { type Backoff, backoffDelay } from '@kairan/concurrency/backoff';

export const usualPauses: Backoff = { firstMs: 60_000, longestMs: 3_600_000 };

/** The longest pause that an endpoint may ask for; a budget begins anew each day too. */
const longestAskedForMs = 24 * 3_600_000;

/** Counts the failures of an endpoint, and says how long to leave it alone. */
export class EndpointBackoff {
  readonly #pauses: Backoff;
  #failures = 0;

  constructor(pauses: Backoff) {
    this.#pauses = pauses;
  }

  /** Whether the last call failed. */
  get inTrouble(): boolean {
    return this.#failures > 0;
  }

  /** The endpoint served: failures before are forgotten. */
  served(): void {
    this.#failures = 0;
  }

  /** The endpoint failed. @returns the pause in milliseconds; never shorter than the endpoint asks for */
  failed(retryAfterMs: number | null): number {
    const own = backoffDelay(this.#pauses, this.#failures++);
    return Math.max(own, Math.min(retryAfterMs ?? 0, longestAskedForMs));
  }
}
