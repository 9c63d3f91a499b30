import { runProgram } from '@kairan/cli/run-program';
import {
  mcpClientAddCommand,
  tokenAddCommand,
  userAddCommand,
  userInviteCommand,
  userResetCommand,
  userSuspendCommand,
  userUnsuspendCommand,
} from './commands/accounts.ts';
import { serveCommand } from './commands/serve.ts';
import { statusCommand } from './commands/status.ts';
import { summaryDropCommand } from './commands/summary.ts';
import { syncCommand } from './commands/sync.ts';
import {
  redeliverCommand,
  webhookAddCommand,
  webhookDeliveriesCommand,
  webhookListCommand,
  webhookTestCommand,
} from './commands/webhook.ts';

await runProgram({
  name: 'npm run -s vulns --',
  summary: 'The vulnerability data service.',
  commands: [
    serveCommand,
    syncCommand,
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
    summaryDropCommand,
    statusCommand,
  ],
});
