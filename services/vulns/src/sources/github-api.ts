import type { RequestOptions } from './http.ts';

/**
 * Builds the options of a request to GitHub's REST API. The token, if there is one, is not sent on when GitHub redirects to
 * another host.
 * @param mediaType see https://docs.github.com/en/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types
 */
export function githubRequest(token: string | null, mediaType: string) {
  return {
    upstream: 'GitHub',
    // Responses to the secondary rate limit do not always state a wait; GitHub then asks for a minute
    // (https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api).
    retry: [403],
    limitPause: 60_000,
    explain: (status: number) =>
      status === 401 ? 'GitHub does not accept GITHUB_TOKEN; make a new token or remove it' : null,
    headers: { accept: mediaType, 'x-github-api-version': '2022-11-28' },
    ...(token === null ? {} : { secrets: { authorization: `Bearer ${token}` } }),
  } satisfies Partial<RequestOptions>;
}

/** Returns how many requests GitHub's hourly limit leaves, as a response states it; infinity if it states none. */
export function requestsLeft(headers: Headers): number {
  const left = headers.get('x-ratelimit-remaining');
  return left !== null && /^\d{1,9}$/.test(left) ? Number(left) : Number.POSITIVE_INFINITY;
}
