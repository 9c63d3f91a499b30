import { type Connection, noteRoute, targetOf } from '@kairan/http/connection';
import { routeName } from '@kairan/http/route-name';
import { queryPairs } from '@kairan/http/text-input';
import { atomFeed } from '@kairan/web/atom';
import { jsonFeed } from '@kairan/web/json-feed';
import { robotsText } from '@kairan/web/robots';
import type { Posting } from '../../posting.ts';
import { type FeedFormat, feedAt } from './feed.ts';
import { llmsText } from './llms-text.ts';
import { postsSitemap } from './sitemap.ts';
import { type PublicText, textResponse } from './text-response.ts';

const feedAddress = /^(.*\/)feed\.(atom|json)$/;
/** Of texts that contain nothing of a post. */
const cacheable = { 'Cache-Control': 'public, max-age=300' };
const sitemapRoute = /^(\d{1,16})-([0-9a-zA-Z]{1,64})$/;

/**
 * Answers the addresses for programs that read the site: `…/feed.atom` and `…/feed.json` behind each list's path,
 * `/sitemap.xml`, `/robots.txt`, `/llms.txt`; undefined for any other.
 * @throws {ApiError} `not_found`, as a page would
 */
export async function feedAnswer(
  request: Request,
  connection: Connection | undefined,
  deps: Posting,
): Promise<Response | undefined> {
  const { path, search } = targetOf(request.url);
  const made = await textAt(path, search, deps);
  if (made === undefined) return undefined;
  noteRoute(connection, feedAddress.test(path) ? routeName(feedAddress) : path);
  return textResponse(made, request, connection);
}

async function textAt(path: string, search: string, deps: Posting): Promise<PublicText | undefined> {
  const { baseUrl, reading } = deps;
  if (path === '/robots.txt') {
    return { text: robotsText(baseUrl, robotRules), type: 'text/plain; charset=utf-8', headers: cacheable };
  }
  if (path === '/llms.txt') return { text: await llmsText(deps), type: 'text/markdown; charset=utf-8' };
  if (path === '/sitemap.xml') {
    const after = new Map(queryPairs(search)).get('after');
    const [, time, id] = sitemapRoute.exec(after ?? '') ?? [];
    const route = id === undefined ? (after === 'first' ? 'first' : null) : { time: Number(time), id };
    return {
      text: await postsSitemap(reading, baseUrl, route),
      type: 'application/xml; charset=utf-8',
      headers: cacheable,
    };
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
  disallow: ['/account', '/api/', '/desk', '/mcp', '/oauth/', '/posts', '/preview/', '/search', '/sign-in', '/web/'],
};
