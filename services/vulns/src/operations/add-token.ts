import { createAccessToken } from '@kairan/accounts/access-token';
import { findUser } from '@kairan/accounts/user';
import { z } from 'zod';
import { tokenPrefix } from '../tokens.ts';
import { operation } from '../vulnerabilities.ts';

/** Tokens a user may have. */
const mostTokens = 10;

export const addToken = operation({
  name: 'add_token',
  summary: 'Make an access token for a user; it is shown this once.',
  effect: 'write',
  who: 'operator',
  input: z.object({
    username: z.string().describe('Whose token it is'),
    name: z.string().describe('1 to 80 characters, to tell tokens apart'),
    days: z.int().min(1).max(366).default(30).describe('Days until it expires'),
  }),
  output: z.object({ token: z.string(), id: z.string(), name: z.string(), expires_at: z.iso.datetime() }),
  refusals: ['not_found', 'limit_reached'],

  async handle({ input, refuse }, { store, now }) {
    const { username, name, days } = input;
    const user = (await findUser(store, username)) ?? refuse('not_found', 'There is no such user. Add the user first.');
    const wanted = { userId: user.id, prefix: tokenPrefix, name, days, limit: mostTokens };
    const made = await createAccessToken(store, wanted, now().getTime());
    if ('refused' in made)
      return refuse(made.refused === 'limit_reached' ? 'limit_reached' : 'invalid_request', made.says);
    return { token: made.token, id: made.id, name: made.name, expires_at: new Date(made.expiresAt).toISOString() };
  },
});
