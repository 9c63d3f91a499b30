import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from './upstream-server.ts';

/** The versions of the REST API that GitHub supports. */
const versions = new Set(['2022-11-28', '2026-03-10']);

/** The state of GitHub's hourly rate limit: requests left, and when it is reset, milliseconds since 1970. */
export interface HourlyLimit {
  left: number;
  resetAt: number;
}

/**
 * Returns GitHub's refusal of any request to its REST API, or null.
 * @see https://docs.github.com/en/rest/using-the-rest-api/getting-started-with-the-rest-api#user-agent
 */
export function githubError(headers: IncomingHttpHeaders): Reply | null {
  if ((headers['user-agent'] ?? '') === '')
    return {
      status: 403,
      headers: { 'content-type': 'text/plain' },
      body: 'Request forbidden by administrative rules. Please make sure your request has a User-Agent header.',
    };
  if (!versions.has(String(headers['x-github-api-version'])))
    return { status: 400, body: '{"message":"Unsupported API version"}' };
  return null;
}

/** Counts a request, and returns the headers that state the limit, and the refusal once it is used up. */
export function countRequest(
  limit: HourlyLimit | null,
  now: number,
): { headers: Record<string, string>; refused: Reply | null } {
  if (limit === null) return { headers: {}, refused: null };
  if (now >= limit.resetAt) {
    limit.left = 60;
    limit.resetAt = now + 3_600_000;
  }
  const isUsedUp = limit.left === 0;
  if (!isUsedUp) limit.left--;
  const headers = {
    'x-ratelimit-remaining': String(limit.left),
    'x-ratelimit-reset': String(Math.ceil(limit.resetAt / 1000)),
  };
  return {
    headers,
    refused: isUsedUp ? { status: 403, headers, body: '{"message":"API rate limit exceeded"}' } : null,
  };
}
