import { z } from 'zod';
import { endSession as end } from '../sessions/session.ts';
import { ownOperation } from './own-account.ts';

export const endSession = ownOperation({
  name: 'end_session',
  summary: 'End one of your sessions; default: the current one, which signs out.',
  effect: 'destroy',
  who: 'person',
  input: z.object({ id: z.string().optional() }),
  output: z.object({}),
  errors: ['not_found'],

  async handle({ input, caller, fail }, { store }) {
    if (!(await end(store, caller.id, input.id ?? caller.session))) return fail('not_found');
    return {};
  },
});
