import { revokeCredentials } from '@kairan/accounts/owned-credential';
import { suspend, unsuspend } from '@kairan/accounts/suspension';
import type { Queries } from '@kairan/database/open';
import { endGrantsOf } from '../oauth/grants.ts';

/** The tables of everything that gives access to an account, apart from the grants of connected apps. */
export const accessTables = ['sessions', 'access_tokens', 'account_links'] as const;

/**
 * Suspends a user, in a transaction: sessions, access tokens, links and connected apps end. If already suspended, only
 * the reason changes.
 * @param by.at milliseconds since 1970
 * @returns since when the user has been suspended
 */
export async function suspendUser(
  tx: Queries,
  userId: number,
  by: { readonly at: number; readonly reason: string | null },
): Promise<number> {
  const since = await suspend(tx, userId, by, accessTables);
  await endGrantsOf(tx, userId);
  return since;
}

/** Ends a suspension, in a transaction. False if there was none. */
export async function unsuspendUser(tx: Queries, userId: number): Promise<boolean> {
  if (!(await unsuspend(tx, userId, accessTables))) return false;
  await endGrantsOf(tx, userId);
  return true;
}

/** Revokes all access of programs to an account, in a transaction: access tokens and connected apps. */
export async function endPrograms(tx: Queries, userId: number): Promise<void> {
  await revokeCredentials(tx, 'access_tokens', userId);
  await endGrantsOf(tx, userId);
}
