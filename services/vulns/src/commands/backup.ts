import { backupCommands } from '@kairan/backup/commands';
import { commandSettings } from './context.ts';

/** The commands that back up, restore and copy. */
export const dataCommands = backupCommands(async () => {
  const { vulnsData } = await import('../vulns-data.ts');
  return vulnsData(commandSettings().databaseUrl);
});
