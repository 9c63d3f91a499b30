import type { Database, Queries, Transaction } from '@kairan/database/open';
import { toTsvector } from '@kairan/full-text/tokens';
import { isStaying, showsPosts } from '../storage/author-visibility.ts';
import { joinBody, type PostRowWithBody, postColumns } from '../storage/post-row.ts';
import type { PostTokens } from '../text/post-tokens.ts';
import { type PostSearch, toFtsExpression, toTsExpression } from './search-expression.ts';

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

/** Position in a list of results: the group of results and the key of the last one. */
export interface SearchPosition {
  readonly among: 'titles' | 'others';
  readonly key: number;
}

/** A result: the post's id, its position, and the beginning of its plain text. */
export interface Match extends SearchPosition {
  readonly postId: string;
  readonly plain: string;
}

/**
 * Finds at most `limit` published posts: first those with all words in title and tags, then the others, each newest
 * first.
 */
export async function findMatches(
  db: Database,
  search: PostSearch,
  { after, limit }: { after: SearchPosition | null; limit: number },
): Promise<Match[]> {
  const findGroup = db.engine === 'sqlite' ? sqliteMatches(db, search) : postgresMatches(db, search);
  if (findGroup === null) return [];
  const inTitles = after?.among === 'others' ? [] : await findGroup('titles', after?.key ?? null, limit);
  if (inTitles.length === limit) return inTitles;
  const key = after?.among === 'others' ? after.key : null;
  return [...inTitles, ...(await findGroup('others', key, limit - inTitles.length))];
}

type FindGroup = (among: SearchPosition['among'], below: number | null, limit: number) => Promise<Match[]>;

const joinPublished = `JOIN posts ON posts.id = searchable.post_id AND posts.status = 'published'
  JOIN users ON users.id = posts.user_id AND ${showsPosts}`;

function sqliteMatches(db: Queries, search: PostSearch): FindGroup | null {
  const expression = toFtsExpression(search);
  if (expression === null) return null;
  return async (among, below, limit) => {
    const match = expression[among];
    if (match === null) return [];
    const rows = await db.all<{ key: number; post_id: string; plain: string }>(
      `SELECT key, post_id, plain FROM post_words JOIN searchable ON searchable.key = post_words.rowid ${joinPublished}
       WHERE post_words MATCH ?${below === null ? '' : ' AND post_words.rowid < ?'} ORDER BY post_words.rowid DESC LIMIT ?`,
      [match, ...(below === null ? [] : [below]), limit],
    );
    return rows.map((row) => ({ among, key: row.key, postId: row.post_id, plain: row.plain }));
  };
}

function postgresMatches(db: Queries, search: PostSearch): FindGroup | null {
  const expression = toTsExpression(search);
  if (expression === null) return null;
  const { titles, all } = expression;
  return async (among, below, limit) => {
    if (among === 'titles' && titles === null) return [];
    const titleCondition =
      titles === null ? '' : ` AND ${among === 'titles' ? '' : 'NOT '}post_words.title @@ CAST(? AS tsquery)`;
    const rows = await db.all<{ key: number; post_id: string; plain: string }>(
      `SELECT searchable.key, post_id, plain FROM post_words JOIN searchable ON searchable.key = post_words.key ${joinPublished}
       WHERE everything @@ CAST(? AS tsquery)${titleCondition}${below === null ? '' : ' AND post_words.key < ?'}
       ORDER BY post_words.key DESC LIMIT ?`,
      [all, ...(titles === null ? [] : [titles]), ...(below === null ? [] : [below]), limit],
    );
    return rows.map((row) => ({ among, key: Number(row.key), postId: row.post_id, plain: row.plain }));
  };
}
