import { commonError } from '@kairan/operation/api-error';
import type { Feed, FeedEntry } from '@kairan/web/feed';
import { feedIcons } from '@kairan/web/icons';
import { authorPath, categoryPath, postPath, tagPath } from '../../page-address.ts';
import { categories } from '../../post.ts';
import type { Posting } from '../../posting.ts';
import { findAuthor } from '../../storage/authors.ts';
import type { PublishedFilter } from '../../storage/published-filter.ts';
import { listPublished, type ReadablePost } from '../../storage/readable-posts.ts';
import { canBeTag } from '../../tag.ts';
import { authorName } from '../author-name.ts';
import { ja } from '../messages/ja.ts';
import { feedPath } from './feed-links.ts';

/** The formats of feeds: the endings of their addresses. */
export type FeedFormat = 'atom' | 'json';

/** Posts in a feed. */
const most = 30;

/** Which list a feed is of, by its path without `feed.atom` or `feed.json`. */
const ofAuthor = /^\/(?:@|%40)([A-Za-z0-9_-]{1,39})\/$/;
const ofCategory = /^\/categories\/([a-z]{1,40})\/$/;
const ofTag = /^\/tags\/([^/]{1,4000})\/$/;

/**
 * The feed at a path (`/`, `/@aoi/`, `/categories/work/`, `/tags/…/`); undefined for a path that has none.
 * @throws {ApiError} `not_found` where there is no such author, category or tag
 */
export async function feedAt(path: string, format: FeedFormat, deps: Posting): Promise<Feed | undefined> {
  if (path === '/') return feedOf(deps, format, {}, ja.site, '/');
  const username = ofAuthor.exec(path)?.[1]?.toLowerCase();
  if (username !== undefined) {
    const author = await findAuthor(deps.reading, username);
    if (author === undefined) throw commonError('not_found');
    return feedOf(
      deps,
      format,
      { username },
      `${ja.by(authorName(author.displayName, 'ja'))} | ${ja.site}`,
      authorPath(username),
    );
  }
  const requested = ofCategory.exec(path)?.[1];
  if (requested !== undefined) {
    const category = categories.find(({ code }) => code === requested)?.code;
    if (category === undefined) throw commonError('not_found');
    return feedOf(
      deps,
      format,
      { category },
      `${ja.inCategory(ja.category[category])} | ${ja.site}`,
      categoryPath(category),
    );
  }
  const tag = tagOf(ofTag.exec(path)?.[1]);
  if (tag === undefined) return undefined;
  const feed = await feedOf(deps, format, { tag }, `${ja.tagged(tag)} | ${ja.site}`, tagPath(tag));
  if (feed.entries.length === 0) throw commonError('not_found');
  return feed;
}

function tagOf(encoded: string | undefined): string | undefined {
  if (encoded === undefined) return undefined;
  try {
    const tag = decodeURIComponent(encoded).trim();
    if (canBeTag(tag)) return tag;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  throw commonError('not_found');
}

async function feedOf(
  { reading, baseUrl }: Posting,
  format: FeedFormat,
  filter: PublishedFilter,
  title: string,
  path: string,
): Promise<Feed> {
  const posts = await listPublished(reading, filter, { after: null, limit: most });
  return {
    id: baseUrl + path,
    title,
    language: 'ja',
    home: baseUrl + path,
    self: baseUrl + feedPath(path, format),
    ...feedIcons(baseUrl),
    updatedAt: posts.length === 0 ? null : timeText(Math.max(...posts.map((post) => post.updatedAt))),
    entries: posts.map((post) => entryOf(post, baseUrl)),
  };
}

/** A post as an entry, with its first lines. Its id is the post's address, which never changes. */
function entryOf(post: ReadablePost, baseUrl: string): FeedEntry {
  const url = baseUrl + postPath(post.username, post.id);
  const { category, cover, picture } = post;
  return {
    ...{ id: url, url, title: post.title, text: post.excerpt, tags: post.tags },
    publishedAt: timeText(post.publishedAt ?? post.updatedAt),
    updatedAt: timeText(post.updatedAt),
    author: {
      name: authorName(post.displayName, 'ja'),
      url: baseUrl + authorPath(post.username),
      ...(picture !== null && { avatar: baseUrl + picture }),
    },
    ...(category !== null && { category: { term: category, label: ja.category[category] } }),
    ...(cover !== null && { image: baseUrl + cover }),
  };
}

function timeText(time: number): string {
  return new Date(time).toISOString();
}
