import { type Connection, noteRoute, targetOf } from '@kairan/http/connection';
import { responseCache } from '@kairan/http/response-cache';
import { routeName } from '@kairan/http/route-name';
import { queryPairs } from '@kairan/http/text-input';
import { atomFeed } from '@kairan/web/atom';
import { jsonFeed } from '@kairan/web/json-feed';
import { robotsText } from '@kairan/web/robots';
import type { Posting } from '../../posting.ts';
import { type SharedCaches, sharedHeaders } from '../../shared-caches/shared-caches.ts';
import { listsTag } from '../../shared-caches/tags.ts';
import { type FeedFormat, feedAt } from './feed.ts';
import { llmsText } from './llms-text.ts';
import { postsSitemap, type Sitemap } from './sitemap.ts';
import { type PublicText, textResponse } from './text-response.ts';

const feedAddress = /^(.*\/)feed\.(atom|json)$/;
/** Of a text that contains nothing of a post. */
const cacheable = { 'Cache-Control': 'public, max-age=300' };
const sitemapRoute = /^(\d{1,16})-([0-9a-zA-Z]{1,64})$/;

/** Bytes of the texts that are cached. */
const cacheBytes = 8 * 1024 * 1024;

/**
 * Answers the addresses for programs that read the site; undefined for any other.
 * @param state the state of what is public (`PublicState`) if it is known: then the text may come from the cache
 * @throws {ApiError} `not_found`, as a page would
 */
export type Feeds = (
  request: Request,
  connection: Connection | undefined,
  state: number | undefined,
) => Promise<Response | undefined>;

/**
 * Creates the texts for programs: `…/feed.atom` and `…/feed.json` behind each list's path, `/sitemap.xml`, `/robots.txt`,
 * `/llms.txt`. They are cached until something public changes.
 */
export function openFeeds(deps: Posting, sharedCaches: SharedCaches): Feeds {
  const cache = responseCache({ maxBytes: cacheBytes });
  const siteMap = postsSitemap(deps.reading, deps.baseUrl, deps.now);
  const send = (text: PublicText, request: Request, connection: Connection | undefined) => {
    const headers = { ...sharedHeaders(sharedCaches, [listsTag]), ...text.headers };
    return textResponse({ ...text, headers }, request, connection);
  };

  return async (request, connection, state) => {
    const { path, search } = targetOf(request.url);
    const key = path + search;
    const cached = state === undefined ? undefined : cache.get(key, state);
    const route = feedAddress.test(path) ? routeName(feedAddress) : path;
    if (cached) {
      noteRoute(connection, route);
      const { 'Content-Type': type = '', ...headers } = cached.headers;
      return send({ text: String(cached.body), type, headers }, request, connection);
    }
    const made = await textAt(path, search, deps, siteMap);
    if (made === undefined) return undefined;
    noteRoute(connection, route);
    const { text, type } = made;
    const entry = {
      status: 200,
      body: text,
      size: Buffer.byteLength(text),
      etag: '',
      headers: { ...made.headers, 'Content-Type': type },
    };
    if (state !== undefined) cache.set(key, entry, state);
    return send(made, request, connection);
  };
}

async function textAt(path: string, search: string, deps: Posting, siteMap: Sitemap): Promise<PublicText | undefined> {
  if (path === '/robots.txt') {
    return { text: robotsText(deps.baseUrl, robotRules), type: 'text/plain; charset=utf-8', headers: cacheable };
  }
  if (path === '/llms.txt') return { text: await llmsText(deps), type: 'text/markdown; charset=utf-8' };
  if (path === '/sitemap.xml') {
    const after = new Map(queryPairs(search)).get('after');
    const [, time, id] = sitemapRoute.exec(after ?? '') ?? [];
    const route = id === undefined ? (after === 'first' ? 'first' : null) : { time: Number(time), id };
    return { text: await siteMap(route), type: 'application/xml; charset=utf-8' };
  }
  const [, of, format] = feedAddress.exec(path) ?? [];
  if (of === undefined) return undefined;
  const feed = await feedAt(of, format as FeedFormat, deps);
  if (feed === undefined) return undefined;
  return format === 'atom'
    ? { text: atomFeed(feed), type: 'application/atom+xml; charset=utf-8' }
    : { text: jsonFeed(feed), type: 'application/feed+json; charset=utf-8' };
}

/** Pages for people who are signed in, previews, searches, and what is for programs with a token. */
const robotRules = {
  disallow: [
    ...['/account', '/api/', '/desk', '/mcp', '/oauth/', '/posts', '/preview/', '/sign-in', '/web/'],
    ...['/search', '/en/search'],
  ],
};
