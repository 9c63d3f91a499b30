import { signUpModes } from '@kairan/accounts/sign-up-mode';
import { z } from 'zod';
import { editorialOperation } from '../moderation/editorial.ts';
import { timeText } from '../responses/post-response.ts';
import { readChosenSignUp, readClosure } from '../storage/site-state.ts';

const output = z.object({
  posting: z.object({ open: z.boolean(), message: z.string().nullable(), since: z.iso.datetime().nullable() }),
  sign_up: z.enum(signUpModes).nullable().describe('null: as configured for the service'),
});

/** The settings that editors control. */
export type SiteSettings = z.output<typeof output>;

export const getSettings = editorialOperation({
  name: 'get_settings',
  summary: 'Get the site settings that editors control: whether posting is open, and who can sign up.',
  effect: 'read',
  who: 'editor',
  input: z.object({}),
  output,

  async handle(_call, { store }) {
    const [closure, signUp] = await Promise.all([readClosure(store), readChosenSignUp(store)]);
    return {
      posting: {
        open: closure === null,
        message: closure?.message ?? null,
        since: closure === null ? null : timeText(closure.since),
      },
      sign_up: signUp,
    };
  },
});
