import type { Database } from './database.ts';

/** A database, or a transaction on it. */
type Reader = Pick<Database, 'engine' | 'get'>;

/** Whether a database has a table. */
export async function hasTable(db: Reader, name: string): Promise<boolean> {
  const found =
    db.engine === 'sqlite'
      ? await db.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [name])
      : await db.get('SELECT 1 FROM pg_catalog.pg_class WHERE oid = to_regclass(?)', [name]);
  return found !== undefined;
}
