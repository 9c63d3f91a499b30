import type { CommandGroups } from '@kairan/cli/command-groups';

/** The commands of the service, in the order of its help. */
export const commandGroups: CommandGroups = {
  serve: async () => [(await import('./serve.ts')).serveCommand],
  sync: async () => [(await import('./sync.ts')).syncCommand],
  check: async () => [(await import('./check.ts')).checkCommand],
  async user() {
    const [accounts, user] = await Promise.all([import('./accounts.ts'), import('./user.ts')]);
    return [
      accounts.userAddCommand,
      accounts.userInviteCommand,
      accounts.userResetCommand,
      accounts.userSuspendCommand,
      accounts.userUnsuspendCommand,
      user.userDeleteCommand,
      user.userUndeleteCommand,
      user.userExportCommand,
      accounts.userListCommand,
      accounts.userShowCommand,
    ];
  },
  sessions: async () => [(await import('./accounts.ts')).sessionsEndCommand],
  async token() {
    const { tokenAddCommand, tokenListCommand, tokenRevokeCommand } = await import('./accounts.ts');
    return [tokenAddCommand, tokenListCommand, tokenRevokeCommand];
  },
  async 'mcp-client'() {
    const { mcpClientAddCommand, mcpClientListCommand, mcpClientRevokeCommand } = await import('./accounts.ts');
    return [mcpClientAddCommand, mcpClientListCommand, mcpClientRevokeCommand];
  },
  async webhook() {
    const webhook = await import('./webhook.ts');
    return [
      webhook.webhookAddCommand,
      webhook.webhookListCommand,
      webhook.webhookTestCommand,
      webhook.webhookPauseCommand,
      webhook.webhookResumeCommand,
      webhook.webhookRemoveCommand,
      webhook.webhookDeliveriesCommand,
      webhook.redeliverCommand,
    ];
  },
  async inventory() {
    const inventory = await import('./inventory.ts');
    return [inventory.inventoryAddCommand, inventory.inventoryListCommand, inventory.inventoryDeleteCommand];
  },
  summary: async () => [(await import('./summary.ts')).summaryDropCommand],
  audit: async () => [(await import('./audit.ts')).auditListCommand],
  secret: async () => [(await import('./secret.ts')).secretRotateCommand],
  status: async () => [(await import('./status.ts')).statusCommand],
  backup: async () => [(await import('./backup.ts')).dataCommands.backup],
  restore: async () => [(await import('./backup.ts')).dataCommands.restore],
  copy: async () => [(await import('./backup.ts')).dataCommands.copy],
  migrate: async () => [(await import('./migrate.ts')).migrateCommand],
  doctor: async () => [(await import('./doctor.ts')).doctorCommand],
};
