import { revokeCredentials } from '@kairan/accounts/owned-credential';
import type { Queries } from '@kairan/database/open';

/** What opens an account of this service: it ends with a suspension. */
export const accessTables = ['sessions', 'access_tokens', 'mcp_clients', 'account_links'] as const;

/** Ends all that programs use an account by, in a transaction. */
export async function endPrograms(tx: Queries, userId: number): Promise<void> {
  await revokeCredentials(tx, 'access_tokens', userId);
  await revokeCredentials(tx, 'mcp_clients', userId);
}
