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

/** The allowance of a key below its limit. */
export function granted(log: Log | undefined, limit: number, now: number, windowMs: number): Allowance {
  const count = log?.count ?? 0;
  const reset = log && count > 0 ? secondsUntilFree(log, 0, now, windowMs) : 0;
  return { allowed: true, limit, remaining: limit - count, reset, retryAfter: 0 };
}

/**
 * The allowance of a key at its limit. After a limit was lowered, more requests may count than it allows: all above it
 * must expire first.
 */
export function refused(log: Log, limit: number, now: number, windowMs: number): Allowance {
  const wait = limit > 0 ? secondsUntilFree(log, log.count - limit, now, windowMs) : Math.ceil(windowMs / 1000);
  return { allowed: false, limit, remaining: 0, reset: wait, retryAfter: wait };
}

function secondsUntilFree(log: Log, position: number, now: number, windowMs: number): number {
  const time = log.times[(log.first + position) % log.times.length] as number;
  return Math.max(1, Math.ceil((time + windowMs - now) / 1000));
}
