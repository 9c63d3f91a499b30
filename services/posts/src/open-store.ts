import { migrate } from '@kairan/database/migrate';
import { type Database, openDatabase } from '@kairan/database/open';
import { migrations } from './migrations.ts';

/** What each handle keeps in memory: the system keeps the rest of the file, for all of them together. */
const cacheMebibytes = 8;

/** Opens the store to write: what is acknowledged is on disk. Brings its tables up to date. */
export async function openStore(url: string): Promise<Database> {
  const db = await openDatabase(url, { commitTogether: true, cacheMebibytes });
  await migrate(db, migrations);
  return db;
}

/** Opens the store for answers, once its tables are there: reads never wait for a write. */
export function openStoreForReading(url: string): Promise<Database> {
  return openDatabase(url, { readOnly: true, cacheMebibytes });
}
