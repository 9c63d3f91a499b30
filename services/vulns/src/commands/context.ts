import type { Database } from '@kairan/database/open';
import { Cursors } from '@kairan/operation/cursor';
import type { Logger } from '@kairan/server/log';
import { environment } from '@kairan/server/settings';
import type { InventoryDeps } from '../inventories/inventory-deps.ts';
import { openStore } from '../open-store.ts';
import { type Settings, vulnsSettings } from '../settings.ts';
import { secretBox } from '../storage/secret-box.ts';
import { version } from '../version.ts';
import type { Vulnerabilities } from '../vulnerabilities.ts';

/**
 * Reads the settings of the current folder.
 * @throws {SettingsError} with one line for each invalid setting
 */
export function commandSettings(): Settings {
  return vulnsSettings(environment(process.cwd()));
}

/** Runs `work` with the dependencies of operations, then closes the store. */
export async function withOperations<T>(work: (deps: InventoryDeps) => Promise<T>): Promise<T> {
  const settings = commandSettings();
  const store = await openStore(settings.databaseUrl);
  try {
    return await work(await vulnerabilitiesOf({ reading: store, baseUrl: settings.baseUrl ?? '' }));
  } finally {
    await store.close();
  }
}

/**
 * Builds the dependencies of operations from an open store.
 * @param primary the same store for reading what users own, if `reading` may be a replica; default: `reading`
 * @param writing the same store, open for writing, for operations that change inventories; default: `primary`
 */
export async function vulnerabilitiesOf({
  reading,
  primary = reading,
  writing = primary,
  baseUrl,
  log = null,
}: Pick<Vulnerabilities, 'baseUrl'> & {
  reading: Database;
  primary?: Database;
  writing?: Database;
  log?: Logger | null;
}): Promise<InventoryDeps> {
  // Loaded only here: most commands need no search.
  const { StoreView } = await import('../responses/store-view.ts');
  const row = await primary.get<{ value: string }>("select value from meta where name = 'cursor_secret'");
  if (!row)
    throw new Error('The database has no cursor secret. Restore it from a backup or start with a new database.');
  return {
    view: new StoreView(reading, log, primary),
    cursors: new Cursors(row.value),
    baseUrl,
    version,
    now: () => new Date(),
    inventories: { store: writing, box: await secretBox(primary, 'inventories') },
  };
}
