import { createWriteStream } from 'node:fs';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SingleFlight } from '@kairan/concurrency/single-flight';
import { spendTime, withoutTimeBudget } from '@kairan/operation/time-budget';
import { isUnavailable, UnavailableError } from '@kairan/operation/unavailable-error';
import { batches } from './batches.ts';
import { flush, makeFolder, namesIn, openFile, orNull } from './files.ts';
import type { StoredMedia } from './media-store.ts';
import type { WorkFolder } from './work-folder.ts';

/** The age in milliseconds from which a use of a file is recorded again, to know which files nobody uses. */
const recordUseMs = 60 * 60 * 1000;
/** The share of the limit that stays when files are evicted. */
const remainingShare = 0.9;
/** The length of an image's name, with which the key of each of its files begins. */
const name = /^[0-9a-f]{32}\.[a-z]+/;

/** Files of a remote store in a local folder, which several processes may share. */
export interface MediaCache {
  /**
   * Opens a file by its key: the name of an image, or one that begins with it.
   * @param load opens the file in the remote store
   * @returns null if it is not there either
   */
  open(key: string, load: () => Promise<StoredMedia | null>): Promise<StoredMedia | null>;
  /** Removes a file, if it is there. */
  remove(key: string): Promise<void>;
  /** Removes the files of images that are not known, since another process discarded them. */
  removeUnknown(known: (names: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}

/**
 * Opens a cache. Above `maxBytes` it evicts the files that were not used for longest; it may be larger by a tenth for each
 * process.
 * @param work must be on the same file system
 */
export function openMediaCache(
  folder: string,
  { work, maxBytes }: { readonly work: WorkFolder; readonly maxBytes: number },
): MediaCache {
  const downloads = new SingleFlight<'stored' | 'missing' | 'not stored'>();
  // What earlier processes left may be too much.
  let addedBytes = Number.POSITIVE_INFINITY;
  let evicting = false;
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  async function download(key: string, load: () => Promise<StoredMedia | null>) {
    const found = await load();
    if (!found) return 'missing';
    const temporary = work.newPath();
    try {
      await pipeline(found.body, createWriteStream(temporary, { flags: 'wx', mode: 0o600 }));
      const { size } = await stat(temporary);
      if (size !== found.bytes) throw new UnavailableError(`The image store sent ${size} bytes of ${found.bytes}.`);
      // Otherwise the name of the file could outlive its content.
      await flush(temporary);
      await makeFolder(dirname(pathOf(key)));
      await rename(temporary, pathOf(key));
      addedBytes += size;
      return 'stored';
    } catch (error) {
      await rm(temporary, { force: true });
      // Without space for the cache, files come from the store itself.
      if (isUnavailable(error) && (error as NodeJS.ErrnoException).syscall !== undefined) return 'not stored';
      throw error;
    } finally {
      void evict();
    }
  }

  async function* files(): AsyncGenerator<{ readonly key: string; readonly bytes: number; readonly usedAt: number }> {
    for await (const subfolder of namesIn(folder)) {
      for await (const key of namesIn(join(folder, subfolder))) {
        const found = await orNull(stat(join(folder, subfolder, key)));
        if (found) yield { key, bytes: found.size, usedAt: found.mtimeMs };
      }
    }
  }

  async function evict(): Promise<void> {
    if (evicting || addedBytes < maxBytes / 10) return;
    evicting = true;
    addedBytes = 0;
    try {
      const found = (await Array.fromAsync(files())).sort((a, b) => a.usedAt - b.usedAt);
      let bytes = found.reduce((sum, file) => sum + file.bytes, 0);
      if (bytes <= maxBytes) return;
      for (const file of found) {
        if (bytes <= maxBytes * remainingShare) return;
        await remove(file.key);
        bytes -= file.bytes;
      }
    } catch {
      // The next download evicts.
      addedBytes = Number.POSITIVE_INFINITY;
    } finally {
      evicting = false;
    }
  }

  async function openCached(key: string): Promise<StoredMedia | null> {
    const path = pathOf(key);
    const found = await openFile(path);
    if (!found) return null;
    const now = Date.now();
    if (found.changedAt < now - recordUseMs) await orNull(utimes(path, now / 1000, now / 1000));
    return found;
  }

  async function remove(key: string): Promise<void> {
    await rm(pathOf(key), { force: true });
  }

  return {
    async open(key, load) {
      const cached = await openCached(key);
      if (cached) return cached;
      // Several requests may wait for it, so no single one bounds it.
      const outcome = await spendTime(() =>
        withoutTimeBudget(() => downloads.run(key, async () => download(key, load))),
      );
      if (outcome === 'missing') return null;
      return (await openCached(key)) ?? load();
    },

    remove,

    async removeUnknown(known) {
      for await (const some of batches(files())) {
        const nameOf = ({ key }: { key: string }) => name.exec(key)?.[0] ?? '';
        const stays = await known(some.map(nameOf));
        for (const file of some) if (!stays.has(nameOf(file))) await remove(file.key);
      }
    },
  };
}
