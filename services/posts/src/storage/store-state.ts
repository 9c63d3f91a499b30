import type { Database } from '@kairan/database/open';

/**
 * Returns a number that changes with any write to the database, by any process. Undefined if that is unknown, which is
 * the case except on SQLite.
 */
export type StoreState = () => number | undefined;

/**
 * Queries the state at most once per turn of the event loop: everything answered in one turn was requested before it.
 * @param reading on SQLite a read-only connection without transactions
 */
export function storeState({ sqlite }: Pick<Database, 'sqlite'>): StoreState {
  if (!sqlite) return () => undefined;
  let state: number | undefined;
  let isCurrent = false;
  return () => {
    if (isCurrent) return state;
    isCurrent = true;
    setImmediate(() => {
      isCurrent = false;
    });
    state = sqlite.get<{ data_version: number }>('pragma data_version')?.data_version;
    return state;
  };
}
