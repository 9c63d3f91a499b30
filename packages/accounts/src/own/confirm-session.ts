import { z } from 'zod';
import { renewSession } from '../sessions/session.ts';
import { checkPresentPassword } from './confirm-owner.ts';
import { ownOperation } from './own-account.ts';

export const confirmSession = ownOperation({
  name: 'confirm_session',
  summary: 'Prove with the current password that the owner acts. Counts as a sign-in for ten minutes.',
  effect: 'write',
  who: 'person',
  input: z.object({ present: z.string().describe('Current password') }),
  output: z.object({ secret: z.string().describe('New secret of the session, for the cookie only') }),
  errors: ['no_password', 'wrong_password', 'rate_limited'],

  async handle({ input: { present }, caller, fail }, deps) {
    const at = deps.now().getTime();
    await checkPresentPassword(deps, caller, { present, at }, fail);
    return { secret: await renewSession(deps.store, caller, at) };
  },
});
