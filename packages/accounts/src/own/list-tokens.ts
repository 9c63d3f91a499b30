import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { listAccessTokens } from '../credentials/access-token.ts';
import { ownOperation } from './own-account.ts';

const shape = z.object({
  id: z.string(),
  name: z.string(),
  last_four: z.string(),
  scopes: z.array(z.string()).nullable(),
  created_at: z.number(),
  expires_at: z.number(),
  expired: z.boolean(),
  last_used_at: z.number().nullable(),
});

/** A token as its owner sees it. Times are milliseconds since 1970. */
export type ListedToken = z.output<typeof shape>;

export const listTokens = ownOperation({
  name: 'list_tokens',
  summary: 'List your access tokens, the newest first.',
  effect: 'read',
  who: 'person',
  input: noInput,
  output: z.object({ tokens: z.array(shape) }),

  async handle({ caller }, { store, now }) {
    const at = now().getTime();
    const tokens = await listAccessTokens(store, caller.id);
    return {
      tokens: tokens.map((token) => ({
        id: token.id,
        name: token.name,
        last_four: token.lastFour,
        scopes: token.scopes,
        created_at: token.createdAt,
        expires_at: token.expiresAt,
        expired: token.expiresAt <= at,
        last_used_at: token.lastUsedAt,
      })),
    };
  },
});
