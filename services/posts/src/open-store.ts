import { type Database, type OpenOptions, openDatabase } from '@kairan/database/open';
import { openMigrated } from '@kairan/database/open-migrated';
import { connections } from './connections.ts';
import { migrations } from './migrations.ts';
import { version } from './version.ts';

/** Page cache of each connection. The operating system caches the rest of the file for all of them. */
const cacheMebibytes = 8;

/** Milliseconds to wait for another process, such as a command, that writes to the SQLite file. */
const busyTimeoutMs = 5_000;

/**
 * Opens the database for writing and migrates it. Acknowledged writes are on disk.
 * @param options.note receives a sentence when migrations have to wait; default: standard error
 */
export function openStore(
  url: string,
  { note, ...options }: Pick<OpenOptions, 'inWorker'> & { readonly note?: (text: string) => void } = {},
): Promise<Database> {
  return openMigrated(
    url,
    { migrations, version, ...(note && { note }) },
    {
      commitTogether: true,
      cacheMebibytes,
      busyTimeoutMs,
      connections: connections.store,
      ...options,
    },
  );
}

/** Opens the migrated database for reading: reads never wait for a write. */
export function openStoreForReading(url: string): Promise<Database> {
  return openDatabase(url, { readOnly: true, cacheMebibytes, connections: connections.reading });
}
