/**
 * Names what a stored response shows, so that shared caches can be told to remove all responses that show it. They are
 * case-insensitive in some caches, have no spaces and commas, and begin with `post` because a cache may hold other sites.
 */
export type CacheTag = `post${string}`;

/** The tag of every page: its frame says whether visitors can sign up. */
export const siteTag: CacheTag = 'posts-site';

/** The tag of everything that lists posts, counts them or searches in them. */
export const listsTag: CacheTag = 'posts-lists';

/** The tag of what shows a post or its title. */
export function postTag(id: string): CacheTag {
  return `post-${id}`;
}

/** The tag of what shows an author, or links to the posts beside one of theirs. */
export function authorTag(username: string): CacheTag {
  return `posts-by-${username}`;
}

/** The tag of an image in all its sizes. @param name that of the file */
export function imageTag(name: string): CacheTag {
  return `posts-image-${name}`;
}
