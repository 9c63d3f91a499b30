/**
 * What the limit of a key still allows. The first three numbers are for `X-RateLimit-*`, the fourth for `Retry-After`.
 */
export interface Allowance {
  readonly allowed: boolean;
  /** Requests per window. */
  readonly limit: number;
  /** Requests left now. */
  readonly remaining: number;
  /** Whole seconds until one more is allowed; 0 if nothing is counted. */
  readonly reset: number;
  /** Whole seconds to wait before the next request; 0 if the request is allowed. */
  readonly retryAfter: number;
}

/** The times of a key's last requests, the oldest first: a ring, so that none is ever moved. */
export interface Log {
  times: Float64Array;
  /** The index of the oldest. */
  first: number;
  count: number;
}

/** The limit of a key, and when it is applied. */
export interface Limited {
  readonly limit: number;
  /** Milliseconds, of the same clock as the times of the requests. */
  readonly now: number;
  readonly windowMs: number;
}

/** The allowance of a key below its limit. */
export function granted(log: Log | undefined, limit: number, now: number, windowMs: number): Allowance {
  const count = log?.count ?? 0;
  return grantedAfter({ count, oldest: log && count > 0 ? timeAt(log, 0) : null }, { limit, now, windowMs });
}

/** The allowance of a key below its limit. @param counted its requests that count, and the time of the oldest; null if there is none */
export function grantedAfter(
  { count, oldest }: { readonly count: number; readonly oldest: number | null },
  limited: Limited,
): Allowance {
  const { limit } = limited;
  const reset = oldest === null ? 0 : secondsUntilFree(oldest, limited);
  return { allowed: true, limit, remaining: limit - count, reset, retryAfter: 0 };
}

/**
 * The allowance of a key at its limit. After a limit was lowered, more requests may count than it allows: all above it
 * must expire first.
 */
export function refused(log: Log, limit: number, now: number, windowMs: number): Allowance {
  return refusedUntil(limit > 0 ? timeAt(log, log.count - limit) : now, { limit, now, windowMs });
}

/** The allowance of a key at its limit. @param freeing the time of the request that has to expire before another one is allowed */
export function refusedUntil(freeing: number, limited: Limited): Allowance {
  const wait = secondsUntilFree(freeing, limited);
  return { allowed: false, limit: limited.limit, remaining: 0, reset: wait, retryAfter: wait };
}

function timeAt({ times, first }: Log, position: number): number {
  return times[(first + position) % times.length] as number;
}

function secondsUntilFree(time: number, { now, windowMs }: Limited): number {
  return Math.max(1, Math.ceil((time + windowMs - now) / 1000));
}
