import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { endOtherSessions as endOthers } from '../sessions/session.ts';
import { isFresh } from './fresh-session.ts';
import { ownOperation } from './own-account.ts';

export const endOtherSessions = ownOperation({
  name: 'end_other_sessions',
  summary: 'End all of your sessions except the current one, within ten minutes of the sign-in or of confirm_session.',
  effect: 'destroy',
  who: 'person',
  input: noInput,
  output: z.object({}),
  errors: ['confirm_first'],

  async handle({ caller, fail }, { store, now }) {
    if (!(await isFresh(store, caller, now().getTime()))) return fail('confirm_first');
    await endOthers(store, caller.id, caller.session);
    return {};
  },
});
