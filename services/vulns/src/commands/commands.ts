import type { Command } from '@kairan/cli/command-line';
import {
  mcpClientAddCommand,
  tokenAddCommand,
  userAddCommand,
  userInviteCommand,
  userResetCommand,
  userSuspendCommand,
  userUnsuspendCommand,
} from './accounts.ts';
import { dataCommands } from './backup.ts';
import { checkCommand } from './check.ts';
import { doctorCommand } from './doctor.ts';
import { inventoryAddCommand, inventoryDeleteCommand, inventoryListCommand } from './inventory.ts';
import { migrateCommand } from './migrate.ts';
import { serveCommand } from './serve.ts';
import { statusCommand } from './status.ts';
import { summaryDropCommand } from './summary.ts';
import { syncCommand } from './sync.ts';
import {
  redeliverCommand,
  webhookAddCommand,
  webhookDeliveriesCommand,
  webhookListCommand,
  webhookTestCommand,
} from './webhook.ts';

/** The commands of the service, in the order of its help. */
export const commands: readonly Command[] = [
  serveCommand,
  syncCommand,
  checkCommand,
  userAddCommand,
  userInviteCommand,
  userResetCommand,
  userSuspendCommand,
  userUnsuspendCommand,
  tokenAddCommand,
  mcpClientAddCommand,
  webhookAddCommand,
  webhookListCommand,
  webhookTestCommand,
  webhookDeliveriesCommand,
  redeliverCommand,
  inventoryAddCommand,
  inventoryListCommand,
  inventoryDeleteCommand,
  summaryDropCommand,
  statusCommand,
  ...dataCommands,
  migrateCommand,
  doctorCommand,
];
