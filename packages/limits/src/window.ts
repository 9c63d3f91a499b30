import { type Allowance, granted, type Log, refused } from './allowance.ts';

export type { Allowance } from './allowance.ts';

/** Counts requests by key in a sliding window. */
export interface SlidingWindow {
  /**
   * Counts one request, if the limit allows it. A rejected one is not counted. `now` in milliseconds, never going
   * back.
   */
  spend(key: string, limit: number, now: number): Allowance;
  /** What `spend` would return, without counting. */
  peek(key: string, limit: number, now: number): Allowance;
  /** When the requests that still count were made, the oldest first. */
  times(key: string, now: number): readonly number[];
  /** Removes the newest request from the count, if it turned out that it should not count. */
  giveBack(key: string): void;
  /** The number of stored keys. */
  size(): number;
}

/**
 * Creates an exact sliding window: no more than `limit` requests in any span of `windowMs`, the end excluded, as every
 * request's time is stored until it is that old.
 *
 * Keys live in two generations that rotate once per window. A key that was idle for a whole window has nothing left to
 * count, so the older generation can be dropped as a whole. If more than `maxKeys` come within one window, the
 * generations rotate early, and the keys idle longest start from zero: memory is bounded before exactness.
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
    times(key, now) {
      const log = find(key, now);
      return Array.from({ length: log?.count ?? 0 }, (_, i) => timeAt(log as Log, i));
    },
    giveBack(key) {
      const log = recent.get(key) ?? older.get(key);
      if (log && log.count > 0) log.count -= 1;
    },
    size: () => recent.size + older.size,
  };
}

function timeAt({ times, first }: Log, position: number): number {
  return times[(first + position) % times.length] as number;
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
  for (let i = 0; i < log.count; i += 1) wider[i] = timeAt(log, i);
  log.times = wider;
  log.first = 0;
}
