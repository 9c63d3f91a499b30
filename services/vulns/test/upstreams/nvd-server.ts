import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Reply, startUpstream, type Upstream } from './upstream-server.ts';

/** A `cve` as NVD writes it; the server itself uses `id` and `lastModified` (UTC without zone). */
export interface NvdCve {
  id: string;
  lastModified: string;
  [field: string]: unknown;
}

export interface NvdServer extends Upstream {
  /** As for `VULNS_NVD_URL`. */
  apiUrl: string;
  /** As for `VULNS_NVD_FEEDS_URL`. */
  feedsUrl: string;
  /** The records of the API, in the order it lists them; tests change them. */
  records: NvdCve[];
  /** Publishes the yearly feed (that of `2002` has earlier ids too) with these records and time. */
  publishFeed(year: number, records: NvdCve[], time: string): void;
  /** Replaces what is served under a feed's `.meta` or `.json.gz`, or restores it (null). */
  replaceFile(name: string, body: Buffer | string | null): void;
  /** Maximum records per page, whatever is requested; NVD's own is 2000. */
  mostPerPage: number;
  /** The only key that is accepted; null: none is. */
  apiKey: string | null;
  /** Modifies a page before it is sent (another `startIndex`, a changed total). */
  spoil: ((page: NvdPage) => NvdPage) | null;
}

export interface NvdPage {
  resultsPerPage: number;
  startIndex: number;
  totalResults: number;
  format: string;
  version: string;
  timestamp: string;
  vulnerabilities: { cve: NvdCve }[];
}

/** Builds a record as NVD writes it; `more` replaces and adds fields. */
export function nvdCve(id: string, lastModified: string, more: Record<string, unknown> = {}): NvdCve {
  return {
    id,
    sourceIdentifier: 'cve@example.org',
    published: '2026-01-02T03:04:05.678',
    lastModified,
    vulnStatus: 'Analyzed',
    cveTags: [],
    descriptions: [{ lang: 'en', value: `Example Gateway before 2.0 lets anyone in (${id}).` }],
    metrics: {},
    weaknesses: [],
    references: [],
    ...more,
  };
}

const most = 120 * 24 * 60 * 60_000;

/**
 * Starts NVD: CVE API 2.0 at `/rest/json/cves/2.0` (paging, windows of at most 120 days, inclusive, times with
 * milliseconds and an offset, `apiKey` header) and yearly feeds with `.meta` under `/feeds/json/cve/2.0`. What NVD does
 * not take is refused as NVD does, with 404 and a `message` header. The API's rate limit is not enforced: tests look at
 * `requests`.
 * @param now its clock, milliseconds since 1970, for `timestamp`
 */
export async function startNvdServer(now: () => number): Promise<NvdServer> {
  const files = new Map<string, Buffer | string>();
  const spoilt = new Map<string, Buffer | string>();
  const feeds = '/feeds/json/cve/2.0';
  const api = '/rest/json/cves/2.0';

  const reply = (url: URL, headers: IncomingHttpHeaders): Reply => {
    if (url.pathname === api) return apiReply(server, url, headers, now());
    const name = url.pathname.startsWith(`${feeds}/`) ? url.pathname.slice(feeds.length + 1) : '';
    const body = spoilt.get(name) ?? files.get(name);
    if (body === undefined) return { status: 404 };
    return { status: 200, headers: { 'content-type': name.endsWith('.gz') ? 'application/gzip' : 'text/plain' }, body };
  };

  const upstream = await startUpstream(reply);
  const server: NvdServer = {
    ...upstream,
    apiUrl: upstream.url + api,
    feedsUrl: upstream.url + feeds,
    records: [],
    mostPerPage: 2000,
    apiKey: null,
    spoil: null,
    publishFeed: (year, records, time) => {
      const count = records.length;
      const json = Buffer.from(JSON.stringify(pageOf(records, 0, count, time)));
      const packed = gzipSync(json);
      const lines = {
        lastModifiedDate: `${time.slice(0, 19)}-00:00`,
        size: json.length,
        zipSize: packed.length,
        gzSize: packed.length,
        sha256: createHash('sha256').update(json).digest('hex').toUpperCase(),
      };
      const meta = Object.entries(lines).map(([name, value]) => `${name}:${value}\r\n`);
      files.set(`nvdcve-2.0-${year}.json.gz`, packed);
      files.set(`nvdcve-2.0-${year}.meta`, meta.join(''));
    },
    replaceFile: (name, body) => {
      if (body === null) spoilt.delete(name);
      else spoilt.set(name, body);
    },
  };
  return server;
}

/** Since July 2025 NVD refuses times without milliseconds or without an offset (a space is an offset's plus, unencoded). */
const strictTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(Z|[+-]\d{2}:\d{2})$/;

/** The parameters of NVD's CVE API 2.0 that this server knows; it refuses all others. */
const parameters = new Set(['lastmodstartdate', 'lastmodenddate', 'resultsperpage', 'startindex']);

/** NVD's answer to a request that it does not take: no body, and the reason in a header. */
function badRequest(message: string): Reply {
  return { status: 404, headers: { message } };
}

/** Returns NVD's refusal of a request, or null. */
function errorReply(url: URL, headers: IncomingHttpHeaders, key: string | null): Reply | null {
  const { searchParams } = url;
  const names = [...searchParams.keys()].map((name) => name.toLowerCase());
  // API keys are taken from the header only, since version 2.0.
  const unknown = names.find((name) => !parameters.has(name));
  if (unknown !== undefined) return badRequest(`Invalid parameter: ${unknown}`);
  if (new Set(names).size < names.length) return badRequest('Duplicate parameters');
  if (headers['apikey'] !== undefined && headers['apikey'] !== key) return badRequest('Invalid apiKey.');
  const [from, to] = [searchParams.get('lastModStartDate') ?? '', searchParams.get('lastModEndDate') ?? ''];
  if (!strictTime.test(from) || !strictTime.test(to))
    return badRequest('Invalid ISO 8601 date/time format, see documentation.');
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (!(end > start)) return badRequest('lastModStartDate must be before lastModEndDate');
  if (end - start > most) return badRequest('Date range cannot exceed 120 days');
  const size = searchParams.get('resultsPerPage') ?? '2000';
  if (!/^\d+$/.test(size) || Number(size) < 1 || Number(size) > 2000) return badRequest('Invalid resultsPerPage');
  if (!/^\d+$/.test(searchParams.get('startIndex') ?? '0')) return badRequest('Invalid startIndex');
  return null;
}

function apiReply(server: NvdServer, url: URL, headers: IncomingHttpHeaders, now: number): Reply {
  const rejected = errorReply(url, headers, server.apiKey);
  if (rejected !== null) return rejected;
  const { searchParams } = url;
  const start = Date.parse(searchParams.get('lastModStartDate') as string);
  const end = Date.parse(searchParams.get('lastModEndDate') as string);
  const startIndex = Number(searchParams.get('startIndex') ?? 0);
  const size = Math.min(Number(searchParams.get('resultsPerPage') ?? 2000), server.mostPerPage);
  const inside = server.records.filter(({ lastModified }) => {
    const time = Date.parse(`${lastModified}Z`);
    return time >= start && time <= end;
  });
  const rows = inside.slice(startIndex, startIndex + size);
  const page = pageOf(rows, startIndex, inside.length, new Date(now).toISOString());
  const body = JSON.stringify(server.spoil?.(page) ?? page);
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}

function pageOf(rows: NvdCve[], startIndex: number, totalResults: number, time: string): NvdPage {
  return {
    resultsPerPage: rows.length,
    startIndex,
    totalResults,
    format: 'NVD_CVE',
    version: '2.0',
    timestamp: time.replace('Z', ''),
    vulnerabilities: rows.map((cve) => ({ cve })),
  };
}
