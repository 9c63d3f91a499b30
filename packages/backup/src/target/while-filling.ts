import { tryLock } from '@kairan/jobs/lock';

/**
 * Runs `work` while no other process fills the same database.
 * @throws Error if one does
 */
export async function whileFilling<T>(url: string, work: () => Promise<T>): Promise<T> {
  const lock = await tryLock(url, 'restore');
  if (lock === null) throw new Error('Another restore or copy into this database is running.');
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
