import { open, opendir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder as makeFolders } from '@kairan/server/make-folder';

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
