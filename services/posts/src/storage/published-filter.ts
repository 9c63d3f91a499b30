import type { Category } from '../post.ts';
import { tagKey } from '../tag.ts';

/** Which published posts to list: all, those of a user, or those of a category and a tag. */
export type PublishedFilter =
  | { readonly username: string }
  | { readonly username?: never; readonly category?: Category; readonly tag?: string };

/** Must equal the condition of the partial indexes. */
export const isPublished = "status = 'published'";

/** Where a list of published posts comes from. */
interface ListSource {
  readonly from: string;
  /** The columns with the time and id of a post in the index that is scanned. */
  readonly order: readonly [time: string, id: string];
  readonly conditions: readonly string[];
  readonly values: readonly string[];
}

/** Every list scans an index in its order: one of published posts, or that of tags. */
export function sourceOf(filter: PublishedFilter): ListSource {
  const published = { from: 'posts', order: ['posts.published_at', 'posts.id'] } as const;
  if (filter.username !== undefined) {
    const ofUser = 'posts.user_id = (SELECT id FROM users WHERE username = ?)';
    return { ...published, conditions: [isPublished, ofUser], values: [filter.username.toLowerCase()] };
  }
  const { category, tag } = filter;
  const values = [...(tag === undefined ? [] : [tagKey(tag)]), ...(category === undefined ? [] : [category])];
  if (tag === undefined) {
    return {
      ...published,
      conditions: [isPublished, ...(category === undefined ? [] : ['posts.category = ?'])],
      values,
    };
  }
  return {
    from: 'published_tags JOIN posts ON posts.id = published_tags.post_id',
    order: ['published_tags.published_at', 'published_tags.post_id'],
    conditions: ['published_tags.tag = ?', ...(category === undefined ? [] : ['published_tags.category = ?'])],
    values,
  };
}
