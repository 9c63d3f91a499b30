import { setImmediate } from 'node:timers/promises';
import type { Queries } from '@kairan/database/open';
import { tagKey } from '../tag.ts';
import { type TagUse, usesOfTags } from '../tag-uses.ts';
import { showsPosts } from './author-visibility.ts';
import { tagsOf } from './post-row.ts';
import { countByTag } from './topics.ts';

/** Number of latest posts that are considered: published ones of everyone, and the user's own. */
const maxPosts = { published: 1_000, own: 200 };
const maxTags = 200;

/**
 * The most used tags, at most 200, each in its most common spelling, with the number of published posts that have it: none
 * for a tag that only the user's drafts have.
 */
export async function tagsInUse(db: Queries, userId: number): Promise<TagUse[]> {
  const published = await db.all<{ tags: string }>(
    `SELECT tags FROM posts JOIN users ON users.id = posts.user_id AND ${showsPosts}
     WHERE status = 'published' ORDER BY published_at DESC, posts.id DESC LIMIT ?`,
    [maxPosts.published],
  );
  const own = await db.all<{ tags: string }>(
    'SELECT tags FROM posts WHERE user_id = ? ORDER BY updated_at DESC, id DESC LIMIT ?',
    [userId, maxPosts.own],
  );
  const used = usesOfTags([...published, ...own].map(tagsOf)).slice(0, maxTags);
  await setImmediate();
  const counts = await countByTag(
    db,
    used.map(({ tag }) => tag),
  );
  return used
    .map(({ tag }) => ({ tag, posts: counts.get(tagKey(tag)) ?? 0 }))
    .sort((one, other) => other.posts - one.posts);
}
