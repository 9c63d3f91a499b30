import { createHash } from 'node:crypto';
import { lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseDatabaseUrl } from '@kairan/database/database-url';
import type { SyncCode } from '../sources/source.ts';
import { stagedFileName } from './staged-file.ts';

/**
 * Creates a folder for a run's downloads and removes the folders of earlier runs of this source: they may hold
 * gigabytes. What such a run had staged moves to the new folder. Call it with the source's lock, so that no other run
 * is using them.
 */
export async function temporaryFolder(databaseUrl: string, code: SyncCode): Promise<string> {
  const prefix = `kairan-sync-${code}-${databaseHash(databaseUrl)}-`;
  const leftovers = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  const folder = await mkdtemp(join(tmpdir(), prefix));
  for (const name of leftovers) {
    const left = join(tmpdir(), name);
    if (await isOwn(left)) await rename(join(left, stagedFileName), join(folder, stagedFileName)).catch(() => {});
    // Another user's folder with a matching name cannot be removed and stays.
    await rm(left, { recursive: true, force: true }).catch(() => {});
  }
  return folder;
}

/** Removes a run's folder, but for what is staged in it: the next run continues that. */
export async function removeTemporaryFolder(folder: string): Promise<void> {
  const names = await readdir(folder);
  const isStaged = names.includes(stagedFileName);
  const downloads = isStaged ? names.filter((name) => name !== stagedFileName) : ['.'];
  for (const name of downloads) await rm(join(folder, name), { recursive: true, force: true });
}

/** Whether this user created the folder: another's could hold made-up records. */
async function isOwn(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  return found?.isDirectory() === true && found.uid === process.getuid?.();
}

/** Identifies a database without revealing its URL. */
function databaseHash(databaseUrl: string): string {
  const database = parseDatabaseUrl(databaseUrl);
  const identity = database.engine === 'sqlite' ? resolve(database.file) : database.connectionString;
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}
