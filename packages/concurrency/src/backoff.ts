/** The bounds of an exponential back-off, in milliseconds. */
export interface Backoff {
  /** The delay after the first failure; each further failure doubles it. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** The delay after a number of failures before this one, in milliseconds: `firstMs`, twice that, …, at most `longestMs`. */
export function backoffDelay({ firstMs, longestMs }: Backoff, earlierFailures: number): number {
  return Math.min(longestMs, firstMs * 2 ** earlierFailures);
}

/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds or a date.
 * @param now milliseconds since 1970
 * @returns milliseconds from now, never negative; null if the header is absent or malformed
 */
export function retryAfterMs(header: string | null | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  const delay = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isNaN(delay) ? null : Math.max(0, delay);
}
