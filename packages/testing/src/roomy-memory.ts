import { existsSync, statfsSync } from 'node:fs';

/**
 * The file system in memory, where databases of tests take less time: they do not wait for the disk. Null if there is none,
 * or less than 4 GiB are free there, as in containers.
 */
export function roomyMemory(): string | null {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 4 * 1024 ** 3 ? folder : null;
}
