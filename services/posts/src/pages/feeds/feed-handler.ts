import { hash } from 'node:crypto';
import { type Connection, headerOf, targetOf } from '@kairan/http/connection';
import { queryPairs } from '@kairan/http/text-input';
import type { Posting } from '../../posting.ts';
import { atomOf } from './atom.ts';
import { feedAt } from './feed.ts';
import { jsonFeedOf } from './json-feed.ts';
import { sitemap } from './sitemap.ts';

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
  if (path === '/robots.txt') return { text: robots(baseUrl), type: 'text/plain; charset=utf-8' };
  if (path === '/sitemap.xml') {
    const after = new Map(queryPairs(search)).get('after');
    const [, time, id] = sitemapRoute.exec(after ?? '') ?? [];
    const route = id === undefined ? (after === 'first' ? 'first' : null) : { time: Number(time), id };
    return { text: await sitemap(reading, baseUrl, route), type: 'application/xml; charset=utf-8' };
  }
  const [, of, format] = feedAddress.exec(path) ?? [];
  if (of === undefined) return undefined;
  const feed = await feedAt(of, deps);
  if (feed === undefined) return undefined;
  return format === 'atom'
    ? { text: atomOf(feed, baseUrl), type: 'application/atom+xml; charset=utf-8' }
    : { text: jsonFeedOf(feed, baseUrl), type: 'application/feed+json; charset=utf-8' };
}

/** What robots leave alone (RFC 9309): pages for people who are signed in, previews, and what is for programs with a token. */
function robots(baseUrl: string): string {
  const own = ['/account', '/api/', '/desk', '/mcp', '/oauth/', '/posts', '/preview/', '/search', '/sign-in', '/web/'];
  const base = new URL(baseUrl).pathname.replace(/\/$/, '');
  return `User-agent: *\n${own.map((path) => `Disallow: ${base}${path}\n`).join('')}\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
