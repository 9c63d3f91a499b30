import { createWriteStream } from 'node:fs';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ArchiveFile } from './archive-file.ts';

/** A folder that cannot take an archive, or could not be written to. */
export class FolderError extends Error {
  override name = 'FolderError';
}

/**
 * Writes files into a folder, which is created if needed.
 * @throws {FolderError} if it is not empty, so that two archives are never mixed, or cannot be written
 */
export async function writeFolder(folder: string, files: AsyncIterable<ArchiveFile>): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0) {
      throw new FolderError(`${folder} is not empty. Choose a new or an empty folder.`);
    }
    for await (const { path, modified, content } of files) {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      const source =
        typeof content === 'string'
          ? Readable.from([Buffer.from(content)])
          : Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]);
      await pipeline(source, createWriteStream(target, { flags: 'wx' }));
      await utimes(target, modified, modified);
    }
  } catch (error) {
    throw folderError(folder, error);
  }
}

function folderError(folder: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new FolderError(`${folder} is not a folder. Choose another name.`);
  if (code === 'ENOSPC')
    return new FolderError(`The disk of ${folder} is full. Delete the folder and export to another disk.`);
  return new FolderError(`Cannot write to ${folder}: ${code} (${syscall}).`);
}
