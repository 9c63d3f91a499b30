import type { Database, Queries, Transaction } from '@kairan/database/open';
import { toTsvector } from '@kairan/full-text/tokens';
import { isStaying } from '../storage/author-visibility.ts';
import { hasBody, type PostRowWithBody, postColumns } from '../storage/post-row.ts';
import type { PostTokens } from '../text/post-tokens.ts';

/** A post that has to be indexed. */
export type DuePost = PostRowWithBody & { readonly username: string; readonly due: number };

/** Marks a post to be indexed, in the transaction that changes it. */
export async function markForIndexing(tx: Transaction, postId: string, version: number): Promise<void> {
  await tx.run(
    `INSERT INTO words_due (post_id, version) VALUES (?, ?)
     ON CONFLICT (post_id) DO UPDATE SET version = excluded.version`,
    [postId, version],
  );
}

/** Marks all published posts of a user to be indexed, in the transaction that changes how their author is shown. */
export async function markAuthorForIndexing(tx: Transaction, userId: number): Promise<void> {
  await tx.run(
    `INSERT INTO words_due (post_id, version) SELECT id, version FROM posts WHERE user_id = ? AND status = 'published'
     ON CONFLICT (post_id) DO UPDATE SET version = excluded.version`,
    [userId],
  );
}

/** Lists at most `limit` posts to be indexed, in their current version; `username` is empty if the author is leaving. */
export function listPostsToIndex(db: Queries, limit: number): Promise<DuePost[]> {
  return db.all<DuePost>(
    // A materialised CTE, and CROSS JOIN, with which SQLite keeps the order of the tables, so that no query plan scans all
    // users or posts for the few that are due.
    `WITH chosen AS MATERIALIZED (SELECT post_id, version FROM words_due ORDER BY post_id LIMIT ?)
     SELECT ${postColumns}, body, CASE WHEN ${isStaying} THEN username ELSE '' END AS username, chosen.version AS due
     FROM chosen CROSS JOIN posts CROSS JOIN revisions CROSS JOIN users
     WHERE posts.id = chosen.post_id AND ${hasBody} AND users.id = posts.user_id ORDER BY chosen.post_id`,
    [limit],
  );
}

/** How a post can be found: its tokens, and the beginning of its plain text. */
interface Tokens {
  readonly words: PostTokens;
  readonly plain: string;
}

/** The tokens of a post that was due. */
export interface IndexedPost {
  readonly post: Pick<DuePost, 'id' | 'due' | 'published_at'>;
  /** Null for a post that must not be found (any longer). */
  readonly tokens: Tokens | null;
}

/**
 * Adds posts to the index or removes them from it. A post that changed meanwhile is skipped and stays due. Uses a
 * single transaction because the index merges what each transaction wrote: one transaction per post takes many times
 * as long.
 */
export function saveTokens(store: Database, indexed: readonly IndexedPost[]): Promise<void> {
  return store.transaction(async (tx) => {
    const deleted = await Promise.all(
      indexed.map(({ post }) => tx.run('DELETE FROM words_due WHERE post_id = ? AND version = ?', [post.id, post.due])),
    );
    const current = indexed.filter((_, at) => (deleted[at]?.changes ?? 0) > 0);
    const [keys] = await Promise.all([
      nextKeys(
        tx,
        current.filter(({ tokens }) => tokens !== null).map(({ post }) => post.published_at ?? 0),
      ),
      ...current.map(({ post }) => removeTokens(tx, post.id)),
    ]);
    await Promise.all(
      current.map(({ post, tokens }) => tokens && addTokens(tx, keys(post.published_at ?? 0), post.id, tokens)),
    );
  });
}

async function addTokens(tx: Transaction, key: number, postId: string, { words, plain }: Tokens): Promise<void> {
  const { title, body } = words;
  await Promise.all([
    tx.run('INSERT INTO searchable (key, post_id, plain) VALUES (?, ?, ?)', [key, postId, plain]),
    tx.engine === 'sqlite'
      ? tx.run('INSERT INTO post_words (rowid, title, body) VALUES (?, ?, ?)', [key, title, body])
      : tx.run('INSERT INTO post_words (key, title, body) VALUES (?, CAST(? AS tsvector), CAST(? AS tsvector))', [
          key,
          toTsvector(title),
          toTsvector(body),
        ]),
  ]);
}

/**
 * Removes a post from the index, in the transaction that deletes it. First what is due: this waits for a job of another process
 * that is indexing the post, whose rows the next statements then find. They would keep the post from being deleted.
 */
export async function removeDeletedPost(tx: Transaction, postId: string): Promise<void> {
  await Promise.all([tx.run('DELETE FROM words_due WHERE post_id = ?', [postId]), removeTokens(tx, postId)]);
}

/** Removes a post from the index, if present. */
async function removeTokens(tx: Transaction, postId: string): Promise<void> {
  const key = tx.engine === 'sqlite' ? 'rowid' : 'key';
  await Promise.all([
    tx.run(`DELETE FROM post_words WHERE ${key} IN (SELECT key FROM searchable WHERE post_id = ?)`, [postId]),
    tx.run('DELETE FROM searchable WHERE post_id = ?', [postId]),
  ]);
}

/** Number of keys per millisecond of publication time. */
const keysPerMillisecond = 1024;

/** Returns a function that gives the next unused key for a publication time. Keys increase with it. */
async function nextKeys(tx: Transaction, times: readonly number[]): Promise<(publishedAt: number) => number> {
  const next = new Map<number, number>();
  await Promise.all(
    [...new Set(times)].map(async (publishedAt) => {
      const first = publishedAt * keysPerMillisecond;
      const row = await tx.get<{ last: number | null }>(
        'SELECT max(key) AS last FROM searchable WHERE key >= ? AND key < ?',
        [first, first + keysPerMillisecond],
      );
      next.set(publishedAt, row?.last == null ? first : row.last + 1);
    }),
  );
  return (publishedAt) => {
    const key = next.get(publishedAt) as number;
    next.set(publishedAt, key + 1);
    return key;
  };
}
