import { TimeBudget } from '@kairan/operation/time-budget';
import { Cron } from 'croner';
import { jobRuns } from './job-runs.ts';

/** When work is due: at the times of a cron pattern (in UTC), or some milliseconds after the last start. */
export type Times = { pattern: string } | { everyMs: number };

export interface ScheduleOptions {
  /**
   * Each start is delayed by a random time below this, in milliseconds, so that installations do not all call an
   * upstream at once. Default 0.
   */
  jitterMs?: number;
  /** Under which its runs are published on the channel `kairan:job`, for metrics. */
  name?: string;
  /** Receives the error of a failed run. The schedule continues. */
  onError: (error: unknown) => void;
}

/** Work that runs repeatedly, never twice at once. */
export interface Schedule {
  /** When the next run is due; null once stopped. */
  nextRun(): Date | null;
  /** Runs the work now, unless it is running; resolves when that run has ended. Never rejects. */
  trigger(): Promise<void>;
  /**
   * Plans no more runs, aborts the signal of the running one, bounds the time that it waits for storage, and resolves when it
   * has ended.
   */
  stop(): Promise<void>;
}

/** Milliseconds that the run in progress may still wait for storage when the schedule stops. */
const stopWaitMs = 5_000;

/** Longer timers are split: they stop while a machine sleeps and ignore clock changes. */
const longestTimerMs = 60_000;

/**
 * Runs `work` at the given times. A time at which it is still running is skipped. Does not keep the process alive.
 * @throws Error for an invalid pattern
 */
export function schedule(
  times: Times,
  options: ScheduleOptions,
  work: (signal: AbortSignal) => Promise<void>,
): Schedule {
  const following = timesAfter(times);
  const stopped = new AbortController();
  let next: Date | null = null;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  /** That of the run. */
  let budget = new TimeBudget(Number.POSITIVE_INFINITY);

  function plan(): void {
    const due = following(new Date());
    const delay = Math.random() * (options.jitterMs ?? 0);
    next = due === null ? null : new Date(due.getTime() + delay);
    arm();
  }

  function arm(): void {
    if (timer) clearTimeout(timer);
    if (next === null) return;
    const remaining = Math.max(0, next.getTime() - Date.now());
    timer = setTimeout(look, Math.min(remaining, longestTimerMs));
    timer.unref();
  }

  function look(): void {
    if (next === null) return;
    if (Date.now() < next.getTime()) {
      arm();
      return;
    }
    plan();
    void trigger();
  }

  async function runOnce(): Promise<void> {
    const start = performance.now();
    budget = new TimeBudget(Number.POSITIVE_INFINITY);
    let failed = false;
    try {
      await budget.run(() => work(stopped.signal));
    } catch (error) {
      failed = true;
      options.onError(error);
    } finally {
      running = null;
      if (options.name !== undefined) jobRuns.publish({ name: options.name, ms: performance.now() - start, failed });
    }
  }

  function trigger(): Promise<void> {
    if (stopped.signal.aborted) return Promise.resolve();
    running ??= runOnce();
    return running;
  }

  plan();
  return {
    nextRun: () => next,
    trigger,
    async stop() {
      next = null;
      if (timer) clearTimeout(timer);
      stopped.abort();
      budget.setLeft(stopWaitMs);
      await running;
    },
  };
}

function timesAfter(times: Times): (after: Date) => Date | null {
  if ('everyMs' in times) return (after) => new Date(after.getTime() + times.everyMs);
  const cron = new Cron(times.pattern, { timezone: 'UTC' });
  return (after) => cron.nextRun(after);
}
