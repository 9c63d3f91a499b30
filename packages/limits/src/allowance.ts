/** What a key may still do. The three numbers are those of `X-RateLimit-*`; the fourth that of `Retry-After`. */
export interface Allowance {
  readonly allowed: boolean;
  /** How many in any one window. */
  readonly limit: number;
  /** How many are free now. */
  readonly remaining: number;
  /** Whole seconds until one more is free; 0 where nothing is counted. */
  readonly reset: number;
  /** Whole seconds to wait before trying again: 0 where the request is allowed. */
  readonly retryAfter: number;
}

/** The times of a key's last requests, the oldest first: a ring, so that none is ever moved. */
export interface Log {
  times: Float64Array;
  /** Where the oldest stands. */
  first: number;
  count: number;
}

/** What is left to a key that may go on. */
export function granted(log: Log | undefined, limit: number, now: number, windowMs: number): Allowance {
  const count = log?.count ?? 0;
  const reset = log && count > 0 ? secondsUntilFree(log, 0, now, windowMs) : 0;
  return { allowed: true, limit, remaining: limit - count, reset, retryAfter: 0 };
}

/**
 * How long a key that may not go on has to wait. A limit that was lowered may leave more counted than it allows: all above it
 * must grow old first.
 */
export function refused(log: Log, limit: number, now: number, windowMs: number): Allowance {
  const wait = limit > 0 ? secondsUntilFree(log, log.count - limit, now, windowMs) : Math.ceil(windowMs / 1000);
  return { allowed: false, limit, remaining: 0, reset: wait, retryAfter: wait };
}

function secondsUntilFree(log: Log, position: number, now: number, windowMs: number): number {
  const time = log.times[(log.first + position) % log.times.length] as number;
  return Math.max(1, Math.ceil((time + windowMs - now) / 1000));
}
