import { commonError } from '@kairan/operation/api-error';
import type { Command, CommandCall, Program } from './command.ts';

/**
 * Says on standard error which database a command is about to use.
 * @throws {ApiError} `not_found` if the command needs an existing database and there is none
 */
export async function announceDatabase(
  { databaseUrl, commands }: Program,
  command: Command,
  call: CommandCall,
): Promise<void> {
  if (databaseUrl === undefined || command.database === 'none') return;
  const url = await databaseUrl();
  // Loaded only here: help and wrong arguments need no database.
  const { databaseExists, shownDatabaseUrl } = await import('@kairan/database/existing-database');
  const exists = await databaseExists(url);
  if (!exists && command.database === 'existing')
    throw commonError('not_found', missingDatabase(shownDatabaseUrl(url), commands));
  if (command.isByProgram?.(call)) return;
  call.note(`${exists ? 'Database' : 'New database'}: ${shownDatabaseUrl(url)}`);
}

/** The message for a database that is not there. @param commands all commands, of which some can create it */
function missingDatabase(shownUrl: string, commands: readonly Command[]): string {
  const creating = commands.filter(({ database }) => database === 'creates').map(({ words }) => words);
  return `There is no database at ${shownUrl}. Check the settings and the folder you are in. Commands that create one: ${creating.join(', ')}.`;
}
