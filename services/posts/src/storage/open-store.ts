import { migrate } from '@kairan/database/migrate';
import { type Database, openDatabase } from '@kairan/database/open';
import { migrations } from './migrations.ts';

/** Opens the store to write: what is acknowledged is on disk. Brings its tables up to date. */
export async function openStore(url: string): Promise<Database> {
  const db = await openDatabase(url, { commitTogether: true });
  await migrate(db, migrations);
  return db;
}

/** Opens the store for answers, once its tables are there: reads never wait for a write. */
export function openStoreForReading(url: string): Promise<Database> {
  return openDatabase(url, { readOnly: true });
}
