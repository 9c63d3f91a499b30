import type { Database, OpenOptions } from './database.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { openSqlite } from './sqlite.ts';

export type {
  Database,
  Engine,
  OpenOptions,
  Queries,
  Row,
  SqliteHandle,
  Transaction,
  Value,
} from './database.ts';
export { sqlState } from './outage.ts';

/**
 * Opens the database that a URL names: `sqlite:./path/file.db` (file and folders are created) or `postgres://…`.
 * @throws Error with a message for people if the URL is wrong or the database is unusable; it never contains a
 * password
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  const location = parseDatabaseUrl(url);
  if (location.engine === 'sqlite') {
    if (!options.inWorker) return openSqlite(location.file, options);
    const { openSqliteInWorker } = await import('./worker/sqlite-in-worker.ts');
    return openSqliteInWorker(location.file, options);
  }
  // Loaded on demand, as it loads the driver.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(location.connectionString, options);
}
