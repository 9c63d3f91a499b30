import { type Database, type OpenOptions, openDatabase } from '@kairan/database/open';
import { openMigrated } from '@kairan/database/open-migrated';
import { migrations } from './migrations.ts';

/** Page cache of each connection. The operating system caches the rest of the file for all of them. */
const cacheMebibytes = 8;

/** Opens the database for writing and migrates it. Acknowledged writes are on disk. */
export function openStore(url: string, options: Pick<OpenOptions, 'inWorker'> = {}): Promise<Database> {
  return openMigrated(url, migrations, { commitTogether: true, cacheMebibytes, ...options });
}

/** Opens the migrated database for reading: reads never wait for a write. */
export function openStoreForReading(url: string): Promise<Database> {
  return openDatabase(url, { readOnly: true, cacheMebibytes });
}
