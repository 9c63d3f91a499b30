import { mkdir, open, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UnavailableError } from '@kairan/operation/unavailable-error';

/** Below this much space nothing can be opened for writing: SQLite needs some pages beside the file. */
const leastFreeBytes = 1024 * 1024;

/**
 * Creates a new file, and its folders, for their user alone: other users of the machine must not read password hashes
 * and drafts. SQLite gives the files beside it the same mode. Existing files keep theirs.
 */
export async function makeFile(file: string): Promise<void> {
  await makeFolder(dirname(resolve(file)));
  const made = await open(file, 'a', 0o600);
  await made.close();
}

/** Creates a folder and those above it. Node's own `recursive` never ends in file systems that refuse folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'EISDIR') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder, { mode: 0o700 }).catch((again: NodeJS.ErrnoException) => {
      if (again.code !== 'EEXIST') throw again;
    });
  }
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
