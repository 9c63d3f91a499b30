import type { Command } from '@kairan/cli/command-line';
import {
  sessionsEndCommand,
  tokenAddCommand,
  tokenListCommand,
  tokenRevokeCommand,
  userAddCommand,
  userInviteCommand,
  userListCommand,
  userResetCommand,
  userShowCommand,
} from './accounts.ts';
import { appListCommand, appRevokeCommand } from './app.ts';
import { auditListCommand } from './audit.ts';
import { dataCommands } from './backup.ts';
import { checkCommand } from './check.ts';
import { doctorCommand } from './doctor.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { mediaSweepCommand } from './media.ts';
import { migrateCommand } from './migrate.ts';
import { postDeleteCommand, postHideCommand, postListCommand, postUnhideCommand } from './post.ts';
import { postingCloseCommand, postingOpenCommand } from './posting.ts';
import { reportDismissCommand, reportListCommand } from './report.ts';
import { reviewApproveCommand, reviewListCommand, reviewReturnCommand } from './review.ts';
import { secretRotateCommand } from './secret.ts';
import { serveCommand } from './serve.ts';
import { signUpSetCommand } from './sign-up.ts';
import {
  userDeleteCommand,
  userSetRoleCommand,
  userSuspendCommand,
  userUndeleteCommand,
  userUnsuspendCommand,
} from './user.ts';

/** The commands of the service, in the order of its help. */
export const commands: readonly Command[] = [
  serveCommand,
  userAddCommand,
  userInviteCommand,
  userResetCommand,
  userSetRoleCommand,
  userSuspendCommand,
  userUnsuspendCommand,
  userDeleteCommand,
  userUndeleteCommand,
  userListCommand,
  userShowCommand,
  sessionsEndCommand,
  tokenAddCommand,
  tokenListCommand,
  tokenRevokeCommand,
  appListCommand,
  appRevokeCommand,
  reviewListCommand,
  reviewApproveCommand,
  reviewReturnCommand,
  reportListCommand,
  reportDismissCommand,
  postListCommand,
  postHideCommand,
  postUnhideCommand,
  postDeleteCommand,
  postingCloseCommand,
  postingOpenCommand,
  signUpSetCommand,
  auditListCommand,
  secretRotateCommand,
  mediaSweepCommand,
  checkCommand,
  exportCommand,
  importCommand,
  ...dataCommands,
  migrateCommand,
  doctorCommand,
];
