import { signUpModes } from '@kairan/accounts/sign-up-mode';
import { z } from 'zod';
import { actorOf, editorialOperation } from '../moderation/editorial.ts';
import { writeAudit } from '../storage/audit.ts';
import { readChosenSignUp, writeSignUp } from '../storage/site-state.ts';

export const setSignUp = editorialOperation({
  name: 'set_sign_up',
  summary:
    'Set who can create an account on the website, from the next request on: everyone (open), only people the operator invites (invited), or no one (closed).',
  effect: 'write',
  who: 'editor',
  input: z.object({ sign_up: z.enum(signUpModes) }),
  output: z.object({ sign_up: z.enum(signUpModes) }),

  async handle({ input: { sign_up: mode }, caller }, { store, now }) {
    const at = now().getTime();
    await store.transaction(async (tx) => {
      if ((await readChosenSignUp(tx)) === mode) return;
      await writeSignUp(tx, mode, at);
      await writeAudit(tx, {
        action: 'set_sign_up',
        postId: null,
        by: actorOf(caller),
        at,
        details: { sign_up: mode },
      });
    });
    return { sign_up: mode };
  },
});
