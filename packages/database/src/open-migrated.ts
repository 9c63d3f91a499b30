import type { Database, OpenOptions } from './database.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import type { Migrations } from './migration.ts';
import { openDatabase } from './open.ts';

/**
 * Opens a database and brings its tables up to date.
 * @throws Error as `openDatabase` and `migrate` do
 */
export async function openMigrated(
  url: string,
  { migrations, ...how }: Pick<MigrateOptions, 'version' | 'note'> & { readonly migrations: Migrations },
  options: OpenOptions,
): Promise<Database> {
  // Migrations need the connection itself.
  const db = await openDatabase(url, { ...options, inWorker: false });
  await migrate(db, migrations, how).catch(async (error) => {
    await db.close();
    throw error;
  });
  if (!options.inWorker || db.engine === 'postgres') return db;
  await db.close();
  return openDatabase(url, options);
}
