import type { Queries } from '@kairan/database/open';

/** Counts what a user has beside tokens and sessions. */
export async function countOwned(db: Queries, userId: number): Promise<Record<string, number>> {
  const row = await db.get<{ clients: number; webhooks: number; inventories: number }>(
    `select (select count(*) from mcp_clients where user_id = ?) as clients,
       (select count(*) from webhook where user_id = ?) as webhooks,
       (select count(*) from inventory where user_id = ?) as inventories`,
    [userId, userId, userId],
  );
  return { 'MCP clients': row?.clients ?? 0, webhooks: row?.webhooks ?? 0, inventories: row?.inventories ?? 0 };
}
