import type { Queries } from '@kairan/database/open';
import { z } from 'zod';

/** The tables of what gives access to an account: sessions, credentials, links. */
export type AccessTable = 'sessions' | 'access_tokens' | 'mcp_clients' | 'account_links' | 'passkeys';

/** The output of operations that suspend a user or end a suspension. */
export const suspendedUser = z.object({
  username: z.string(),
  suspended_at: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});

/**
 * Suspends a user, or changes the reason if already suspended, in a transaction. The user can no longer sign in, and
 * everything that gave access to the account is deleted.
 * @param at milliseconds since 1970
 * @param reason shown to the user after the right password
 * @param tables those that the service has
 * @returns since when the user is suspended
 */
export async function suspend(
  tx: Queries,
  userId: number,
  { at, reason }: { at: number; reason: string | null },
  tables: readonly AccessTable[],
): Promise<number> {
  const row = await tx.get<{ suspended_at: number }>(
    'UPDATE users SET suspended_at = coalesce(suspended_at, ?), suspended_reason = ? WHERE id = ? RETURNING suspended_at',
    [at, reason, userId],
  );
  await endAccess(tx, userId, tables);
  return row?.suspended_at ?? at;
}

/**
 * Ends a suspension, in a transaction. What was deleted stays deleted; so is what was created just as the suspension
 * began, which would otherwise become valid now.
 * @returns false if the user was not suspended
 */
export async function unsuspend(tx: Queries, userId: number, tables: readonly AccessTable[]): Promise<boolean> {
  const { changes } = await tx.run(
    'UPDATE users SET suspended_at = NULL, suspended_reason = NULL WHERE id = ? AND suspended_at IS NOT NULL',
    [userId],
  );
  if (changes === 0) return false;
  await endAccess(tx, userId, tables);
  return true;
}

/** Deletes what gives access to an account. */
export async function endAccess(tx: Queries, userId: number, tables: readonly AccessTable[]): Promise<void> {
  for (const table of tables) await tx.run(`DELETE FROM ${table} WHERE user_id = ?`, [userId]);
}
