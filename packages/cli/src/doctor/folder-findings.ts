import type { Stats } from 'node:fs';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Finding, fault, fine, warning } from '@kairan/server/finding';

/** A folder that a service writes to. */
export interface CheckedFolder {
  readonly check: string;
  readonly path: string;
  /** The setting that names it: `POSTS_MEDIA_URL`. */
  readonly setting: string;
  /** Bytes of free space below which a warning is given. */
  readonly wantedBytes: number;
}

/** Bytes of free space below which writing will soon fail. */
const leastBytes = 100 * 1024 ** 2;

/** Checks that a folder exists, belongs to this user, can be written, and has free space. */
export async function folderFindings(folder: CheckedFolder): Promise<Finding[]> {
  const { check, setting } = folder;
  const path = resolve(folder.path);
  try {
    const found = await stat(path);
    if (!found.isDirectory()) return [fault(check, `${path} is not a folder.`, `Correct ${setting}.`)];
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return [ownerFinding(folder, path, found), spaceFinding(folder, path, await freeBytes(path))];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') {
      return [
        warning(check, `${path} does not exist.`, `The service creates it when it starts; else correct ${setting}.`),
      ];
    }
    return [fault(check, `${path} cannot be used: ${message}.`, `Give this user access to it, or correct ${setting}.`)];
  }
}

/**
 * Files that another user creates in a folder cannot be written by the service; in a folder that is for all users (sticky,
 * such as `/tmp`), each has files of its own.
 */
function ownerFinding({ check }: CheckedFolder, path: string, { uid: owner, mode }: Stats): Finding {
  const user = process.getuid?.();
  const isShared = (mode & 0o1000) !== 0;
  if (user === undefined || user === owner || isShared) return fine(check, `${path} can be written.`);
  const message = `${path} belongs to user ${owner}, and this command runs as user ${user}, so files that commands create may be closed to the service.`;
  return warning(check, message, 'Run commands as the user of the service.');
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
