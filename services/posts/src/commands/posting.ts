import type { Command } from '@kairan/cli/command-line';
import { closePosting } from '../operations/close-posting.ts';
import { openPosting } from '../operations/open-posting.ts';
import { runEditorial } from './editorial.ts';

export const postingCloseCommand: Command = {
  words: 'posting close',
  database: 'existing',
  summary: 'Stop all writing except unpublishing and deleting, from the next request on.',
  options: { message: { value: 'TEXT', about: 'Shown to anyone who tries to write' } },
  async run(call) {
    const answer = await runEditorial<object>(closePosting, { message: call.option('message') });
    call.print(answer, 'Posting is closed.');
    return 0;
  },
};

export const postingOpenCommand: Command = {
  words: 'posting open',
  database: 'existing',
  summary: 'Allow writing again, from the next request on.',
  async run(call) {
    const answer = await runEditorial<object>(openPosting, {});
    call.print(answer, 'Posting is open.');
    return 0;
  },
};
