import type { Database, Queries, Transaction } from '@kairan/database/open';
import { toTsvector } from '@kairan/full-text/tokens';
import { isStaying } from '../storage/author-visibility.ts';
import { joinBody, type PostRowWithBody, postColumns } from '../storage/post-row.ts';
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
    // A materialised CTE, so that no query plan scans all posts for the few that are due.
    `WITH chosen AS MATERIALIZED (SELECT post_id, version FROM words_due ORDER BY post_id LIMIT ?)
     SELECT ${postColumns}, body, CASE WHEN ${isStaying} THEN username ELSE '' END AS username, chosen.version AS due FROM chosen
     JOIN posts ON posts.id = chosen.post_id ${joinBody} JOIN users ON users.id = posts.user_id ORDER BY chosen.post_id`,
    [limit],
  );
}

/** The tokens of a post that was due. */
export interface IndexedPost {
  readonly post: Pick<DuePost, 'id' | 'due' | 'published_at'>;
  /** Null for a post that must not be found (any longer). */
  readonly tokens: { readonly words: PostTokens; readonly plain: string } | null;
}

/**
 * Adds posts to the index or removes them from it. A post that changed meanwhile is skipped and stays due. Uses a
 * single transaction because the index merges what each transaction wrote: one transaction per post takes many times
 * as long.
 */
export function saveTokens(store: Database, indexed: readonly IndexedPost[]): Promise<void> {
  return store.transaction(async (tx) => {
    for (const { post, tokens } of indexed) {
      const deleted = await tx.run('DELETE FROM words_due WHERE post_id = ? AND version = ?', [post.id, post.due]);
      if (deleted.changes === 0) continue;
      await removeTokens(tx, post.id);
      if (tokens !== null) await addTokens(tx, post, tokens);
    }
  });
}

async function addTokens(tx: Transaction, post: IndexedPost['post'], tokens: NonNullable<IndexedPost['tokens']>) {
  const key = await nextKey(tx, post.published_at ?? 0);
  await tx.run('INSERT INTO searchable (key, post_id, plain) VALUES (?, ?, ?)', [key, post.id, tokens.plain]);
  const { title, body } = tokens.words;
  if (tx.engine === 'sqlite') {
    await tx.run('INSERT INTO post_words (rowid, title, body) VALUES (?, ?, ?)', [key, title, body]);
  } else {
    const insert = 'INSERT INTO post_words (key, title, body) VALUES (?, CAST(? AS tsvector), CAST(? AS tsvector))';
    await tx.run(insert, [key, toTsvector(title), toTsvector(body)]);
  }
}

/** Removes a post from the index, if present. */
export async function removeTokens(tx: Transaction, postId: string): Promise<void> {
  const row = await tx.get<{ key: number }>('SELECT key FROM searchable WHERE post_id = ?', [postId]);
  if (!row) return;
  await tx.run(`DELETE FROM post_words WHERE ${tx.engine === 'sqlite' ? 'rowid' : 'key'} = ?`, [row.key]);
  await tx.run('DELETE FROM searchable WHERE key = ?', [row.key]);
}

/** Number of keys per millisecond of publication time. */
const keysPerMillisecond = 1024;

/** The next unused key for a publication time. Keys increase with it. */
async function nextKey(tx: Transaction, publishedAt: number): Promise<number> {
  const first = publishedAt * keysPerMillisecond;
  const row = await tx.get<{ last: number | null }>(
    'SELECT max(key) AS last FROM searchable WHERE key >= ? AND key < ?',
    [first, first + keysPerMillisecond],
  );
  return row?.last == null ? first : row.last + 1;
}
