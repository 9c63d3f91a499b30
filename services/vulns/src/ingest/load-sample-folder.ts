import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@kairan/database/open';
import { type Lock, tryLock } from '@kairan/jobs/lock';
import { noAddresses } from '../sources/source.ts';
import { busy } from './failure.ts';
import { withMergeLock } from './merge-pending.ts';
import { ReadingThread, type ThreadOwner } from './reading-thread.ts';
import { diskOrder, locationsOf } from './source-folder.ts';
import { Writer } from './write/writer.ts';

/**
 * Loads sample data into the store. It is read like a folder of all sources but not recorded as a run, so that the
 * first sync still reads everything and replaces it.
 * @returns the reason if it failed, else null
 */
export async function loadSampleFolder(db: Database, databaseUrl: string, folder: string): Promise<string | null> {
  const thread = new ReadingThread(databaseUrl);
  const writer = new Writer(db);
  const owner: ThreadOwner = {
    write: async (sets) => {
      const unmarked = sets.map((set) => ({ ...set, marks: {} }));
      await writer.write(unmarked, new Date(), true);
    },
    note: () => {},
  };
  const temporary = await mkdtemp(join(tmpdir(), 'kairan-sample-'));
  const locks: Lock[] = [];
  try {
    const common = { settings: noAddresses, maxShrink: 1, patience: 0, temporary, defer: true };
    for (const location of await locationsOf(folder, diskOrder)) {
      const lock = await tryLock(databaseUrl, `sync-${location.code}`);
      if (!lock) return busy.reason;
      locks.push(lock);
      const failure = await thread.read({ ...location, ...common }, owner);
      if (failure) return failure.fault ?? failure.reason;
    }
    const failure = await withMergeLock(databaseUrl, () => thread.mergePending(owner));
    return failure && (failure.fault ?? failure.reason);
  } finally {
    await thread.close();
    for (const lock of locks) await lock.release();
    await rm(temporary, { recursive: true, force: true });
  }
}
