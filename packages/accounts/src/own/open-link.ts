import { z } from 'zod';
import { guessedLink } from './guess.ts';
import { ownOperation } from './own-account.ts';

export const openLink = ownOperation({
  name: 'open_link',
  summary: 'Tell what a link of an account is for and whose it is, without using it.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ token: z.string() }),
  output: z.object({ purpose: z.enum(['invite', 'reset']), username: z.string() }),
  refusals: ['link_over', 'rate_limited'],

  async handle({ input, caller, refuse }, deps) {
    const guess = { counted: caller.key, at: deps.now().getTime() };
    const { purpose, user } = (await guessedLink(deps, guess, input.token)) ?? refuse('link_over');
    return { purpose, username: user.username };
  },
});
