import type { TokenKind } from '@kairan/accounts/operations';

/** Scopes of a token (decisions, "Tokens and OAuth"). */
const scopes = ['posts:read', 'posts:write', 'posts:publish', 'posts:delete'] as const;
export type Scope = (typeof scopes)[number];

/** The kind of access token that this service issues. */
export const tokenKind = { prefix: 'kpat_', scopes } satisfies TokenKind;
