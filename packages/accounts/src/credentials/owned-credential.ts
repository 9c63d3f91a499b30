import type { Queries } from '@kairan/database/open';
import type { CredentialTable } from './slots.ts';

/**
 * Revokes a credential of a user: an access token, an MCP client or a passkey. It is refused from the next request on.
 * @returns false if the user has no such credential
 */
export async function revokeCredential(
  db: Queries,
  table: CredentialTable,
  userId: number,
  id: string,
): Promise<boolean> {
  const { changes } = await db.run(`DELETE FROM ${table} WHERE user_id = ? AND id = ?`, [userId, id]);
  return changes > 0;
}

/** Revokes all credentials of one kind that a user has. @returns how many there were */
export async function revokeCredentials(db: Queries, table: CredentialTable, userId: number): Promise<number> {
  const { changes } = await db.run(`DELETE FROM ${table} WHERE user_id = ?`, [userId]);
  return changes;
}
