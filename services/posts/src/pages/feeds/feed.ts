import { commonError } from '@kairan/operation/api-error';
import { authorPath, categoryPath, tagPath } from '../../page-address.ts';
import { categories } from '../../post.ts';
import type { Posting } from '../../posting.ts';
import { findAuthor } from '../../storage/public-pages.ts';
import { listPublished, type PublishedFilter, type ReadablePost } from '../../storage/readable-posts.ts';
import { ja } from '../messages/ja.ts';

/** The newest posts of the site, an author, a category or a tag, as feed readers take them. */
export interface Feed {
  /** The page that the feed follows, and its address without the base URL. */
  readonly title: string;
  readonly path: string;
  readonly posts: readonly ReadablePost[];
  /** When the newest change was; null where there is no post. Milliseconds since 1970. */
  readonly updatedAt: number | null;
}

/** Posts in a feed. */
const most = 30;

/** Which list a feed is of, by its path without `feed.atom` or `feed.json`. */
const ofAuthor = /^\/(?:@|%40)([A-Za-z0-9_-]{1,39})\/$/;
const ofCategory = /^\/categories\/([a-z]{1,40})\/$/;
const ofTag = /^\/tags\/([^/]{1,400})\/$/;

/**
 * The feed at a path (`/`, `/@aoi/`, `/categories/work/`, `/tags/…/`); undefined for a path that has none.
 * @throws {ApiError} `not_found` where there is no such author, category or tag
 */
export async function feedAt(path: string, deps: Posting): Promise<Feed | undefined> {
  if (path === '/') return feedOf(deps, {}, ja.site, '/');
  const username = ofAuthor.exec(path)?.[1]?.toLowerCase();
  if (username !== undefined) {
    const author = await findAuthor(deps.reading, username);
    if (author === undefined) throw commonError('not_found');
    return feedOf(deps, { username }, `${ja.by(author.displayName)} | ${ja.site}`, authorPath(username));
  }
  const asked = ofCategory.exec(path)?.[1];
  if (asked !== undefined) {
    const category = categories.find(({ code }) => code === asked)?.code;
    if (category === undefined) throw commonError('not_found');
    return feedOf(deps, { category }, `${ja.inCategory(ja.category[category])} | ${ja.site}`, categoryPath(category));
  }
  const tag = tagOf(ofTag.exec(path)?.[1]);
  if (tag === undefined) return undefined;
  const feed = await feedOf(deps, { tag }, `${ja.tagged(tag)} | ${ja.site}`, tagPath(tag));
  if (feed.posts.length === 0) throw commonError('not_found');
  return feed;
}

function tagOf(encoded: string | undefined): string | undefined {
  if (encoded === undefined) return undefined;
  try {
    const tag = decodeURIComponent(encoded).trim();
    // No tag has one, and PostgreSQL takes no text with a NUL character.
    if (!/\p{Cc}/u.test(tag)) return tag;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  throw commonError('not_found');
}

async function feedOf({ reading }: Posting, filter: PublishedFilter, title: string, path: string): Promise<Feed> {
  const posts = await listPublished(reading, filter, { after: null, limit: most });
  const updatedAt = posts.length === 0 ? null : Math.max(...posts.map((post) => post.updatedAt));
  return { title, path, posts, updatedAt };
}
