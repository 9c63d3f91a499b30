import type { Queries } from '@kairan/database/open';

/** The display name of a user. */
export async function findDisplayName(db: Queries, userId: number): Promise<string | undefined> {
  const row = await db.get<{ display_name: string }>('SELECT display_name FROM users WHERE id = ?', [userId]);
  return row?.display_name;
}
