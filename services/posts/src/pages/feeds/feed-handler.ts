import { hash } from 'node:crypto';
import { type Connection, headerOf, targetOf } from '@kairan/http/connection';
import { queryPairs } from '@kairan/http/text-input';
import { atomFeed } from '@kairan/web/atom';
import { jsonFeed } from '@kairan/web/json-feed';
import { robotsText } from '@kairan/web/robots';
import type { Posting } from '../../posting.ts';
import { type FeedFormat, feedAt } from './feed.ts';
import { postsSitemap } from './sitemap.ts';

const feedAddress = /^(.*\/)feed\.(atom|json)$/;
const sitemapRoute = /^(\d{1,16})-([0-9a-zA-Z]{1,64})$/;

/**
 * Answers the addresses for programs that read the site: `…/feed.atom` and `…/feed.json` behind each list's path,
 * `/sitemap.xml`, `/robots.txt`; undefined for any other.
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
  const etag = `"${hash('sha256', made.text, 'base64url').slice(0, 22)}"`;
  const headers = {
    'Cache-Control': 'public, max-age=300',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
  };
  const known = headerOf(request, connection, 'if-none-match');
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers });
  }
  const body = request.method === 'HEAD' ? null : made.text;
  return new Response(body, { headers: { ...headers, 'Content-Type': made.type } });
}

async function textAt(
  path: string,
  search: string,
  deps: Posting,
): Promise<{ text: string; type: string } | undefined> {
  const { baseUrl, reading } = deps;
  if (path === '/robots.txt') return { text: robotsText(baseUrl, robotRules), type: 'text/plain; charset=utf-8' };
  if (path === '/sitemap.xml') {
    const after = new Map(queryPairs(search)).get('after');
    const [, time, id] = sitemapRoute.exec(after ?? '') ?? [];
    const route = id === undefined ? (after === 'first' ? 'first' : null) : { time: Number(time), id };
    return { text: await postsSitemap(reading, baseUrl, route), type: 'application/xml; charset=utf-8' };
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
