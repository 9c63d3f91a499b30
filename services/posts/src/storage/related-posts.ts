import type { Queries } from '@kairan/database/open';
import type { Category } from '../post.ts';
import { tagKey } from '../tag.ts';
import { showsPosts } from './author-visibility.ts';
import { isPublished } from './published-filter.ts';

/** Most related posts of a post. */
export const mostRelated = 4;

/** Number of newest posts of each tag, of the category and of all, among which related posts are looked for. */
const nearest = 30;

/** Most related posts by one author. */
const mostByOne = 2;

/** A published post, as far as others are related to it. */
export interface RelatedTo {
  readonly userId: number;
  readonly category: Category | null;
  readonly tags: readonly string[];
}

/** What a shared tag and a shared category count: any tag more than the category. */
const weights = { tag: 10, category: 1 };

/**
 * Finds published posts by other authors that are related to a post, by id: those that share most tags first, among
 * them those of its category, then the newest. Where these are few, the newest of all follow. It reads a few steps of
 * the indexes of tags, categories and times, however many posts there are.
 */
export async function findRelated(db: Queries, { userId, category, tags }: RelatedTo): Promise<string[]> {
  const sources = [
    ...tags.map(
      () => `SELECT * FROM (SELECT post_id, ${weights.tag} AS shared FROM published_tags WHERE tag = ?
        ORDER BY published_at DESC, post_id DESC LIMIT ${nearest}) AS tagged`,
    ),
    `SELECT * FROM (SELECT id AS post_id, ${weights.category} AS shared FROM posts WHERE ${isPublished} AND category = ?
        ORDER BY published_at DESC, id DESC LIMIT ${nearest}) AS alike`,
    `SELECT * FROM (SELECT id AS post_id, 0 AS shared FROM posts WHERE ${isPublished}
        ORDER BY published_at DESC, id DESC LIMIT ${nearest}) AS newest`,
  ];
  const order = 'shared DESC, published_at DESC, id DESC';
  const rows = await db.all<{ id: string }>(
    `WITH near AS (${sources.join(' UNION ALL ')}),
     ranked AS (
       SELECT posts.id, posts.user_id, posts.published_at, sum(shared) AS shared FROM near
       JOIN posts ON posts.id = near.post_id JOIN users ON users.id = posts.user_id AND ${showsPosts}
       WHERE posts.user_id <> ? GROUP BY posts.id, posts.user_id, posts.published_at),
     placed AS (SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY ${order}) AS place FROM ranked)
     SELECT id FROM placed WHERE place <= ${mostByOne} ORDER BY ${order} LIMIT ${mostRelated}`,
    [...tags.map(tagKey), category ?? '', userId],
  );
  return rows.map(({ id }) => id);
}
