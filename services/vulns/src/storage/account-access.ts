import { revokeCredentials } from '@kairan/accounts/owned-credential';
import type { Queries } from '@kairan/database/open';

/** The tables of sessions, tokens, clients and links, whose rows end with a suspension. */
export const accessTables = ['sessions', 'access_tokens', 'mcp_clients', 'account_links'] as const;

/** Removes the credentials that programs use for an account, in a transaction. */
export async function endPrograms(tx: Queries, userId: number): Promise<void> {
  await revokeCredentials(tx, 'access_tokens', userId);
  await revokeCredentials(tx, 'mcp_clients', userId);
}
