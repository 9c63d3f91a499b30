import type { Database } from '@kairan/database/open';
import { environment } from '@kairan/server/settings';
import { openStore } from '../open-store.ts';
import { postsSettings, type Settings } from '../settings.ts';

/**
 * Reads the settings of the current folder.
 * @throws {SettingsError} with one line for each invalid setting
 */
export function commandSettings(): Settings {
  return postsSettings(environment(process.cwd()));
}

/** Runs `work` with the database open and closes it afterwards. */
export async function withStore<T>(work: (store: Database, settings: Settings) => Promise<T>): Promise<T> {
  const settings = commandSettings();
  const store = await openStore(settings.databaseUrl);
  try {
    return await work(store, settings);
  } finally {
    await store.close();
  }
}
