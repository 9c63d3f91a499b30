import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from '@kairan/jobs/lock';

/** How often a lock that another process holds is asked for, in milliseconds. */
const askAgainEvery = 100;

/**
 * Merges what waits with no other process at it, so that two never undo each other's work. Whoever else is reading merges
 * after us.
 */
export async function alone<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  let lock = await tryLock(databaseUrl, 'settle');
  for (; lock === null; lock = await tryLock(databaseUrl, 'settle')) await sleep(askAgainEvery);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
