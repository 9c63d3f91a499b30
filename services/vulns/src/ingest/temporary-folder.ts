import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseDatabaseUrl } from '@kairan/database/database-url';
import type { SyncCode } from '../sources/source.ts';

/**
 * Makes a folder for what a run downloads, and removes those that killed runs of this source left: they may hold gigabytes.
 * To be called by the holder of the source's lock, so that no other run is using them.
 */
export async function temporaryFolder(databaseUrl: string, code: SyncCode): Promise<string> {
  const prefix = `kairan-sync-${code}-${databaseHash(databaseUrl)}-`;
  const leftovers = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  // What is another user's, who made up a name like ours, stays.
  await Promise.all(
    leftovers.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})),
  );
  return mkdtemp(join(tmpdir(), prefix));
}

/** Tells databases apart, without showing what a URL holds. */
function databaseHash(databaseUrl: string): string {
  const database = parseDatabaseUrl(databaseUrl);
  const identity = database.engine === 'sqlite' ? resolve(database.file) : database.connectionString;
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}
