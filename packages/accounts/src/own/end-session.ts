import { z } from 'zod';
import { endSession as end } from '../sessions/session.ts';
import { isFresh } from './fresh-session.ts';
import { ownOperation } from './own-account.ts';

export const endSession = ownOperation({
  name: 'end_session',
  summary:
    'End one of your sessions, within ten minutes of the sign-in or of confirm_session; default: the current one, which signs out.',
  effect: 'destroy',
  who: 'person',
  input: z.object({ id: z.string().optional() }),
  output: z.object({}),
  errors: ['not_found', 'confirm_first'],

  async handle({ input, caller, fail }, { store, now }) {
    const { id = caller.session } = input;
    if (id !== caller.session && !(await isFresh(store, caller, now().getTime()))) return fail('confirm_first');
    if (!(await end(store, caller.id, id))) return fail('not_found');
    return {};
  },
});
