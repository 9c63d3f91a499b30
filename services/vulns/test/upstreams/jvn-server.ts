import { createHash } from 'node:crypto';
import { type JvnEntry, japaneseTime, overviewDocument, resultDocument, vuldefDocument } from './jvn-entry.ts';
import { type Reply, startUpstream, type Upstream } from './upstream-server.ts';

export interface JvnServer extends Upstream {
  /** The entries of the API, in the order it lists them; tests change them. */
  entries: JvnEntry[];
  /** Publishes the yearly detail feeds with these entries, and `checksum.txt`. Years without entries lose their feed. */
  publishFeeds(entries: readonly JvnEntry[]): void;
  /** Replaces what is served under a path below `/ja/feed/`, or restores it (null). */
  replaceFile(path: string, body: string | null): void;
  /** Modifies a response of the API before it is sent. */
  spoil: ((body: string, parameters: URLSearchParams) => string) | null;
}

const day = 24 * 60 * 60_000;
const week = 7 * day;

/**
 * Starts JVN: `checksum.txt` and the yearly detail feeds under `/ja/feed/`, and the MyJVN API, version 3, at `/myjvn`
 * with the methods `getVulnOverviewList` (50 entries a page, filtered by the days in Japan of the last change) and
 * `getVulnDetailInfo` (10 entries a page). As MyJVN does, it reports errors with status 200 and limits each of the three
 * date ranges to a week by default. More than three requests within a second are refused with 403.
 * @param now its clock, milliseconds since 1970
 */
export async function startJvnServer(now: () => number): Promise<JvnServer> {
  const files = new Map<string, string>();
  const replaced = new Map<string, string>();
  const times: number[] = [];

  const reply = (url: URL): Reply => {
    times.push(now());
    if (times.filter((time) => time > now() - 1000).length > 3) return { status: 403 };
    if (url.pathname === '/myjvn') {
      const body = apiBody(server.entries, url.searchParams, now());
      return xml(server.spoil?.(body, url.searchParams) ?? body, 'text/xml;charset=utf-8');
    }
    const path = url.pathname.startsWith('/ja/feed/') ? url.pathname.slice('/ja/feed/'.length) : '';
    const body = replaced.get(path) ?? files.get(path);
    if (body === undefined) return { status: 404 };
    return xml(body, path.endsWith('.rdf') ? 'application/rdf+xml' : 'text/plain');
  };

  const upstream = await startUpstream(reply);
  const server: JvnServer = {
    ...upstream,
    entries: [],
    spoil: null,
    publishFeeds: (entries) => {
      files.clear();
      const years = Map.groupBy(entries, ({ published }) => japaneseTime(published).slice(0, 4));
      for (const [year, ofYear] of years) files.set(`detail/jvndb_detail_${year}.rdf`, feedBody(ofYear));
      files.set('checksum.txt', checksums(files));
    },
    replaceFile: (path, body) => {
      if (body === null) replaced.delete(path);
      else replaced.set(path, body);
    },
  };
  return server;
}

/** Writes a yearly detail feed. */
export function feedBody(entries: readonly JvnEntry[]): string {
  const count = String(entries.length);
  const status = { method: 'getVulnDetailInfo', retCd: '0', totalRes: count, totalResRet: count, firstRes: '' };
  return vuldefDocument(entries, status);
}

/** Lists files as `checksum.txt` does, with one of a kind that is not read. */
function checksums(files: ReadonlyMap<string, string>): string {
  const other: [string, string] = ['vendor/myjvn_vendor_202611.rdf', ''];
  const rows = [...files, other].map(([path, body]) => ({
    url: `https://jvndb.jvn.jp/ja/feed/${path}`,
    filename: path.slice(path.indexOf('/') + 1),
    sha256: createHash('sha256').update(body).digest('hex'),
    size: Buffer.byteLength(body),
    lastModified: '2026/11/15 09:15:09',
  }));
  return JSON.stringify(rows, null, 4);
}

function xml(body: string, type: string): Reply {
  return { status: 200, headers: { 'content-type': type }, body };
}

const most: Record<string, number> = { getVulnOverviewList: 50, getVulnDetailInfo: 10 };

function apiBody(entries: readonly JvnEntry[], parameters: URLSearchParams, now: number): string {
  const method = parameters.get('method') ?? '';
  const error = errorOf(method, parameters);
  if (error !== null) {
    return resultDocument({
      method,
      retCd: '1',
      retMax: '',
      errCd: error,
      errMsg: 'エラー',
      totalRes: '',
      totalResRet: '',
    });
  }
  const found = method === 'getVulnDetailInfo' ? named(entries, parameters) : changed(entries, parameters, now);
  const start = Number(parameters.get('startItem') ?? 1);
  const size = Number(parameters.get('maxCountItem') ?? most[method]);
  const page = found.slice(start - 1, start - 1 + size);
  const status = {
    method,
    lang: 'ja',
    retCd: '0',
    retMax: String(most[method]),
    errCd: '',
    errMsg: '',
    totalRes: String(found.length),
    totalResRet: String(page.length),
    firstRes: page.length === 0 ? '0' : String(start),
    feed: 'hnd',
  };
  if (found.length === 0) return resultDocument(status);
  return method === 'getVulnDetailInfo' ? vuldefDocument(page, status) : overviewDocument(page, status);
}

/** Returns the code of MyJVN's error, or null. */
function errorOf(method: string, parameters: URLSearchParams): string | null {
  const largest = most[method];
  if (largest === undefined) return 'XX01010001';
  if (parameters.get('feed') !== 'hnd') return 'VL01010002';
  if (method === 'getVulnDetailInfo' && !parameters.get('vulnId')) return 'VD01010004';
  const start = parameters.get('startItem') ?? '1';
  if (!/^[1-9]\d*$/.test(start)) return 'VL01020003';
  const size = parameters.get('maxCountItem') ?? String(largest);
  if (!/^[1-9]\d*$/.test(size) || Number(size) > largest) return 'VL01020004';
  return null;
}

function named(entries: readonly JvnEntry[], parameters: URLSearchParams): JvnEntry[] {
  const ids = parameters.get('vulnId')?.split('+') ?? [];
  return entries.filter(({ id }) => ids.includes(id));
}

function changed(entries: readonly JvnEntry[], parameters: URLSearchParams, now: number): JvnEntry[] {
  const part = (name: string) => (parameters.get(`datePublishedStart${name}`) ?? '').padStart(2, '0');
  const from = `${part('Y')}-${part('M')}-${part('D')}`;
  const isIn = (time: string, range: string) =>
    parameters.get(`rangeDate${range}`) === 'n' || Date.parse(time) > now - week;
  return entries.filter(
    ({ modified, published }) =>
      isIn(published, 'Public') &&
      isIn(published, 'FirstPublished') &&
      isIn(modified, 'Published') &&
      (from === '00-00-00' || japaneseTime(modified).slice(0, 10) >= from),
  );
}
