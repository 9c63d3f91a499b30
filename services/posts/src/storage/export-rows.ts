import type { Queries } from '@kairan/database/open';

/** Lists the ids of a user's posts, oldest first. */
export async function ownPostIds(db: Queries, userId: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>('SELECT id FROM posts WHERE user_id = ? ORDER BY created_at, id', [userId]);
  return rows.map(({ id }) => id);
}

/** Lists the versions of a post that are revisions, up to a version, oldest first. */
export async function revisionVersions(db: Queries, postId: string, last: number): Promise<number[]> {
  const rows = await db.all<{ version: number }>(
    'SELECT version FROM revisions WHERE post_id = ? AND version <= ? ORDER BY version',
    [postId, last],
  );
  return rows.map(({ version }) => version);
}

/** An image of a user. */
export interface OwnImageRow {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Lists a user's images in the order of their names, after a name. */
export function ownImagesAfter(
  db: Queries,
  userId: number,
  { after, limit }: { after: string; limit: number },
): Promise<OwnImageRow[]> {
  return db.all<OwnImageRow>(
    'SELECT name, created_at AS "createdAt" FROM media WHERE user_id = ? AND name > ? ORDER BY name LIMIT ?',
    [userId, after, limit],
  );
}
