import type { Migration } from '@kairan/database/migration';
import type { Queries } from '@kairan/database/open';

/**
 * Adds since when readers see no post of a user because an editor hid all of them, in milliseconds since 1970, and why.
 * Posts keep their states, so that showing them again is exact.
 */
export const addHiddenUserColumns: Migration = async ({ exec }) => {
  await exec(`
    ALTER TABLE users ADD COLUMN posts_hidden_at bigint;
    ALTER TABLE users ADD COLUMN posts_hidden_reason text;
  `);
};

/** That all posts of a user are hidden. */
export interface HiddenPosts {
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Shown to the user. */
  readonly reason: string | null;
}

/** Hides all posts of a user, present and future ones; if they are hidden already, only the reason changes. */
export async function hideAllPosts(
  db: Queries,
  userId: number,
  { at, reason }: { readonly at: number; readonly reason: string | null },
): Promise<HiddenPosts> {
  const row = await db.get<{ since: number }>(
    `UPDATE users SET posts_hidden_at = coalesce(posts_hidden_at, ?), posts_hidden_reason = ? WHERE id = ?
     RETURNING posts_hidden_at AS since`,
    [at, reason, userId],
  );
  return { since: row?.since ?? at, reason };
}

/** Shows the posts of a user again, as their states say. @returns false if they were not hidden */
export async function showAllPosts(db: Queries, userId: number): Promise<boolean> {
  const { changes } = await db.run(
    'UPDATE users SET posts_hidden_at = NULL, posts_hidden_reason = NULL WHERE id = ? AND posts_hidden_at IS NOT NULL',
    [userId],
  );
  return changes > 0;
}

/** Returns since when all posts of a user are hidden; null if they are not. */
export async function findHiddenPosts(db: Queries, userId: number): Promise<HiddenPosts | null> {
  const row = await db.get<{ since: number | null; reason: string | null }>(
    'SELECT posts_hidden_at AS since, posts_hidden_reason AS reason FROM users WHERE id = ?',
    [userId],
  );
  return row === undefined || row.since === null ? null : { since: row.since, reason: row.reason };
}

/** Forgets why the posts of a user were hidden: the reason may name the person. They stay hidden. */
export async function forgetHidingReason(db: Queries, userId: number): Promise<void> {
  await db.run('UPDATE users SET posts_hidden_reason = NULL WHERE id = ?', [userId]);
}
