import type { Queries } from '@kairan/database/open';
import type { Status } from '../post.ts';
import { joinBody, type PostRow, type PostRowWithBody, postColumns } from './post-row.ts';

/** A post of a user, with its body; undefined where the user has none of this id. */
export function findOwnPost(db: Queries, userId: number, id: string): Promise<PostRowWithBody | undefined> {
  return db.get<PostRowWithBody>(
    `SELECT ${postColumns}, body FROM posts ${joinBody} WHERE posts.id = ? AND posts.user_id = ?`,
    [id, userId],
  );
}

/** A post of anyone, with its body: for editors and for the service itself. */
export function findPost(db: Queries, id: string): Promise<PostRowWithBody | undefined> {
  return db.get<PostRowWithBody>(`SELECT ${postColumns}, body FROM posts ${joinBody} WHERE posts.id = ?`, [id]);
}

/** Where a list goes on: after the row of this time and id. */
export interface ListPlace {
  readonly time: number;
  readonly id: string;
}

/** The posts of a user without their bodies, newest change first. */
export function listOwnPosts(
  db: Queries,
  userId: number,
  { status, after, limit }: { status: Status | null; after: ListPlace | null; limit: number },
): Promise<PostRow[]> {
  const conditions = ['user_id = ?'];
  const values: (string | number)[] = [userId];
  if (status !== null) {
    conditions.push('status = ?');
    values.push(status);
  }
  if (after !== null) {
    conditions.push('(updated_at, id) < (?, ?)');
    values.push(after.time, after.id);
  }
  return db.all<PostRow>(
    `SELECT ${postColumns} FROM posts WHERE ${conditions.join(' AND ')} ORDER BY updated_at DESC, id DESC LIMIT ?`,
    [...values, limit],
  );
}

/** How many drafts a user has. */
export async function countDrafts(db: Queries, userId: number): Promise<number> {
  const row = await db.get<{ drafts: number }>(
    "SELECT count(*) AS drafts FROM posts WHERE user_id = ? AND status = 'draft'",
    [userId],
  );
  return row?.drafts ?? 0;
}
