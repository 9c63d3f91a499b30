import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseDatabaseUrl } from '@kairan/database/database-url';
import type { SyncCode } from '../sources/source.ts';

/**
 * Creates a folder for a run's downloads and removes the folders of killed runs of this source: they may hold
 * gigabytes. Call it with the source's lock, so that no other run is using them.
 */
export async function temporaryFolder(databaseUrl: string, code: SyncCode): Promise<string> {
  const prefix = `kairan-sync-${code}-${databaseHash(databaseUrl)}-`;
  const leftovers = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  // Another user's folder with a matching name cannot be removed and stays.
  await Promise.all(
    leftovers.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})),
  );
  return mkdtemp(join(tmpdir(), prefix));
}

/** Identifies a database without revealing its URL. */
function databaseHash(databaseUrl: string): string {
  const database = parseDatabaseUrl(databaseUrl);
  const identity = database.engine === 'sqlite' ? resolve(database.file) : database.connectionString;
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}
