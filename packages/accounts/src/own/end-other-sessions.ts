import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { endOtherSessions as endOthers } from '../sessions/session.ts';
import { ownOperation } from './own-account.ts';

export const endOtherSessions = ownOperation({
  name: 'end_other_sessions',
  summary: 'End all of your sessions except the current one.',
  effect: 'destroy',
  who: 'person',
  input: noInput,
  output: z.object({}),

  async handle({ caller }, { store }) {
    await endOthers(store, caller.id, caller.session);
    return {};
  },
});
