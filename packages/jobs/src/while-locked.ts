import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { type Lock, tryLock } from './lock.ts';

/** Interval of attempts to take the lock while another process has it. */
const lockRetryMs = 5_000;

/** Which lock, until when, and what happens with failures. */
export interface WhileLocked {
  readonly databaseUrl: string;
  readonly name: string;
  readonly signal: AbortSignal;
  /** Receives what failed, to be tried again; default: it is thrown. */
  readonly onError?: (fault: unknown) => void;
}

/**
 * Runs work while this process holds a lock (`tryLock`), until `signal` aborts: so one process at a time does it, and another
 * takes over when that one ends in any way, or is frozen.
 * @param start starts the work, and returns a function that stops it
 */
export async function whileLocked(
  { databaseUrl, name, signal, onError }: WhileLocked,
  start: (lock: Lock) => Promise<() => Promise<void>>,
): Promise<void> {
  const attempt = async () => {
    const lock = await tryLock(databaseUrl, name);
    if (lock === null) return;
    try {
      const stop = await start(lock);
      const ended = AbortSignal.any([signal, lock.lost]);
      if (!ended.aborted) await once(ended, 'abort');
      await stop();
    } finally {
      await lock.release();
    }
  };
  while (!signal.aborted) {
    if (onError) await attempt().catch(onError);
    else await attempt();
    await after(lockRetryMs, undefined, { signal }).catch(() => {});
  }
}
