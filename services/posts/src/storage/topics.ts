import { setImmediate } from 'node:timers/promises';
import type { Migration } from '@kairan/database/migration';
import type { Queries } from '@kairan/database/open';
import type { Category } from '../post.ts';
import { tagKey } from '../tag.ts';
import { type TagUse, usesOfTags } from '../tag-uses.ts';
import { showsPosts } from './author-visibility.ts';
import { tagsOf } from './post-row.ts';
import { isPublished, type PublishedFilter, sourceOf } from './published-filter.ts';

/** What published posts are about. */
export interface Topics {
  /** How many posts each category has; none for a category without posts. */
  readonly categories: ReadonlyMap<Category, number>;
  /** The most used tags, most used first. */
  readonly tags: readonly TagUse[];
}

/** Users whose published posts are hidden, or go with them but have not been deleted yet. */
const leaving = `SELECT id FROM users WHERE NOT ${showsPosts}`;

/**
 * Counts the published posts of each category. All of them are counted in the index of categories, without reading a
 * post; those of users who are leaving are taken off.
 */
export async function countByCategory(db: Queries): Promise<Map<Category, number>> {
  const rows = await db.all<{ category: Category; posts: number }>(
    `SELECT category, count(*) AS posts FROM posts WHERE ${isPublished} GROUP BY category
     UNION ALL
     SELECT category, -count(*) FROM posts WHERE ${isPublished} AND user_id IN (${leaving}) GROUP BY category`,
  );
  return summed(rows.map(({ category, posts }) => [category, Number(posts)]));
}

/** Adds the index in which the published posts of an author are counted by category, without reading a post. */
export const addAuthorTopicsIndex: Migration = async ({ exec }) => {
  await exec(
    "CREATE INDEX posts_published_by_user_in_category ON posts (user_id, category) WHERE status = 'published'",
  );
};

/** Counts an author's published posts by category, in their index. */
export async function countByCategoryOf(db: Queries, username: string): Promise<Map<Category, number>> {
  const { from, conditions, values } = sourceOf({ username });
  const rows = await db.all<{ category: Category; posts: number }>(
    `SELECT category, count(*) AS posts FROM ${from} WHERE ${conditions.join(' AND ')} GROUP BY category`,
    values,
  );
  return summed(rows.map(({ category, posts }) => [category, Number(posts)]));
}

/** Tags counted in one statement: a step for each post that has one of them. */
const countedAtOnce = 4;

/**
 * Counts the published posts with each of some tags, by the tag's key. Other requests run between the statements: on a
 * large site, counting takes milliseconds for each of the most used tags.
 */
export async function countByTag(db: Queries, tags: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let i = 0; i < tags.length; i += countedAtOnce) {
    if (i > 0) await setImmediate();
    for (const [tag, posts] of await countTogether(db, tags.slice(i, i + countedAtOnce))) counts.set(tag, posts);
  }
  return counts;
}

async function countTogether(db: Queries, tags: readonly string[]): Promise<Map<string, number>> {
  const keys = tags.map(tagKey);
  const among = `tag IN (${keys.map(() => '?').join(', ')})`;
  const rows = await db.all<{ tag: string; posts: number }>(
    `SELECT tag, count(*) AS posts FROM published_tags WHERE ${among} GROUP BY tag
     UNION ALL
     SELECT tag, -count(*) FROM published_tags WHERE ${among}
       AND post_id IN (SELECT id FROM posts WHERE ${isPublished} AND user_id IN (${leaving})) GROUP BY tag`,
    [...keys, ...keys],
  );
  return summed(rows.map(({ tag, posts }) => [tag, Number(posts)]));
}

/** The tags of the newest posts of a list, most used first, counted in these posts. */
export async function tagsOfNewest(db: Queries, filter: PublishedFilter, limit: number): Promise<TagUse[]> {
  const { from, order, conditions, values } = sourceOf(filter);
  const [time, id] = order;
  const rows = await db.all<{ tags: string }>(
    `SELECT posts.tags FROM ${from} JOIN users ON users.id = posts.user_id AND ${showsPosts}
     WHERE ${conditions.join(' AND ')} ORDER BY ${time} DESC, ${id} DESC LIMIT ?`,
    [...values, limit],
  );
  return usesOfTags(rows.map(tagsOf));
}

/** Number of newest posts in which the most used tags of the site are looked for. */
const newest = 1_000;

/**
 * What the site is about: every category's posts, and the tags that its newest posts use most, each with all its posts.
 * @param mostTags how many tags
 */
export async function siteTopics(db: Queries, mostTags: number): Promise<Topics> {
  const used = (await tagsOfNewest(db, {}, newest)).slice(0, mostTags);
  await setImmediate();
  const counts = await countByTag(
    db,
    used.map(({ tag }) => tag),
  );
  const tags = used.map(({ tag, posts }) => ({ tag, posts: counts.get(tagKey(tag)) ?? posts }));
  await setImmediate();
  return { categories: await countByCategory(db), tags };
}

function summed<Key>(rows: readonly (readonly [Key, number])[]): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const [key, count] of rows) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}
