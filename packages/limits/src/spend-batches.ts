import { setImmediate } from 'node:timers/promises';
import { spendTime, withoutTimeBudget } from '@kairan/operation/time-budget';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import { type Allowance, grantedAfter, refusedUntil } from './allowance.ts';

/** Requests of one key that are counted together: all of them or none. */
export interface SpendRequest {
  readonly key: string;
  readonly limit: number;
  /** How many, at most the limit. */
  readonly wanted: number;
}

/** The count of a key after an `SpendRequest`. */
export interface CountedSpend {
  /** Whether the requests were counted. */
  readonly granted: boolean;
  /** Requests that count now. */
  readonly count: number;
  /** The time of the oldest of them; null if there is none. */
  readonly oldest: number | null;
  /** The time of the one that has to expire before another is allowed, if the count is at the limit. */
  readonly freeing: number | null;
}

/** Counts requests of several keys, each key once. @returns the counts by key */
export type CountSpends = (
  requests: readonly SpendRequest[],
  now: number,
) => Promise<ReadonlyMap<string, CountedSpend>>;

interface Waiting {
  readonly resolve: (allowance: Allowance) => void;
  readonly reject: (fault: unknown) => void;
}

interface Group {
  readonly key: string;
  readonly limit: number;
  waiting: Waiting[];
  /** How many of them are counted at once at most; fewer after the database told how many are left. */
  most: number;
  /** When the last of them arrived. */
  now: number;
}

/** Keys in one statement at most. */
const mostKeys = 500;

/**
 * Counts the requests of a moment by one statement: those that arrive in one turn of the event loop, and those that arrive
 * while the statement before is on its way. So a round trip is shared by as many requests as the load brings, and each is
 * answered only after it was counted.
 */
export class SpendBatches {
  readonly #count: CountSpends;
  readonly #windowMs: number;
  /** By limit and key, in the order in which they came. */
  readonly #groups = new Map<string, Group>();
  #isRunning = false;

  constructor(count: CountSpends, windowMs: number) {
    this.#count = count;
    this.#windowMs = windowMs;
  }

  /** Counts one request, if the limit, at least 1, allows it. @param now milliseconds */
  spend(key: string, limit: number, now: number): Promise<Allowance> {
    return spendTime(() => {
      const { promise, resolve, reject } = Promise.withResolvers<Allowance>();
      const name = `${limit} ${key}`;
      const group = this.#groups.get(name);
      if (group) {
        group.waiting.push({ resolve, reject });
        group.now = Math.max(group.now, now);
      } else this.#groups.set(name, { key, limit, waiting: [{ resolve, reject }], most: limit, now });
      // It counts for many requests, at the expense of none.
      if (!this.#isRunning) withoutTimeBudget(() => void this.#run());
      return promise;
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#groups.size > 0) {
      await setImmediate();
      const batch = this.#take();
      const now = Math.max(...batch.map((group) => group.now));
      try {
        const counted = await this.#count(batch.map(requestOf), now);
        for (const group of batch) this.#settle(group, counted.get(group.key) as CountedSpend, now);
      } catch (fault) {
        // Whoever waits for the next statement would wait as long again.
        const later = isUnavailable(fault) ? [...this.#groups.values()] : [];
        if (later.length > 0) this.#groups.clear();
        for (const { waiting } of [...batch, ...later]) for (const { reject } of waiting) reject(fault);
      }
    }
    this.#isRunning = false;
  }

  /** Takes groups of different keys. */
  #take(): Group[] {
    const batch = new Map<string, Group>();
    for (const [name, group] of this.#groups) {
      if (batch.has(group.key)) continue;
      batch.set(group.key, group);
      this.#groups.delete(name);
      if (batch.size === mostKeys) break;
    }
    return [...batch.values()];
  }

  #settle(group: Group, { granted, count, oldest, freeing }: CountedSpend, now: number): void {
    const { limit, waiting } = group;
    const limited = { limit, now, windowMs: this.#windowMs };
    const allowed = granted ? requestOf(group).wanted : 0;
    for (const [i, { resolve }] of waiting.slice(0, allowed).entries()) {
      resolve(grantedAfter({ count: count - allowed + i + 1, oldest }, limited));
    }
    const rest = waiting.slice(allowed);
    const left = limit - count;
    if (rest.length > 0 && left > 0) this.#askAgain({ ...group, waiting: rest, most: left });
    else for (const { resolve } of rest) resolve(refusedUntil(freeing ?? now, limited));
  }

  /** Asks for as many as are left, before those that arrived meanwhile. */
  #askAgain(group: Group): void {
    const name = `${group.limit} ${group.key}`;
    const arrived = this.#groups.get(name);
    if (arrived) group.waiting.push(...arrived.waiting);
    this.#groups.set(name, { ...group, now: Math.max(group.now, arrived?.now ?? group.now) });
  }
}

function requestOf({ key, limit, waiting, most }: Group): SpendRequest {
  return { key, limit, wanted: Math.min(waiting.length, most) };
}
