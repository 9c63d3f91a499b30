import type { Queries, Value } from '@kairan/database/open';
import type { Category } from '../post.ts';
import { joinBody, type PostRow, type PostRowWithBody, postColumns } from './post-row.ts';
import type { ListPlace } from './read-posts.ts';
import { tagKey } from './write-post.ts';

/** Who wrote a post, as pages name them. */
export interface Author {
  readonly username: string;
  readonly display_name: string;
}

/** A post as lists for everyone show it. */
export type PublishedPost = PostRow & Author;

/** A post with its body, as a page shows it. */
export type ShownPost = PostRowWithBody & Author;

const joinAuthor = 'JOIN users ON users.id = posts.user_id';

/** What a published post looks like now: another text at every change. Undefined where it is not public. */
export const stampQuery = `SELECT posts.version, username, display_name FROM posts ${joinAuthor}
  WHERE posts.id = ? AND status = 'published'`;

/** A row of `stampQuery`. */
export interface StampRow extends Author {
  readonly version: number;
}

/** A published post; undefined where there is none of this id. */
export function findPublishedPost(db: Queries, id: string): Promise<ShownPost | undefined> {
  return db.get<ShownPost>(
    `SELECT ${postColumns}, body, username, display_name FROM posts ${joinBody} ${joinAuthor}
     WHERE posts.id = ? AND status = 'published'`,
    [id],
  );
}

/** A post in whatever state, for whoever has the address of its preview. */
export function findForPreview(db: Queries, id: string): Promise<ShownPost | undefined> {
  return db.get<ShownPost>(
    `SELECT ${postColumns}, body, username, display_name FROM posts ${joinBody} ${joinAuthor} WHERE posts.id = ?`,
    [id],
  );
}

/** An author; undefined where there is no such user. */
export function findAuthor(db: Queries, username: string): Promise<(Author & { id: number }) | undefined> {
  return db.get<Author & { id: number }>('SELECT id, username, display_name FROM users WHERE username = ?', [username]);
}

/** Which published posts a list holds: those of one author, in one category or with one tag; all where none is named. */
export interface PublishedFilter {
  readonly userId?: number;
  readonly category?: Category;
  readonly tag?: string;
}

/** Published posts, newest first, without their bodies. `place`: after this row. */
export function listPublished(
  db: Queries,
  { userId, category, tag }: PublishedFilter,
  { after, limit }: { after: ListPlace | null; limit: number },
): Promise<PublishedPost[]> {
  const conditions = ["status = 'published'"];
  const values: Value[] = [];
  const only = (condition: string, ...bound: Value[]) => {
    conditions.push(condition);
    values.push(...bound);
  };
  // By tag the narrow table is walked, else one of the indexes of published posts.
  const [time, id] =
    tag === undefined ? ['posts.published_at', 'posts.id'] : ['published_tags.published_at', 'published_tags.post_id'];
  if (tag !== undefined) only('published_tags.tag = ?', tagKey(tag));
  if (userId !== undefined) only('posts.user_id = ?', userId);
  if (category !== undefined) only('category = ?', category);
  if (after) only(`(${time}, ${id}) < (?, ?)`, after.time, after.id);
  const source = tag === undefined ? 'posts' : 'published_tags JOIN posts ON posts.id = published_tags.post_id';
  return db.all<PublishedPost>(
    `SELECT ${postColumns.replace(' published_at', ' posts.published_at')}, username, display_name FROM ${source} ${joinAuthor}
     WHERE ${conditions.join(' AND ')} ORDER BY ${time} DESC, ${id} DESC LIMIT ?`,
    [...values, limit],
  );
}
