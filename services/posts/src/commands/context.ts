import type { Database } from '@kairan/database/open';
import { type Logger, openLog } from '@kairan/server/log';
import { environment } from '@kairan/server/settings';
import { openStore } from '../open-store.ts';
import { postsSettings, type Settings } from '../settings.ts';

/** What every command starts with. */
export interface CommandContext {
  readonly settings: Settings;
  readonly log: Logger;
}

/**
 * Reads the settings of the current folder.
 * @throws {SettingsError} with one line for each invalid setting
 */
export function commandSettings(): Settings {
  return postsSettings(environment(process.cwd()));
}

/**
 * Reads the settings of the current folder and opens a log.
 * @throws {SettingsError} with one line for each invalid setting
 */
export function commandContext(): CommandContext {
  const settings = commandSettings();
  return { settings, log: openLog({ name: 'posts', level: settings.logLevel }) };
}

/** Runs `work` with the database open and closes it afterwards. */
export async function withStore<T>(work: (store: Database, settings: Settings) => Promise<T>): Promise<T> {
  const { settings } = commandContext();
  const store = await openStore(settings.databaseUrl);
  try {
    return await work(store, settings);
  } finally {
    await store.close();
  }
}
