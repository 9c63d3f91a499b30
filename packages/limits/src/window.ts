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

/** Counts requests by key in a window that slides. */
export interface SlidingWindow {
  /** Counts one request, if the limit allows it. A refused one is not counted. `now` in milliseconds, never going back. */
  spend(key: string, limit: number, now: number): Allowance;
  /** What `spend` would find, without counting anything. */
  peek(key: string, limit: number, now: number): Allowance;
  /** How many keys are remembered. */
  size(): number;
}

/** The times of a key's last requests: a ring, so that none is ever moved. */
interface Log {
  times: Float64Array;
  /** Where the oldest stands. */
  first: number;
  count: number;
}

/**
 * An exact sliding window: no more than `limit` requests in any span of `windowMs`, the end not included, as every request's
 * time is kept until it is that old.
 *
 * Keys live in two generations that change places once a window. A key that was not asked about for a whole window has
 * nothing left to count, so the older generation can be dropped as it is. When more than `maxKeys` come within one window
 * the generations change early, and the keys that were idle longest start anew: memory is bounded before exactness.
 */
export function slidingWindow({ windowMs, maxKeys = 200_000 }: { windowMs: number; maxKeys?: number }): SlidingWindow {
  let recent = new Map<string, Log>();
  let older = new Map<string, Log>();
  let turnedAt = Number.NEGATIVE_INFINITY;

  const turnOver = (now: number) => {
    const idle = now - turnedAt >= 2 * windowMs;
    older = idle ? new Map() : recent;
    recent = new Map();
    turnedAt = now;
  };

  const find = (key: string, now: number): Log | undefined => {
    if (now - turnedAt >= windowMs) turnOver(now);
    const log = recent.get(key) ?? older.get(key);
    if (log) forgetBefore(log, now - windowMs);
    return log;
  };

  const keep = (key: string, log: Log, now: number) => {
    if (recent.has(key)) return;
    if (recent.size >= maxKeys / 2) turnOver(now);
    older.delete(key);
    recent.set(key, log);
  };

  return {
    spend(key, limit, now) {
      const log = find(key, now) ?? { times: new Float64Array(4), first: 0, count: 0 };
      if (log.count >= limit) return refused(log, limit, now, windowMs);
      push(log, now);
      keep(key, log, now);
      return granted(log, limit, now, windowMs);
    },
    peek(key, limit, now) {
      const log = find(key, now);
      if (log && log.count >= limit) return refused(log, limit, now, windowMs);
      return granted(log, limit, now, windowMs);
    },
    size: () => recent.size + older.size,
  };
}

function forgetBefore(log: Log, time: number) {
  while (log.count > 0 && (log.times[log.first] as number) <= time) {
    log.first = (log.first + 1) % log.times.length;
    log.count -= 1;
  }
}

function push(log: Log, now: number) {
  if (log.count === log.times.length) grow(log);
  log.times[(log.first + log.count) % log.times.length] = now;
  log.count += 1;
}

function grow(log: Log) {
  const wider = new Float64Array(log.times.length * 2);
  for (let i = 0; i < log.count; i += 1) wider[i] = log.times[(log.first + i) % log.times.length] as number;
  log.times = wider;
  log.first = 0;
}

function granted(log: Log | undefined, limit: number, now: number, windowMs: number): Allowance {
  const count = log?.count ?? 0;
  const reset = log && count > 0 ? secondsUntilFree(log, 0, now, windowMs) : 0;
  return { allowed: true, limit, remaining: limit - count, reset, retryAfter: 0 };
}

/** A limit that was lowered may leave more counted than it allows: all above it must grow old first. */
function refused(log: Log, limit: number, now: number, windowMs: number): Allowance {
  const wait = limit > 0 ? secondsUntilFree(log, log.count - limit, now, windowMs) : Math.ceil(windowMs / 1000);
  return { allowed: false, limit, remaining: 0, reset: wait, retryAfter: wait };
}

function secondsUntilFree(log: Log, position: number, now: number, windowMs: number): number {
  const time = log.times[(log.first + position) % log.times.length] as number;
  return Math.max(1, Math.ceil((time + windowMs - now) / 1000));
}
