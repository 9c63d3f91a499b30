import { z } from 'zod';
import { recordUsedLink } from '../links/used-link.ts';
import { completeSignUp, findSignUpByLink } from '../sign-up/sign-up.ts';
import { countedGuess, isRightGuess } from './guess.ts';
import { openSession } from './open-session.ts';
import { ownOperation } from './own-account.ts';

export const confirmSignUp = ownOperation({
  name: 'confirm_sign_up',
  summary: 'Create the account of a sign-up by the mailed link and the chosen password, and sign in.',
  effect: 'write',
  who: 'anyone',
  input: z.object({
    token: z.string().describe('Token of the link'),
    password: z.string().describe('Proves that the person who signed up is the one who reads the mail'),
    browser: z.string().describe('User-Agent of the browser'),
  }),
  output: z.object({
    secret: z.string().describe('For the cookie only'),
    return_to: z.string().nullable().describe('The page to return to'),
  }),
  errors: ['link_over', 'wrong_password', 'sign_up_closed', 'name_taken', 'email_taken', 'rate_limited'],

  async handle({ input, caller, fail }, deps) {
    const { store, now } = deps;
    const at = now().getTime();
    const address = caller.key;
    const wanted =
      (await countedGuess(deps, { by: { login: null, address }, at }, () =>
        findSignUpByLink(store, input.token, at),
      )) ?? fail('link_over');
    const guess = { by: { login: `sign-up ${wanted.id}`, address }, at };
    if (!(await isRightGuess(deps, guess, wanted.passwordHash, input.password))) return fail('wrong_password');
    if ((await deps.signUpMode()) !== 'open') return fail('sign_up_closed');
    const secret = await store.transaction(async (tx) => {
      // Of two concurrent uses of the link, one succeeds.
      if (!(await findSignUpByLink(tx, input.token, at))) return fail('link_over');
      const userId = await completeSignUp(tx, wanted, at);
      if (typeof userId === 'string') return fail(userId);
      await recordUsedLink(tx, input.token, 'sign_up', at);
      return openSession(tx, caller, { userId, browser: input.browser }, at);
    });
    return { secret, return_to: wanted.returnTo };
  },
});
