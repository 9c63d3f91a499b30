import { z } from 'zod';
import { noteUsedLink } from '../links/used-link.ts';
import { findSignUpByLink, takeSignUp } from '../sign-up/sign-up.ts';
import { guessed, isRightGuess } from './guess.ts';
import { openSession } from './open-session.ts';
import { ownOperation } from './own-account.ts';

export const confirmSignUp = ownOperation({
  name: 'confirm_sign_up',
  summary: 'Make the account of a sign-up, by the link that was mailed and the password that was chosen, and sign in.',
  effect: 'write',
  who: 'anyone',
  input: z.object({
    token: z.string().describe('Of the link'),
    password: z.string().describe('Shows that whoever signed up and whoever reads the mail are one'),
    browser: z.string().describe('What the browser says it is'),
  }),
  output: z.object({
    secret: z.string().describe('For the cookie alone'),
    return_to: z.string().nullable().describe('Where they were going when they signed up'),
  }),
  errors: ['link_over', 'wrong_password', 'sign_up_closed', 'name_taken', 'email_taken', 'rate_limited'],

  async handle({ input, caller, fail }, deps) {
    const { store, now } = deps;
    const at = now().getTime();
    const counted = caller.key;
    const wanted =
      (await guessed(deps, { login: null, counted, at }, () => findSignUpByLink(store, input.token, at))) ??
      fail('link_over');
    const guess = { login: `sign-up ${wanted.id}`, counted, at };
    if (!(await isRightGuess(deps, guess, wanted.passwordHash, input.password))) return fail('wrong_password');
    if ((await deps.signUpMode()) !== 'open') return fail('sign_up_closed');
    const secret = await store.transaction(async (tx) => {
      // Of two who use the link at once, one does.
      if (!(await findSignUpByLink(tx, input.token, at))) return fail('link_over');
      const userId = await takeSignUp(tx, wanted, at);
      if (typeof userId === 'string') return fail(userId);
      await noteUsedLink(tx, input.token, 'sign_up', at);
      return openSession(tx, caller, { userId, browser: input.browser }, at);
    });
    return { secret, return_to: wanted.returnTo };
  },
});
