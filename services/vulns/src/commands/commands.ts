import type { Command } from '@kairan/cli/command-line';
import {
  mcpClientAddCommand,
  mcpClientListCommand,
  mcpClientRevokeCommand,
  sessionsEndCommand,
  tokenAddCommand,
  tokenListCommand,
  tokenRevokeCommand,
  userAddCommand,
  userInviteCommand,
  userListCommand,
  userResetCommand,
  userShowCommand,
  userSuspendCommand,
  userUnsuspendCommand,
} from './accounts.ts';
import { auditListCommand } from './audit.ts';
import { dataCommands } from './backup.ts';
import { checkCommand } from './check.ts';
import { doctorCommand } from './doctor.ts';
import { inventoryAddCommand, inventoryDeleteCommand, inventoryListCommand } from './inventory.ts';
import { migrateCommand } from './migrate.ts';
import { secretRotateCommand } from './secret.ts';
import { serveCommand } from './serve.ts';
import { statusCommand } from './status.ts';
import { summaryDropCommand } from './summary.ts';
import { syncCommand } from './sync.ts';
import { userDeleteCommand, userExportCommand, userUndeleteCommand } from './user.ts';
import {
  redeliverCommand,
  webhookAddCommand,
  webhookDeliveriesCommand,
  webhookListCommand,
  webhookPauseCommand,
  webhookRemoveCommand,
  webhookResumeCommand,
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
  userDeleteCommand,
  userUndeleteCommand,
  userExportCommand,
  userListCommand,
  userShowCommand,
  sessionsEndCommand,
  tokenAddCommand,
  tokenListCommand,
  tokenRevokeCommand,
  mcpClientAddCommand,
  mcpClientListCommand,
  mcpClientRevokeCommand,
  webhookAddCommand,
  webhookListCommand,
  webhookTestCommand,
  webhookPauseCommand,
  webhookResumeCommand,
  webhookRemoveCommand,
  webhookDeliveriesCommand,
  redeliverCommand,
  inventoryAddCommand,
  inventoryListCommand,
  inventoryDeleteCommand,
  summaryDropCommand,
  auditListCommand,
  secretRotateCommand,
  statusCommand,
  ...dataCommands,
  migrateCommand,
  doctorCommand,
];
