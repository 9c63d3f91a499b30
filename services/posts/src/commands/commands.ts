import type { CommandGroups } from '@kairan/cli/command-groups';

/** The commands of the service, in the order of its help. */
export const commandGroups: CommandGroups = {
  serve: async () => [(await import('./serve.ts')).serveCommand],
  async user() {
    const [accounts, user] = await Promise.all([import('./accounts.ts'), import('./user.ts')]);
    return [
      accounts.userAddCommand,
      accounts.userInviteCommand,
      accounts.userResetCommand,
      user.userSetRoleCommand,
      user.userSuspendCommand,
      user.userUnsuspendCommand,
      user.userDeleteCommand,
      user.userUndeleteCommand,
      accounts.userListCommand,
      accounts.userShowCommand,
    ];
  },
  sessions: async () => [(await import('./accounts.ts')).sessionsEndCommand],
  async token() {
    const { tokenAddCommand, tokenListCommand, tokenRevokeCommand } = await import('./accounts.ts');
    return [tokenAddCommand, tokenListCommand, tokenRevokeCommand];
  },
  async app() {
    const { appListCommand, appRevokeCommand } = await import('./app.ts');
    return [appListCommand, appRevokeCommand];
  },
  async review() {
    const { reviewListCommand, reviewApproveCommand, reviewReturnCommand } = await import('./review.ts');
    return [reviewListCommand, reviewApproveCommand, reviewReturnCommand];
  },
  async report() {
    const { reportListCommand, reportDismissCommand } = await import('./report.ts');
    return [reportListCommand, reportDismissCommand];
  },
  async post() {
    const post = await import('./post.ts');
    return [post.postListCommand, post.postHideCommand, post.postUnhideCommand, post.postDeleteCommand];
  },
  async posting() {
    const { postingCloseCommand, postingOpenCommand } = await import('./posting.ts');
    return [postingCloseCommand, postingOpenCommand];
  },
  'sign-up': async () => [(await import('./sign-up.ts')).signUpSetCommand],
  audit: async () => [(await import('./audit.ts')).auditListCommand],
  secret: async () => [(await import('./secret.ts')).secretRotateCommand],
  async media() {
    const { mediaSweepCommand, mediaCopyCommand } = await import('./media.ts');
    return [mediaSweepCommand, mediaCopyCommand];
  },
  check: async () => [(await import('./check.ts')).checkCommand],
  export: async () => [(await import('./export.ts')).exportCommand],
  import: async () => [(await import('./import.ts')).importCommand],
  backup: async () => [(await import('./backup.ts')).dataCommands.backup],
  restore: async () => [(await import('./backup.ts')).dataCommands.restore],
  copy: async () => [(await import('./backup.ts')).dataCommands.copy],
  migrate: async () => [(await import('./migrate.ts')).migrateCommand],
  doctor: async () => [(await import('./doctor.ts')).doctorCommand],
};
