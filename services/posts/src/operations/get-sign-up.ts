import { signUpModes } from '@kairan/accounts/sign-up-mode';
import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { operation } from '../posting.ts';
import { readSignUp } from '../storage/site-state.ts';

export const getSignUp = operation({
  name: 'get_sign_up',
  summary: 'Tell who may make an account at the website: everybody, whom the operator invites, or nobody.',
  effect: 'read',
  who: 'anyone',
  input: noInput,
  output: z.object({ sign_up: z.enum(signUpModes) }),

  async handle(_call, { reading, signUpAtFirst }) {
    return { sign_up: await readSignUp(reading, signUpAtFirst) };
  },
});
