import type { IncomingHttpHeaders } from 'node:http';
import { countRequest, githubError, type HourlyLimit } from './github-rules.ts';
import { type Reply, startUpstream, type Upstream } from './upstream-server.ts';

/** An advisory; any field may be invalid, for tests. */
export type Advisory = Record<string, unknown>;

export interface GhsaServer extends Upstream {
  /** The full URL of the list, as for `VULNS_GHSA_URL`. */
  listUrl: string;
  /** The contents of the database; tests change it. */
  advisories: Advisory[];
  /** Requests left in the hour of the rate limit; null: no limit. */
  limit: HourlyLimit | null;
  /** Modifies the response of a page before it is sent, by the page's number within the requested list. */
  spoil: (answer: Reply, page: number) => Reply;
}

/** Builds a reviewed advisory of one npm package; `more` replaces and adds fields. */
export function advisory(ghsa_id: string, updated_at: string, more: Advisory = {}): Advisory {
  return {
    ghsa_id,
    cve_id: null,
    url: `https://api.github.com/advisories/${ghsa_id}`,
    html_url: `https://github.com/advisories/${ghsa_id}`,
    repository_advisory_url: null,
    summary: 'example is open to prototype pollution',
    description: 'Merging untrusted objects changes the prototype.',
    type: 'reviewed',
    severity: 'medium',
    source_code_location: '',
    identifiers: [{ value: ghsa_id, type: 'GHSA' }],
    references: [`https://example.com/${ghsa_id}`],
    published_at: '2026-09-01T00:00:00Z',
    updated_at,
    github_reviewed_at: '2026-09-01T00:00:00Z',
    nvd_published_at: null,
    withdrawn_at: null,
    vulnerabilities: [
      {
        package: { ecosystem: 'npm', name: 'example' },
        vulnerable_version_range: '< 1.2.3',
        first_patched_version: '1.2.3',
        vulnerable_functions: [],
      },
    ],
    cvss: { vector_string: null, score: null },
    cvss_severities: { cvss_v3: { vector_string: null, score: 0 }, cvss_v4: { vector_string: null, score: 0 } },
    cwes: [],
    credits: [],
    ...more,
  };
}

/** Builds the `after` of the page that starts at a position; other cursors are refused. */
export const cursorOf = (position: number) => Buffer.from(`cursor:${position}`).toString('base64');

function positionOf(cursor: string | null): number | null {
  if (cursor === null) return 0;
  const position = /^cursor:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString())?.[1];
  return position === undefined ? null : Number(position);
}

const updated = (item: Advisory) => String(item.updated_at);

/** The parameters of the list that this server knows and the values that GitHub documents; null: any. */
const parameters: Record<string, RegExp | null> = {
  per_page: /^([1-9]\d?|100)$/,
  sort: /^(updated|published|epss_percentage|epss_percentile)$/,
  direction: /^(asc|desc)$/,
  type: /^(reviewed|unreviewed|malware)$/,
  // As in GitHub's search: a comparison or a range of ISO 8601 dates or times.
  modified: /^((>=|>|<=|<)?TIME|TIME\.\.TIME)$/,
  after: null,
};
const time = '\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d:\\d\\d(Z|[+-]\\d\\d:\\d\\d))?';
/**
 * Returns GitHub's refusal of a request, or null. Stricter than GitHub in one respect: GitHub ignores parameters that it
 * does not know.
 */
function errorReply(url: URL, headers: IncomingHttpHeaders): Reply | null {
  const refusal = githubError(headers);
  if (refusal !== null) return refusal;
  if (url.pathname !== '/advisories') return { status: 404, body: '{"message":"Not Found"}' };
  for (const [name, value] of url.searchParams) {
    const allowed = parameters[name];
    if (allowed === undefined) return { status: 422, body: `{"message":"Unknown parameter ${name}"}` };
    if (allowed !== null && !new RegExp(allowed.source.replaceAll('TIME', time)).test(value))
      return { status: 422, body: `{"message":"Invalid ${name}"}` };
  }
  return null;
}

/**
 * Starts GitHub's `GET /advisories`: `modified=>=…`, `sort=updated`, `direction=asc`, `per_page`, `type`, the next
 * page by the `after` cursor of the `Link` header, and the hourly rate limit with its headers. Requests without a
 * `User-Agent` or with invalid parameters are refused.
 * @param now the clock by which the limit is reset, milliseconds since 1970
 */
export async function startGhsaServer(advisories: Advisory[], now: () => number = Date.now): Promise<GhsaServer> {
  const state: Pick<GhsaServer, 'advisories' | 'limit' | 'spoil'> = {
    advisories,
    limit: null,
    spoil: (answer) => answer,
  };
  let url = '';
  const upstream = await startUpstream((requestUrl, requestHeaders) => {
    const rejected = errorReply(requestUrl, requestHeaders);
    if (rejected !== null) return rejected;
    const { headers: limits, refused } = countRequest(state.limit, now());
    if (refused !== null) return refused;
    const query = requestUrl.searchParams;
    const since = query.get('modified')?.replace(/^>=/, '') ?? '';
    const type = query.get('type') ?? 'reviewed';
    const size = Number(query.get('per_page') ?? 30);
    const start = positionOf(query.get('after'));
    if (start === null) return { status: 422, body: '{"message":"Invalid cursor"}' };
    const found = state.advisories
      .filter((item) => item.type === type && Date.parse(updated(item)) >= (Date.parse(since) || 0))
      .sort((a, b) => (updated(a) < updated(b) ? -1 : 1));
    const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8', ...limits };
    if (start + size < found.length) {
      query.set('after', cursorOf(start + size));
      headers.link = `<${url}/advisories?${query}>; rel="next", <${url}/advisories?per_page=${size}>; rel="first"`;
    }
    const body = JSON.stringify(found.slice(start, start + size));
    return state.spoil({ status: 200, headers, body }, start / size + 1);
  });
  url = upstream.url;
  return Object.assign(state, { ...upstream, listUrl: `${url}/advisories` });
}
