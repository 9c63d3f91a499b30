import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@kairan/database/open';
import { tryLock } from '@kairan/jobs/lock';
import { type Failure, unexpected } from './failure.ts';
import { ReadingThread, type ThreadOwner } from './reading-thread.ts';
import { Writer } from './write/writer.ts';

/** Is told how many were merged so far. */
type OnMerged = (merged: number) => void;

/** Merges the CVEs that wait for it. */
export async function mergePending(
  databaseUrl: string,
  thread: ReadingThread,
  writer: Writer,
  onMerged: OnMerged,
): Promise<{ merged: number; failure: Failure | null }> {
  let merged = 0;
  const owner: ThreadOwner = {
    write: async (sets) => {
      await writer.write(sets, new Date(), false);
      for (const { mergedPending } of sets) merged += mergedPending.length;
      onMerged(merged);
    },
    note: () => {},
  };
  const failure = await withMergeLock(databaseUrl, () => thread.mergePending(owner)).catch(unexpected);
  return { merged, failure };
}

/**
 * Merges what other rules made, before anything new is read: what differs then comes from our rules alone, and is no news.
 * Where that fails, it is tried again when the sources have been read.
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
 * Merges what waits with no other process at it, so that two never undo each other's work. Whoever else is reading merges
 * after us.
 */
export async function withMergeLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  let lock = await tryLock(databaseUrl, lockName);
  for (; lock === null; lock = await tryLock(databaseUrl, lockName)) await sleep(retryEvery);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
