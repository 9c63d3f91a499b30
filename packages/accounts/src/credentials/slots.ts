import type { Queries } from '@kairan/database/open';

/**
 * The tables of what programs and people prove themselves with. `(user_id, slot)` is unique in them, so that a user has at most as many
 * rows as there are slots.
 */
export type CredentialTable = 'access_tokens' | 'mcp_clients' | 'passkeys';

/** The tables that have slots: `webhook` is that of the vulnerability service. */
type SlottedTable = CredentialTable | 'webhook';

/**
 * The lowest slot from 1 that a user has free, or null where all are taken. Others may take it at the same time: the row that
 * is then inserted with `ON CONFLICT (user_id, slot) DO NOTHING` is not there, and one asks again.
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
