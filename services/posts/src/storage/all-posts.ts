import type { Queries } from '@kairan/database/open';
import type { Status } from '../post.ts';
import type { ListPosition } from './read-posts.ts';

/** A post as the operator sees it in a list. Times are milliseconds since 1970. */
export interface AnyonesPost {
  readonly id: string;
  readonly username: string;
  readonly status: Status;
  readonly title: string;
  readonly updated_at: number;
  readonly published_at: number | null;
}

/** Lists posts of anyone in any state, last changed first. @param page.after position of the last row of the previous page */
export function listAllPosts(
  db: Queries,
  { userId, status }: { readonly userId: number | undefined; readonly status: Status | undefined },
  { after, limit }: { readonly after: ListPosition | null; readonly limit: number },
): Promise<AnyonesPost[]> {
  const conditions: [string, ...(string | number)[]][] = [];
  if (after !== null) conditions.push(['(updated_at, posts.id) < (?, ?)', after.time, after.id]);
  if (userId !== undefined) conditions.push(['posts.user_id = ?', userId]);
  if (status !== undefined) conditions.push(['posts.status = ?', status]);
  return db.all<AnyonesPost>(
    `SELECT posts.id, username, status, title, updated_at, published_at FROM posts JOIN users ON users.id = posts.user_id
     ${conditions.length === 0 ? '' : `WHERE ${conditions.map(([condition]) => condition).join(' AND ')}`}
     ORDER BY updated_at DESC, posts.id DESC LIMIT ?`,
    [...conditions.flatMap(([, ...values]) => values), limit],
  );
}
