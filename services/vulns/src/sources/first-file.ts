import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the path of the first of these names that is a file in the folder, or null. */
export async function firstFile(folder: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile()) return path;
  }
  return null;
}

/** Returns the path of a folder of this name, if there is one, or null. @param parts the names from the outer to the inner */
export async function existingFolder(...parts: readonly string[]): Promise<string | null> {
  const path = join(...parts);
  return (await stat(path).catch(() => null))?.isDirectory() ? path : null;
}
