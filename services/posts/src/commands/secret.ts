import type { Command } from '@kairan/cli/command-line';
import { rotateSecret } from '../operations/rotate-secret.ts';
import { runEditorial } from './editorial.ts';

export const secretRotateCommand: Command = {
  words: 'secret rotate',
  database: 'existing',
  summary: 'Replace the secret of the installation, from which its keys derive. Stop the service first.',
  options: { stopped: { about: 'Confirm that no process of the service is running' } },
  async run(call) {
    if (!call.flag('stopped')) {
      call.note('Stop all processes of the service, then run this again with --stopped.');
      return 2;
    }
    const answer = await runEditorial<object>(rotateSecret, { stopped: true });
    call.note(
      'Preview links and cursors of lists are no longer valid, and authors have to confirm suspected secrets again. Start the service again.',
    );
    call.print(answer, 'Replaced the secret.');
    return 0;
  },
};
