import { runAsOperator } from '@kairan/accounts/commands';
import type { Command } from '@kairan/cli/command-line';
import { withAccounts } from './with-accounts.ts';

export const secretRotateCommand: Command = {
  words: 'secret rotate',
  database: 'existing',
  summary: 'Replace the secret of the installation, and encrypt everything with the new one. Stop the service first.',
  options: { stopped: { about: 'Confirm that no process of the service is running' } },
  async run(call) {
    if (!call.flag('stopped')) {
      call.note('Stop all processes of the service, then run this again with --stopped.');
      return 2;
    }
    const { rotateSecret } = await import('../operations/rotate-secret.ts');
    const answer = await runAsOperator(withAccounts, rotateSecret, { stopped: true });
    call.note('Cursors of lists are no longer valid. Webhooks sign as before. Start the service again.');
    call.print(answer, `Replaced the secret. Values encrypted again: ${answer['encrypted']}.`);
    return 0;
  },
};
