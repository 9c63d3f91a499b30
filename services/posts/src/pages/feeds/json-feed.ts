import { authorPath, postPath } from '../../page-address.ts';
import type { Feed } from './feed.ts';
import { feedPath } from './feed-links.ts';

/** A feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), with the first lines of each post. */
export function jsonFeedOf({ title, path, posts }: Feed, baseUrl: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    language: 'ja',
    home_page_url: baseUrl + path,
    feed_url: baseUrl + feedPath(path, 'json'),
    items: posts.map((post) => ({
      id: baseUrl + postPath(post.username, post.id),
      url: baseUrl + postPath(post.username, post.id),
      title: post.title,
      content_text: post.excerpt,
      ...(post.cover !== null && { image: baseUrl + post.cover }),
      date_published: new Date(post.publishedAt ?? post.updatedAt).toISOString(),
      date_modified: new Date(post.updatedAt).toISOString(),
      authors: [{ name: post.displayName, url: baseUrl + authorPath(post.username) }],
      ...(post.tags.length > 0 && { tags: post.tags }),
    })),
  });
}
