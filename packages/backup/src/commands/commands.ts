import type { Command } from '@kairan/cli/command-line';
import type { ServiceData } from '../service-data.ts';
import { backupCommand } from './backup.ts';
import { copyCommand } from './copy.ts';
import { restoreCommand } from './restore.ts';

/**
 * Creates the commands that back up, restore and copy a service.
 * @param load reads the settings and describes the service
 */
export function backupCommands(load: () => Promise<ServiceData>): readonly Command[] {
  return [backupCommand(load), restoreCommand(load), copyCommand(load)];
}
