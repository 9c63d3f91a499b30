import type { Migration } from '@kairan/database/migration';
import type { Database, Queries } from '@kairan/database/open';
import type { Reason, Review } from '../posting.ts';
import { writeAudit } from './audit.ts';
import { isStaying } from './author-visibility.ts';
import { type Actor, tagsOf } from './post-row.ts';
import { findPost } from './read-posts.ts';
import { changePost, PostChanged } from './write-post.ts';

/** The service itself, acting on its own. */
const service: Actor = { id: null, door: 'cli', client: null };

/** Stores why a post is pending review, for the editors. Call it in the transaction that changes the state. */
export async function saveReview(
  tx: Queries,
  postId: string,
  { reasons, checkUnavailable }: Review,
  now: number,
): Promise<void> {
  await tx.run(
    `INSERT INTO reviews (post_id, at, reasons, unavailable, attempts, retry_at) VALUES (?, ?, ?, ?, 0, ?)
     ON CONFLICT (post_id) DO UPDATE SET at = excluded.at, reasons = excluded.reasons, unavailable = excluded.unavailable,
       attempts = 0, retry_at = excluded.retry_at, answer = NULL`,
    [postId, now, JSON.stringify(reasons), checkUnavailable ? 1 : 0, now],
  );
}

/** Why a post is pending review. */
export interface StoredReview {
  /** Since when, in milliseconds since 1970. */
  readonly at: number;
  /** Whether it is pending only because the check has not succeeded yet. */
  readonly unchecked: boolean;
  readonly reasons: readonly Reason[];
  /** The author's answer to the editors. */
  readonly answer: string | null;
}

/** Why a post is pending review; null if it is not. */
export async function findReview(db: Queries, postId: string): Promise<StoredReview | null> {
  const row = await db.get<{ at: number; reasons: string; unavailable: number; answer: string | null }>(
    'SELECT at, reasons, unavailable, answer FROM reviews WHERE post_id = ?',
    [postId],
  );
  if (!row) return null;
  const { at, unavailable, reasons, answer } = row;
  return { at, unchecked: unavailable === 1, reasons: JSON.parse(reasons) as Reason[], answer };
}

/** Stores the author's answer to a review. @returns false if there is one already, or nothing to answer */
export async function saveReviewAnswer(tx: Queries, postId: string, answer: string): Promise<boolean> {
  const { changes } = await tx.run(
    'UPDATE reviews SET answer = ? WHERE post_id = ? AND answer IS NULL AND unavailable = 0',
    [answer, postId],
  );
  return changes > 0;
}

/** Adds the author's answer to a review. */
export const addReviewAnswer: Migration = async ({ exec }) => {
  await exec('ALTER TABLE reviews ADD COLUMN answer text');
};

/** A post that is pending because its check failed. */
export interface UncheckedPost {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly tags: string[];
  /** How often the check was retried. */
  readonly attempts: number;
}

/** Lists posts whose check is due for a retry, longest overdue first. */
export async function listUnchecked(db: Queries, now: number, limit: number): Promise<UncheckedPost[]> {
  const rows = await db.all<Omit<UncheckedPost, 'tags'> & { tags: string }>(
    `SELECT posts.id, posts.version, posts.title, body, tags, attempts
     FROM reviews JOIN posts ON posts.id = reviews.post_id JOIN users ON users.id = posts.user_id AND ${isStaying}
     JOIN revisions ON revisions.post_id = posts.id AND revisions.version = posts.text_version
     WHERE unavailable = 1 AND retry_at <= ? AND status = 'held' ORDER BY retry_at LIMIT ?`,
    [now, limit],
  );
  return rows.map((row) => ({ ...row, tags: tagsOf(row) }));
}

/**
 * Stores the result of a retried check: the post becomes public, waits for its time as a draft, or stays pending with
 * the reasons.
 * @returns false if the post has changed meanwhile; then nothing is written
 */
export async function saveRetriedReview(
  store: Database,
  { id, version }: Pick<UncheckedPost, 'id' | 'version'>,
  review: Review,
  now: number,
): Promise<boolean> {
  try {
    return await store.transaction(async (tx) => {
      const post = await findPost(tx, id);
      if (!post || post.version !== version || post.status !== 'held') return false;
      if (review.status === 'held') {
        await saveReview(tx, id, review, now);
        return true;
      }
      const waits = post.publish_at !== null && post.publish_at > now;
      await changePost(tx, post, { status: waits ? 'draft' : 'published' }, service, now);
      const action = waits ? 'schedule' : 'publish';
      await writeAudit(tx, { action, postId: id, by: service, at: now, details: { version: version + 1 } });
      return true;
    });
  } catch (error) {
    if (error instanceof PostChanged) return false;
    throw error;
  }
}

/** Schedules the next retry after another failure. */
export async function postponeReview(
  db: Queries,
  { id, version }: Pick<UncheckedPost, 'id' | 'version'>,
  until: number,
): Promise<void> {
  await db.run(
    `UPDATE reviews SET attempts = attempts + 1, retry_at = ?
     WHERE post_id = ? AND EXISTS (SELECT 1 FROM posts WHERE id = ? AND version = ?)`,
    [until, id, id, version],
  );
}

/**
 * Renames the key `says` of stored reasons to `message`. Inside a JSON string a quote is escaped, so that no sentence of a
 * reason contains the text that is replaced.
 */
export const renameReasonText: Migration = async ({ exec }) => {
  await exec(`UPDATE reviews SET reasons = replace(reasons, '"says":', '"message":')`);
};
