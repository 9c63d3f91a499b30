import { open, opendir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { makeFolder as makeFolders } from '@kairan/server/make-folder';
import type { StoredMedia } from './media-store.ts';

/** Creates a folder durably, by flushing the folder above. */
export async function makeFolder(path: string): Promise<void> {
  const made = await makeFolders(path);
  if (made !== undefined) await flush(dirname(made));
}

/** Flushes a file, or the entries of a folder, to disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Awaits an operation on a file; null if the file does not exist. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Iterates the names in a folder; none if it does not exist. */
export async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await orNull(opendir(folder));
  if (!entries) return;
  for await (const { name } of entries) yield name;
}

/** Opens a file to be served; null if it does not exist. `changedAt` is in milliseconds since 1970. */
export async function openFile(path: string): Promise<(StoredMedia & { readonly changedAt: number }) | null> {
  const file = await orNull(open(path));
  if (!file) return null;
  const { size, mtimeMs } = await file.stat();
  const stream = file.createReadStream({ highWaterMark: 256 * 1024 });
  return { bytes: size, body: Readable.toWeb(stream) as ReadableStream<Uint8Array>, changedAt: mtimeMs };
}
