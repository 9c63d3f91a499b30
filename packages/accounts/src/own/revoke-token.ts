import { z } from 'zod';
import { revokeAccessToken } from '../credentials/access-token.ts';
import { ownOperation } from './own-account.ts';

export const revokeToken = ownOperation({
  name: 'revoke_token',
  summary: 'Revoke one of your access tokens; it is refused from the next request on.',
  effect: 'destroy',
  who: 'person',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['not_found'],

  async handle({ input, caller, fail }, { store }) {
    if (!(await revokeAccessToken(store, caller.id, input.id))) return fail('not_found');
    return {};
  },
});
