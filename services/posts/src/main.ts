import { runProgram } from '@kairan/cli/run-program';
import { tokenAddCommand, userAddCommand, userInviteCommand, userResetCommand } from './commands/accounts.ts';
import { checkCommand } from './commands/check.ts';
import { postHideCommand, postUnhideCommand } from './commands/post.ts';
import { postingCloseCommand, postingOpenCommand } from './commands/posting.ts';
import { reviewApproveCommand, reviewListCommand, reviewReturnCommand } from './commands/review.ts';
import { serveCommand } from './commands/serve.ts';
import { signUpSetCommand } from './commands/sign-up.ts';
import { userSetRoleCommand, userSuspendCommand, userUnsuspendCommand } from './commands/user.ts';

await runProgram({
  name: 'npm run -s posts --',
  summary: 'The posting service.',
  commands: [
    serveCommand,
    userAddCommand,
    userInviteCommand,
    userResetCommand,
    userSetRoleCommand,
    userSuspendCommand,
    userUnsuspendCommand,
    tokenAddCommand,
    reviewListCommand,
    reviewApproveCommand,
    reviewReturnCommand,
    postHideCommand,
    postUnhideCommand,
    postingCloseCommand,
    postingOpenCommand,
    signUpSetCommand,
    checkCommand,
  ],
});
