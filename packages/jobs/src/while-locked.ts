import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { tryLock } from './lock.ts';

/** Interval of attempts to take the lock while another process has it. */
const lockRetryMs = 5_000;

/**
 * Runs work while this process holds a lock (`tryLock`), until `signal` aborts: so one process at a time does it, and another
 * takes over when that one ends in any way.
 * @param start starts the work, and returns a function that stops it
 */
export async function whileLocked(
  { databaseUrl, name, signal }: { databaseUrl: string; name: string; signal: AbortSignal },
  start: () => Promise<() => Promise<void>>,
): Promise<void> {
  while (!signal.aborted) {
    const lock = await tryLock(databaseUrl, name);
    if (lock) {
      const stop = await start();
      const ended = AbortSignal.any([signal, lock.lost]);
      if (!ended.aborted) await once(ended, 'abort');
      await stop();
      await lock.release();
    } else await after(lockRetryMs, undefined, { signal }).catch(() => {});
  }
}
