import { AsyncLocalStorage } from 'node:async_hooks';
import { UnavailableError } from './unavailable-error.ts';

/**
 * Milliseconds that a request may wait for storage in all: longer than any one statement may take, and short enough to end
 * before a service that stops cuts off its connections.
 */
export const requestBudgetMs = 7_000;

const budgets = new AsyncLocalStorage<TimeBudget | undefined>();

/**
 * The time that a piece of work has for waits for storage: each one, and what it waits for in turn, shares it. Only waits
 * count, and those at the same time count once.
 */
export class TimeBudget {
  /** Without the wait that goes on; negative infinity once it has run out. */
  #leftMs: number;
  #waits = 0;
  #waitingSince = 0;
  #timer: NodeJS.Timeout | undefined;
  #exhausted = Promise.withResolvers<never>();

  /** @param ms may be infinite */
  constructor(ms: number) {
    this.#leftMs = ms;
    // Waits report it; there may be none.
    this.#exhausted.promise.catch(() => {});
  }

  get leftMs(): number {
    return this.#waits === 0 ? this.#leftMs : this.#leftMs - (performance.now() - this.#waitingSince);
  }

  /** Runs work at the expense of this budget. */
  run<T>(work: () => T): T {
    return budgets.run(this, work);
  }

  /** Changes the time that is left, unless it has run out: what goes on after that must not begin anything. */
  setLeft(ms: number): void {
    if (this.#leftMs === Number.NEGATIVE_INFINITY) return;
    this.#leftMs = ms;
    if (this.#waits === 0) return;
    this.#waitingSince = performance.now();
    this.#startTimer();
  }

  /** @throws UnavailableError if the time has run out */
  require(): void {
    if (this.leftMs <= 0) throw outOfTime();
  }

  /** Waits. What is waited for goes on if the time runs out. @throws UnavailableError if it does */
  async spend<T>(wait: () => Promise<T>): Promise<T> {
    this.require();
    if (this.#waits++ === 0) {
      this.#waitingSince = performance.now();
      this.#startTimer();
    }
    try {
      return await Promise.race([wait(), this.#exhausted.promise]);
    } finally {
      if (--this.#waits === 0) {
        clearTimeout(this.#timer);
        this.#leftMs -= performance.now() - this.#waitingSince;
      }
    }
  }

  #startTimer(): void {
    clearTimeout(this.#timer);
    if (!Number.isFinite(this.#leftMs)) return;
    this.#timer = setTimeout(() => {
      this.#leftMs = Number.NEGATIVE_INFINITY;
      this.#exhausted.reject(outOfTime());
    }, Math.ceil(this.#leftMs));
  }
}

/**
 * Runs work whose waits for storage may take `ms` milliseconds together. The budget ends when the result is there, so a
 * response that is sent as a stream takes as long as its reader does.
 */
export function withTimeBudget<T>(ms: number, work: () => T): T {
  const budget = new TimeBudget(ms);
  const result = budget.run(work);
  const lift = () => budget.setLeft(Number.POSITIVE_INFINITY);
  if (result instanceof Promise) result.then(lift, lift);
  else lift();
  return result;
}

/** Runs work that no request waits for, though one may have caused it. */
export function withoutTimeBudget<T>(work: () => T): T {
  return budgets.run(undefined, work);
}

/** Milliseconds that are left to the running work for waits: not above 0 if there is no time left, infinite without a budget. */
export function timeLeft(): number {
  return budgets.getStore()?.leftMs ?? Number.POSITIVE_INFINITY;
}

/** @throws UnavailableError if the running work has no time left to wait for storage */
export function requireTime(): void {
  budgets.getStore()?.require();
}

/** Waits for storage at the expense of the running work's budget, as `TimeBudget.spend` does. */
export function spendTime<T>(wait: () => Promise<T>): Promise<T> {
  const budget = budgets.getStore();
  return budget ? budget.spend(wait) : wait();
}

function outOfTime(): UnavailableError {
  return new UnavailableError('The storage is unavailable: it has been waited for too long.');
}
