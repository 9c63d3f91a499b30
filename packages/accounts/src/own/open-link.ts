import { z } from 'zod';
import { findLink } from '../links/link.ts';
import { findUsedLink } from '../links/used-link.ts';
import { findSignUpByLink } from '../sign-up/sign-up.ts';
import { countedGuess } from './guess.ts';
import { ownOperation } from './own-account.ts';

const shape = z.object({
  purpose: z.enum(['invite', 'reset', 'email', 'sign_up']),
  username: z.string(),
  email: z.string().nullable().describe('The address that it was mailed to'),
});

/** The purpose of a link. */
export type OpenedLink = z.output<typeof shape>;

export const openLink = ownOperation({
  name: 'open_link',
  summary: 'Show the purpose of an account link and its user, without using it up.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ token: z.string() }),
  output: shape,
  errors: ['link_used', 'link_over', 'rate_limited'],

  async handle({ input: { token }, caller, fail }, deps) {
    const { store, now } = deps;
    const at = now().getTime();
    const look = async () => {
      const link = await findLink(store, token, at);
      if (link) return { purpose: link.purpose, username: link.user.username, email: link.email };
      const signUp = await findSignUpByLink(store, token, at);
      if (signUp) return { purpose: 'sign_up' as const, username: signUp.username, email: signUp.email };
      const used = await findUsedLink(store, token, at);
      return used && { used };
    };
    const found =
      (await countedGuess(deps, { by: { login: null, address: caller.key }, at }, look)) ?? fail('link_over');
    return 'used' in found ? fail('link_used', undefined, { details: { purpose: found.used } }) : found;
  },
});
