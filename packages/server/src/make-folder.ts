import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and those above it that are missing, as `mkdir -p` does. Node's own recursive `mkdir` never ends below
 * `/proc`, where a folder cannot be created although the one above exists.
 * @param mode of the folders that are created
 * @returns the topmost folder that was created; undefined if all existed
 * @throws the system's error, with its `code`
 */
export async function makeFolder(path: string, mode = 0o777): Promise<string | undefined> {
  const folder = resolve(path);
  try {
    return await makeOne(folder, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
  }
  const topmost = await makeFolder(dirname(folder), mode);
  return (await makeOne(folder, mode)) && (topmost ?? folder);
}

/** @returns the folder if it was created, undefined if it existed */
async function makeOne(folder: string, mode: number): Promise<string | undefined> {
  try {
    await mkdir(folder, { mode });
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && (await stat(folder)).isDirectory()) return undefined;
    throw error;
  }
}
