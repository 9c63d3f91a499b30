import { open, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UnavailableError } from '@kairan/operation/unavailable-error';
import { makeFolder } from '@kairan/server/make-folder';

/** Below this much space nothing can be opened for writing: SQLite needs some pages beside the file. */
const leastFreeBytes = 1024 * 1024;

/**
 * Creates a new file, and its folders, for their user alone: other users of the machine must not read password hashes
 * and drafts. SQLite gives the files beside it the same mode. Existing files keep theirs.
 */
export async function makeFile(file: string): Promise<void> {
  await makeFolder(dirname(file), 0o700);
  const made = await open(file, 'a', 0o600);
  await made.close();
}

/** The error for a file that cannot be opened. It names the file, and says so if the disk is full: SQLite reports that as an I/O error. */
export async function cannotOpen(file: string, error: unknown): Promise<Error> {
  const why = error instanceof Error ? error.message : String(error);
  const reason = (await isDiskFull(file)) ? `the disk is full (${why})` : why;
  const message = `The SQLite file ${file} can't be opened: ${reason}.`;
  return error instanceof UnavailableError
    ? new UnavailableError(message, { cause: error })
    : new Error(message, { cause: error });
}

async function isDiskFull(file: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dirname(resolve(file)));
    return bavail * bsize < leastFreeBytes;
  } catch {
    return false;
  }
}
