import type { Database } from '@kairan/database/open';
import { type Logger, openLog } from '@kairan/server/log';
import { environment } from '@kairan/server/settings';
import { openStore } from '../open-store.ts';
import { postsSettings, type Settings } from '../settings.ts';

/** What every command starts from. */
export interface CommandContext {
  readonly settings: Settings;
  readonly log: Logger;
}

/**
 * The settings of the folder the command runs in, and a log.
 * @throws {SettingsError} where a setting is wrong: a line for each
 */
export function commandContext(): CommandContext {
  const settings = postsSettings(environment(process.cwd()));
  return { settings, log: openLog({ name: 'posts', level: settings.logLevel }) };
}

/** Runs `work` on the store, which is closed afterwards. */
export async function withStore<T>(work: (store: Database, settings: Settings) => Promise<T>): Promise<T> {
  const { settings } = commandContext();
  const store = await openStore(settings.databaseUrl);
  try {
    return await work(store, settings);
  } finally {
    await store.close();
  }
}
