import { constants, copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { mediaTypeOf } from './media-name.ts';
import type { ListedMedia, MediaStore, StoredMedia } from './media-store.ts';
import type { WorkFolder } from './work-folder.ts';

/**
 * Stores images in a folder: `<first two characters of the name>/<name>`, so that no folder grows large.
 * @param work must be on the same file system, since files are moved from there
 */
export function diskMedia(folder: string, work: WorkFolder): MediaStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), requireName(name));

  return {
    async put(name, source) {
      const path = pathOf(name);
      const temporary = work.newPath();
      try {
        await copyFile(source, temporary, constants.COPYFILE_FICLONE);
        await flush(temporary);
        await makeFolder(dirname(path));
        await rename(temporary, path);
        await flush(dirname(path));
      } catch (error) {
        await Promise.all([rm(temporary, { force: true }), rm(path, { force: true })]);
        throw error;
      }
    },

    async read(name): Promise<StoredMedia | null> {
      const file = await orNull(open(pathOf(name)));
      if (!file) return null;
      const { size } = await file.stat();
      const stream = file.createReadStream({ highWaterMark: 256 * 1024 });
      return { bytes: size, body: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    async *list(): AsyncIterable<ListedMedia> {
      for await (const subfolder of await opendir(folder)) {
        if (!/^[0-9a-f]{2}$/.test(subfolder.name)) continue;
        for await (const { name } of await opendir(join(folder, subfolder.name))) {
          if (mediaTypeOf(name) === undefined) continue;
          const found = await orNull(stat(join(folder, subfolder.name, name)));
          if (found) yield { name, storedAt: found.mtimeMs };
        }
      }
    },
  };
}

/** Creates a file's folder durably, by flushing the folder above. */
async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true });
  if (made !== undefined) await flush(dirname(made));
}

/** Flushes a file, or the entries of a folder, to disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Guards the file system: only names of images pass. */
function requireName(name: string): string {
  if (mediaTypeOf(name) === undefined) throw new Error(`Not the name of an image: ${basename(name)}`);
  return name;
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
