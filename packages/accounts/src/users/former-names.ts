import type { Queries } from '@kairan/database/open';
import { tokenHash } from '../credentials/token-text.ts';

/**
 * Reserves the name of a user whose account is to be deleted, for ever: whoever took it would be mistaken for them. It
 * happens before the user loses the name, so that the name is never free in between.
 */
export async function reserveName(tx: Queries, username: string): Promise<void> {
  await tx.run('INSERT INTO former_names (name_hash) VALUES (?) ON CONFLICT DO NOTHING', [tokenHash(username)]);
}

/** Ends the reservation of a name, for its user who keeps it. */
export async function releaseName(tx: Queries, username: string): Promise<void> {
  await tx.run('DELETE FROM former_names WHERE name_hash = ?', [tokenHash(username)]);
}

/** Tells whether a user name, in lower case, is in use or was that of a deleted account. */
export async function isNameTaken(db: Queries, username: string): Promise<boolean> {
  const row = await db.get(
    'SELECT 1 FROM users WHERE username = ? UNION ALL SELECT 1 FROM former_names WHERE name_hash = ?',
    [username, tokenHash(username)],
  );
  return row !== undefined;
}
