import type { Database } from '@kairan/database/open';
import { type Failure, unexpected } from './failure.ts';
import { ReadingThread, type ThreadOwner } from './reading-thread.ts';
import { alone } from './sync-lock.ts';
import { Writer } from './write/write.ts';

/** Is told how many were merged so far. */
type Told = (merged: number) => void;

/** Merges the CVEs that wait for it. */
export async function mergeWaiting(
  databaseUrl: string,
  thread: ReadingThread,
  writer: Writer,
  told: Told,
): Promise<{ merged: number; failure: Failure | null }> {
  let merged = 0;
  const owner: ThreadOwner = {
    write: async (sets) => {
      await writer.write(sets, new Date(), false);
      for (const { settled } of sets) merged += settled.length;
      told(merged);
    },
    note: () => {},
  };
  const failure = await alone(databaseUrl, () => thread.settle(owner)).catch(unexpected);
  return { merged, failure };
}

/**
 * Merges what other rules made, before anything new is read: what differs then comes from our rules alone, and is no news.
 * Where that fails, it is tried again when the sources have been read.
 */
export async function remerge(db: Database, databaseUrl: string, told: Told): Promise<void> {
  const thread = new ReadingThread(databaseUrl);
  try {
    await mergeWaiting(databaseUrl, thread, new Writer(db), told);
  } finally {
    await thread.close();
  }
}
