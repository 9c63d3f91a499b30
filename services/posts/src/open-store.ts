import { migrate } from '@kairan/database/migrate';
import { type Database, openDatabase } from '@kairan/database/open';
import { connections } from './connections.ts';
import { migrations } from './migrations.ts';

/** Page cache of each connection. The operating system caches the rest of the file for all of them. */
const cacheMebibytes = 8;

/** Opens the database for writing and migrates it. Acknowledged writes are on disk. */
export async function openStore(url: string): Promise<Database> {
  const db = await openDatabase(url, { commitTogether: true, cacheMebibytes, connections: connections.store });
  await migrate(db, migrations);
  return db;
}

/** Opens the migrated database for reading: reads never wait for a write. */
export function openStoreForReading(url: string): Promise<Database> {
  return openDatabase(url, { readOnly: true, cacheMebibytes, connections: connections.reading });
}
