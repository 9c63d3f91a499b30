import { z } from 'zod';
import { findSignUp } from '../sign-up/sign-up.ts';
import { ownOperation } from './own-account.ts';

export const seeSignUp = ownOperation({
  name: 'see_sign_up',
  summary: 'Show the user name and the address of a sign-up.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ id: z.string() }),
  output: z.object({ username: z.string(), email: z.string() }),
  errors: ['not_found'],

  async handle({ input, fail }, { store, now }) {
    const { username, email } = (await findSignUp(store, input.id, now().getTime())) ?? fail('not_found');
    return { username, email };
  },
});
