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

/**
 * Opens the database a URL names: `sqlite:./path/file.db` (file and folders are made) or `postgres://…`.
 * @throws Error with a sentence for people when the URL is wrong or the database can't be used; it never holds a password.
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  const place = parseDatabaseUrl(url);
  if (place.engine === 'sqlite') return openSqlite(place.file, options);
  // Loaded only where it is needed, as it brings the driver and Kysely along.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(place.connectionString, options);
}
