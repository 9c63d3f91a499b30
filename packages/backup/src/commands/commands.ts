import type { Command } from '@kairan/cli/command-line';
import type { ServiceData } from '../service-data.ts';
import { backupCommand } from './backup.ts';
import { copyCommand } from './copy.ts';
import { restoreCommand } from './restore.ts';

/** The commands of a service's data. */
export interface BackupCommands {
  readonly backup: Command;
  readonly restore: Command;
  readonly copy: Command;
}

/**
 * Creates the commands that back up, restore and copy a service.
 * @param load reads the settings and describes the service
 */
export function backupCommands(load: () => Promise<ServiceData>): BackupCommands {
  return { backup: backupCommand(load), restore: restoreCommand(load), copy: copyCommand(load) };
}
