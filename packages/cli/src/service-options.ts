import { commonError } from '@kairan/operation/api-error';
import type { Command, CommandCall, SharedOptions } from './command.ts';

/** What the commands of a service need from its settings. */
export interface ServiceSettings {
  /** Makes the settings come from a file instead of `.env`. */
  readonly useFile: (path: string) => void;
  /** Reads the URL of the service's database. Called only for commands that use it. */
  readonly databaseUrl: () => Promise<string>;
}

/**
 * What all commands of a service share: they take a file of settings, and say which database they use.
 * @param commands loads all commands of the service
 */
export function serviceOptionsOf(
  settings: ServiceSettings,
  commands: () => Promise<readonly Command[]>,
): SharedOptions {
  return {
    options: {
      'env-file': { value: 'FILE', about: 'Read the settings from this file instead of .env in the current folder.' },
    },
    async apply(command, call) {
      const path = call.option('env-file');
      if (path !== undefined) settings.useFile(path);
      if (command.database !== 'none') await announceDatabase(await settings.databaseUrl(), command, call, commands);
    },
  };
}

/**
 * Says on standard error which database a command is about to use.
 * @throws {ApiError} `not_found` if the command needs an existing database and there is none
 */
async function announceDatabase(
  url: string,
  command: Command,
  call: CommandCall,
  all: () => Promise<readonly Command[]>,
) {
  // Loaded only here: help and wrong arguments need no database.
  const { databaseExists, shownDatabaseUrl } = await import('@kairan/database/existing-database');
  const exists = await databaseExists(url);
  if (!exists && command.database === 'existing') {
    throw commonError('not_found', missingDatabase(shownDatabaseUrl(url), await all()));
  }
  if (command.isByProgram?.(call)) return;
  call.note(`${exists ? 'Database' : 'New database'}: ${shownDatabaseUrl(url)}`);
}

/** The message for a database that is not there. @param all all commands, of which some can create it */
function missingDatabase(shownUrl: string, all: readonly Command[]): string {
  const creating = all.filter(({ database }) => database === 'creates').map(({ words }) => words);
  return `There is no database at ${shownUrl}. Check the settings and the folder you are in. Commands that create one: ${creating.join(', ')}.`;
}
