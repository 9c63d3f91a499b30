import { backupCommands } from '@kairan/backup/commands';
import { commandSettings } from './context.ts';

/** The commands that back up, restore and copy. */
export const dataCommands = backupCommands(async () => {
  const { postsData } = await import('../posts-data.ts');
  return postsData(commandSettings());
});
