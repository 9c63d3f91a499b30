import type { Engine, Queries } from '@kairan/database/open';
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
export interface ListPosition {
  readonly time: number;
  readonly id: string;
}

/** Which of a user's posts a list holds. */
export interface OwnPostsFilter {
  readonly status: Status | null;
  /** What has to be in the title or the body; see `wordsOf`. */
  readonly words?: readonly string[];
  readonly after: ListPosition | null;
  readonly limit: number;
}

/**
 * The posts of a user without their bodies, newest change first. To look for words every body has to be read until the page
 * is full: one person's posts are few.
 */
export function listOwnPosts(
  db: Queries & { readonly engine: Engine },
  userId: number,
  { status, words = [], after, limit }: OwnPostsFilter,
): Promise<PostRow[]> {
  const conditions = ['posts.user_id = ?'];
  const values: (string | number)[] = [userId];
  if (status !== null) {
    conditions.push('status = ?');
    values.push(status);
  }
  const like = db.engine === 'sqlite' ? 'LIKE' : 'ILIKE';
  for (const word of words) {
    const forms = [...new Set([word, word.normalize('NFKC')])].map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`);
    const ways = forms.map(() => `posts.title ${like} ? ESCAPE '\\' OR body ${like} ? ESCAPE '\\'`);
    conditions.push(`(${ways.join(' OR ')})`);
    values.push(...forms.flatMap((form) => [form, form]));
  }
  if (after !== null) {
    conditions.push('(updated_at, posts.id) < (?, ?)');
    values.push(after.time, after.id);
  }
  const from = words.length === 0 ? 'posts' : `posts ${joinBody}`;
  return db.all<PostRow>(
    `SELECT ${postColumns} FROM ${from} WHERE ${conditions.join(' AND ')} ORDER BY updated_at DESC, posts.id DESC LIMIT ?`,
    [...values, limit],
  );
}

/** The words of what somebody looks for, at most ten; letters of every width and case will match. */
export function wordsOf(q: string): string[] {
  return q
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
}

/** How many posts a user has in each state. */
export async function countByStatus(db: Queries, userId: number): Promise<Record<Status, number>> {
  const rows = await db.all<{ status: Status; posts: number }>(
    'SELECT status, count(*) AS posts FROM posts WHERE user_id = ? GROUP BY status',
    [userId],
  );
  const counts = { draft: 0, published: 0, held: 0, hidden: 0 };
  for (const { status, posts } of rows) counts[status] = posts;
  return counts;
}

/** How many drafts a user has. */
export async function countDrafts(db: Queries, userId: number): Promise<number> {
  const row = await db.get<{ drafts: number }>(
    "SELECT count(*) AS drafts FROM posts WHERE user_id = ? AND status = 'draft'",
    [userId],
  );
  return row?.drafts ?? 0;
}
