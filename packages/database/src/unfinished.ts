import type { Database, Queries } from './database.ts';
import { hasTable } from './has-table.ts';

/** The table that a database has while a restore or a copy fills it. */
export const unfinishedTable = 'unfinished_restore';

/**
 * Checks that a database is not being filled, or left half filled, by a restore or a copy: nothing else may use it then.
 * @throws Error that says how to finish it
 */
export async function requireFinished(db: Pick<Database, 'engine'> & Pick<Queries, 'get'>): Promise<void> {
  if (!(await hasTable(db, unfinishedTable))) return;
  throw new Error(
    'A restore or a copy into this database has not finished. Run the same command again: it continues where it was. Or use another, empty database.',
  );
}
