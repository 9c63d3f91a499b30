import type { Stats } from 'node:fs';
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Finding, fault, fine, warning } from '@kairan/server/finding';

/** A folder that a service writes to. */
export interface CheckedFolder {
  readonly check: string;
  readonly path: string;
  /** The setting that names it: `POSTS_MEDIA_URL`. */
  readonly setting: string;
  /** Bytes of free space below which a warning is given. */
  readonly wantedBytes: number;
  /** Which of the files and folders in it the service writes to, by name; none if it is absent. */
  readonly written?: (name: string) => boolean;
}

/** Bytes of free space below which writing will soon fail. */
const leastBytes = 100 * 1024 ** 2;

/** Checks that a folder and what is in it exist, belong to this user, can be written, and that there is free space. */
export async function folderFindings(folder: CheckedFolder): Promise<Finding[]> {
  const { check, setting } = folder;
  const path = resolve(folder.path);
  try {
    const found = await stat(path);
    if (!found.isDirectory()) return [fault(check, `${path} is not a folder.`, `Correct ${setting}.`)];
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    const owner = ownerFinding(folder, path, found) ?? (await contentFinding(folder, path));
    return [owner ?? fine(check, `${path} can be written to.`), spaceFinding(folder, path, await freeBytes(path))];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') {
      const action = `The service creates it when it starts. If the path is wrong, correct ${setting}.`;
      return [warning(check, `${path} does not exist.`, action)];
    }
    return [fault(check, `${path} cannot be used: ${message}.`, `Give this user access to it, or correct ${setting}.`)];
  }
}

/**
 * Files that another user creates in a folder cannot be written by the service; in a folder that is for all users (sticky,
 * such as `/tmp`), each has files of its own.
 */
function ownerFinding({ check }: CheckedFolder, path: string, { uid: owner, mode }: Stats): Finding | null {
  const user = process.getuid?.();
  const isShared = (mode & 0o1000) !== 0;
  if (user === undefined || user === owner || isShared) return null;
  const message = `${path} belongs to user ${owner}, and this command runs as user ${user}, so files that commands create may be closed to the service.`;
  return warning(check, message, 'Run commands as the user of the service.');
}

/** Checks what the service writes to in a folder; null if all is well. */
async function contentFinding(folder: CheckedFolder, path: string): Promise<Finding | null> {
  const { check, setting, written = () => false } = folder;
  for (const name of (await readdir(path)).filter(written)) {
    const entry = join(path, name);
    const found = await stat(entry).catch(() => null);
    // The log of a SQLite file disappears with the last connection.
    if (found === null) continue;
    const owner = ownerFinding(folder, entry, found);
    if (owner)
      return { ...owner, action: 'Give it to the user of the service (chown -R), and run commands as that user.' };
    if (!(await canWrite(entry)))
      return fault(check, `${entry} cannot be written to.`, `Give this user access to it, or correct ${setting}.`);
  }
  return null;
}

async function canWrite(path: string): Promise<boolean> {
  return access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

function spaceFinding({ wantedBytes }: CheckedFolder, path: string, free: number): Finding {
  const check = 'disk';
  const message = `${path} has ${amount(free)} free.`;
  const action = 'Free space, or move the folder to a larger disk.';
  if (free < leastBytes) return fault(check, message, action);
  return free < wantedBytes ? warning(check, message, action) : fine(check, message);
}

function amount(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GiB` : `${(bytes / 1024 ** 2).toFixed(0)} MiB`;
}
