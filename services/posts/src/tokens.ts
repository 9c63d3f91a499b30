import type { TokenKind } from '@kairan/accounts/operations';

/** What a token may be used for (decisions, "Tokens and OAuth"). */
const scopes = ['posts:read', 'posts:write', 'posts:publish', 'posts:delete'] as const;
export type Scope = (typeof scopes)[number];

/** This service's access tokens. */
export const tokenKind = { prefix: 'kpat_', scopes } satisfies TokenKind;
