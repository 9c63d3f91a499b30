import type { Command } from '@kairan/cli/command-line';
import { setSignUp } from '../operations/set-sign-up.ts';
import { runEditorial } from './editorial.ts';

export const signUpSetCommand: Command = {
  words: 'sign-up set',
  database: 'existing',
  summary: 'Set who can create an account on the website, from the next request on.',
  arguments: [{ name: 'mode', about: 'open (everyone), invited (only people you invite) or closed (no one)' }],
  async run(call) {
    const answer = await runEditorial<{ sign_up: string }>(setSignUp, { sign_up: call.argument('mode') });
    call.print(answer, `Sign-up is ${answer.sign_up}.`);
    return 0;
  },
};
