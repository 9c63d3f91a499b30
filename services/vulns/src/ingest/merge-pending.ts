import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@kairan/database/open';
import { type Lock, tryLock } from '@kairan/jobs/lock';
import { type Failure, lostLock, unexpected } from './failure.ts';
import { ReadingThread, type ThreadOwner } from './reading-thread.ts';
import { Writer } from './write/writer.ts';

/** Called with the number of CVEs merged so far. */
type OnMerged = (merged: number) => void;

/** Merges the CVEs queued for merging. */
export async function mergePending(
  databaseUrl: string,
  thread: ReadingThread,
  writer: Writer,
  onMerged: OnMerged,
): Promise<{ merged: number; failure: Failure | null }> {
  let merged = 0;
  const ownerWith = (lock: Lock): ThreadOwner => ({
    write: async (sets) => {
      if (!lock.isOwned()) throw lostLock();
      await writer.write(sets, new Date(), false);
      for (const { mergedPending } of sets) merged += mergedPending.length;
      onMerged(merged);
    },
    note: () => {},
  });
  const merge = (lock: Lock) => thread.mergePending(ownerWith(lock));
  const failure = await withMergeLock(databaseUrl, merge).catch(unexpected);
  return { merged, failure };
}

/**
 * Merges again what an older version of the rules produced, before any source is read: the differences then come from
 * our rules alone and are not news. If it fails, the merge after the sources were read tries again.
 */
export async function mergeForNewRules(db: Database, databaseUrl: string, onMerged: OnMerged): Promise<void> {
  const thread = new ReadingThread(databaseUrl);
  try {
    await mergePending(databaseUrl, thread, new Writer(db), onMerged);
  } finally {
    await thread.close();
  }
}

// Not renamed with the functions: a process of an older version may still be running.
const lockName = 'settle';
/** Milliseconds between two attempts to take a lock that another process holds. */
const retryEvery = 100;

/**
 * Runs `work` while no other process merges pending CVEs, so that two never undo each other's work. A process that is
 * still reading merges after this one.
 */
export async function withMergeLock<T>(databaseUrl: string, work: (lock: Lock) => Promise<T>): Promise<T> {
  let lock = await tryLock(databaseUrl, lockName);
  for (; lock === null; lock = await tryLock(databaseUrl, lockName)) await sleep(retryEvery);
  try {
    return await work(lock);
  } finally {
    await lock.release();
  }
}
