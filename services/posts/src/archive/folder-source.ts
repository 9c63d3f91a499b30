import { constants, open, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  failFileTooLarge,
  failTooManyFiles,
  type ImportSource,
  maxFiles,
  SourceError,
  type SourceFile,
  sourcePath,
} from './import-source.ts';

/** A folder of this machine that the operator names. Like an uploaded file, no data from a client can be one. */
export class LocalFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}

/**
 * Opens a folder with its subfolders. Symbolic links are not followed.
 * @throws {SourceError} if it cannot be read, or has too many files
 */
export async function openFolder({ path: root }: LocalFolder): Promise<ImportSource> {
  const files = new Map<string, SourceFile>();
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await entriesOf(join(root, folder))) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const path = sourcePath(name);
      if (path === null) continue;
      if (entry.isDirectory()) folders.push(name);
      if (entry.isFile()) files.set(path, { read: (maxBytes) => readRegularFile(join(root, name), maxBytes) });
      if (files.size + folders.length > maxFiles) failTooManyFiles();
    }
  }
  return { files, close: async () => {} };
}

async function entriesOf(folder: string) {
  try {
    return await Array.fromAsync(await opendir(folder));
  } catch (error) {
    throw unreadable(folder, error);
  }
}

async function readRegularFile(path: string, maxBytes: number): Promise<Buffer> {
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    const { size } = await file.stat();
    if (size > maxBytes) failFileTooLarge(maxBytes);
    return await file.readFile();
  } catch (error) {
    throw error instanceof SourceError ? error : unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): SourceError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new SourceError('unreadable', `Cannot read ${path}: ${code ?? message}.`);
}
