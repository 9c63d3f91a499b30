import { setTimeout as wait } from 'node:timers/promises';
import type { SourceRun } from './source.ts';

/** The part of a run that provides the time. */
export type RunTime = Pick<SourceRun, 'signal' | 'now' | 'note' | 'sleep'>;

/** Observes an upstream's published rate limit by delaying callers. */
export interface RateLimiter {
  /** Resolves when a request may start, in the order of calls. Rejects when the run is stopped. */
  turn(run: RunTime): Promise<void>;
}

/**
 * Creates a limiter of `requests` in any `windowMs` milliseconds, with at least `spacingMs` between two of them.
 * @param upstream its display name, for notes while waiting
 */
export function rateLimiter(upstream: string, requests: number, windowMs: number, spacingMs: number): RateLimiter {
  /** Start times of the last `requests` requests, oldest first. */
  const started: number[] = [];
  let queue: Promise<void> = Promise.resolve();

  const turn = async (run: RunTime): Promise<void> => {
    const last = started.at(-1) ?? Number.NEGATIVE_INFINITY;
    const oldest = started.length < requests ? Number.NEGATIVE_INFINITY : (started[0] as number);
    const pause = Math.max(last + spacingMs, oldest + windowMs) - run.now();
    if (pause > 0) {
      if (pause >= 2000) run.note(`Waiting ${Math.ceil(pause / 1000)} s for ${upstream}'s rate limit`);
      await sleep(run, pause);
    }
    started.push(run.now());
    if (started.length > requests) started.shift();
  };

  return {
    turn: (run) => {
      const mine = queue.then(() => turn(run));
      queue = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** Waits on the run's clock. Rejects with the signal's reason when the run is stopped. */
export async function sleep(run: RunTime, ms: number): Promise<void> {
  run.signal.throwIfAborted();
  if (run.sleep !== undefined) return run.sleep(ms, run.signal);
  try {
    await wait(ms, undefined, { signal: run.signal });
  } catch (error) {
    run.signal.throwIfAborted();
    throw error;
  }
}
