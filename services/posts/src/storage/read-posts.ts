import type { Engine, Queries } from '@kairan/database/open';
import type { Status } from '../post.ts';
import { joinBody, type PostRow, type PostRowWithBody, postColumns } from './post-row.ts';
import { isScheduled } from './schedule.ts';

/** A user's post with its body; undefined if the user has no post with this id. */
export function findOwnPost(db: Queries, userId: number, id: string): Promise<PostRowWithBody | undefined> {
  return db.get<PostRowWithBody>(
    `SELECT ${postColumns}, body FROM posts ${joinBody} WHERE posts.id = ? AND posts.user_id = ?`,
    [id, userId],
  );
}

/** Anyone's post with its body: for editors and for the service itself. */
export function findPost(db: Queries, id: string): Promise<PostRowWithBody | undefined> {
  return db.get<PostRowWithBody>(`SELECT ${postColumns}, body FROM posts ${joinBody} WHERE posts.id = ?`, [id]);
}

/** Position in a list: the time and id of the last row of the previous page. */
export interface ListPosition {
  readonly time: number;
  readonly id: string;
}

/** Filters of a user's list of posts. */
export interface OwnPostsFilter {
  readonly status: Status | null;
  /** Only scheduled drafts. */
  readonly scheduled?: boolean;
  /** Words that must occur in the title or the body; see `wordsOf`. */
  readonly words?: readonly string[];
  readonly after: ListPosition | null;
  readonly limit: number;
}

/**
 * Lists a user's posts without their bodies, last changed first. Searching for words reads every body until the page
 * is full, which is fine for one person's posts.
 */
export function listOwnPosts(
  db: Queries & { readonly engine: Engine },
  userId: number,
  { status, scheduled = false, words = [], after, limit }: OwnPostsFilter,
): Promise<PostRow[]> {
  const conditions = ['posts.user_id = ?'];
  const values: (string | number)[] = [userId];
  if (status !== null) {
    conditions.push('status = ?');
    values.push(status);
  }
  if (scheduled) conditions.push(isScheduled);
  const like = db.engine === 'sqlite' ? 'LIKE' : 'ILIKE';
  for (const word of words) {
    const forms = [...new Set([word, word.normalize('NFKC')])].map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`);
    const matches = forms.map(() => `posts.title ${like} ? ESCAPE '\\' OR body ${like} ? ESCAPE '\\'`);
    conditions.push(`(${matches.join(' OR ')})`);
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

/** Splits a query into words, at most ten. They match any width and case. */
export function wordsOf(q: string): string[] {
  return q
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
}

/** Counts a user's posts by state; the scheduled ones are drafts too. */
export async function countByStatus(db: Queries, userId: number): Promise<Record<Status | 'scheduled', number>> {
  const rows = await db.all<{ status: Status; posts: number; scheduled: number }>(
    `SELECT status, count(*) AS posts, count(publish_at) AS scheduled FROM posts WHERE user_id = ? GROUP BY status`,
    [userId],
  );
  const counts = { draft: 0, published: 0, held: 0, hidden: 0, scheduled: 0 };
  for (const { status, posts, scheduled } of rows) {
    counts[status] = posts;
    if (status === 'draft') counts.scheduled = scheduled;
  }
  return counts;
}

/** Counts a user's drafts. */
export async function countDrafts(db: Queries, userId: number): Promise<number> {
  const row = await db.get<{ drafts: number }>(
    "SELECT count(*) AS drafts FROM posts WHERE user_id = ? AND status = 'draft'",
    [userId],
  );
  return row?.drafts ?? 0;
}
