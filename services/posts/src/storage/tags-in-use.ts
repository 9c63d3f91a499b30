import type { Queries } from '@kairan/database/open';
import { tagKey } from '../tag.ts';
import { showsPosts } from './author-visibility.ts';
import { tagsOf } from './post-row.ts';

/** Number of latest posts that are considered: published ones of everyone, and the user's own. */
const maxPosts = { published: 1_000, own: 200 };
const maxTags = 200;

/** The most used tags, at most 200, each in its most common spelling. */
export async function tagsInUse(db: Queries, userId: number): Promise<string[]> {
  const published = await db.all<{ tags: string }>(
    `SELECT tags FROM posts JOIN users ON users.id = posts.user_id AND ${showsPosts}
     WHERE status = 'published' ORDER BY published_at DESC, posts.id DESC LIMIT ?`,
    [maxPosts.published],
  );
  const own = await db.all<{ tags: string }>(
    'SELECT tags FROM posts WHERE user_id = ? ORDER BY updated_at DESC, id DESC LIMIT ?',
    [userId, maxPosts.own],
  );
  const spellings = new Map<string, Map<string, number>>();
  for (const tag of [...published, ...own].flatMap(tagsOf)) {
    const counts = spellings.get(tagKey(tag)) ?? new Map<string, number>();
    spellings.set(tagKey(tag), counts.set(tag, (counts.get(tag) ?? 0) + 1));
  }
  return [...spellings.values()]
    .map((counts) => {
      const [[spelling] = ['', 0]] = [...counts].sort(([, one], [, other]) => other - one);
      return { spelling, uses: [...counts.values()].reduce((sum, count) => sum + count, 0) };
    })
    .sort((one, other) => other.uses - one.uses || (one.spelling < other.spelling ? -1 : 1))
    .slice(0, maxTags)
    .map(({ spelling }) => spelling);
}
