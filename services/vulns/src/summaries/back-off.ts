/** How long an endpoint is left alone after so many failures in a row, in milliseconds. */
export interface Pauses {
  firstMs: number;
  longestMs: number;
}

/** A minute, twice as long each time, an hour at most. */
export const usualPauses: Pauses = { firstMs: 60_000, longestMs: 3_600_000 };

/** The longest pause that an endpoint may ask for; a budget begins anew each day too. */
const longestAskedForMs = 24 * 3_600_000;

/** Counts the failures of an endpoint, and says how long to leave it alone. */
export class BackOff {
  readonly #pauses: Pauses;
  #failures = 0;

  constructor(pauses: Pauses) {
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
    const own = Math.min(this.#pauses.longestMs, this.#pauses.firstMs * 2 ** Math.min(this.#failures, 20));
    this.#failures++;
    return Math.max(own, Math.min(retryAfterMs ?? 0, longestAskedForMs));
  }
}
