import type { Queries } from '@kairan/database/open';

/**
 * The tables of credentials. `(user_id, slot)` is unique in them, so a user has at most as many rows as there are
 * slots.
 */
export type CredentialTable = 'access_tokens' | 'mcp_clients' | 'passkeys';

/** All tables with slots: `webhook` and `inventory` are tables of the vulnerability service. */
type SlottedTable = CredentialTable | 'webhook' | 'inventory';

/**
 * Finds the lowest free slot of a user, from 1; null if all are taken. A concurrent request may take it first: `INSERT
 * … ON CONFLICT (user_id, slot) DO NOTHING` then inserts no row, and the caller tries again.
 */
export async function freeSlot(
  db: Queries,
  table: SlottedTable,
  userId: number,
  limit: number,
): Promise<number | null> {
  const rows = await db.all<{ slot: number }>(`SELECT slot FROM ${table} WHERE user_id = ?`, [userId]);
  if (rows.length >= limit) return null;
  const used = new Set(rows.map(({ slot }) => slot));
  let slot = 1;
  while (used.has(slot)) slot += 1;
  return slot;
}
