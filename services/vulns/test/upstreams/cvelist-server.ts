import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type CveRecord, cvesArchive, deltaZip, recordFile, recordPath } from './cve-records.ts';
import { countRequest, githubError, type HourlyLimit } from './github-rules.ts';
import { isIntroduced, type Reply, startUpstream, type Upstream } from './upstream-server.ts';

/** An update of the repository, with the records as it left them. */
interface Update {
  time: string;
  records: CveRecord[];
}

/** A file of a release. */
interface PublishedAsset {
  id: number;
  name: string;
  body: Buffer;
}

export interface CvelistServer extends Upstream {
  /** The base, as for `VULNS_CVELIST_URL`. */
  baseUrl: string;
  /** The host to which downloads are redirected. */
  files: Upstream;
  /** The repository's updates, oldest first; its log of changes is made from them. */
  updates: Update[];
  /** Requests left in the hour of the rate limit; null: no limit. */
  limit: HourlyLimit | null;
  /** Updates the repository: adds and changes records, and names them in the log. */
  update(time: string, records: CveRecord[]): void;
  /** Removes a record from the repository, which the log of changes does not tell. */
  remove(id: string): void;
  /**
   * Publishes an hourly release as of a time: the archive of all records as of midnight, and what changed since, without the
   * first update of the day, which upstream's files of changes lack too. Returns its files, which may be changed.
   */
  release(time: string): { archive: PublishedAsset; delta: PublishedAsset };
  /** Publishes the release with all changes of a day, `YYYY-MM-DD`, likewise. */
  endOfDay(day: string): PublishedAsset;
  /** Removes the assets whose names match. */
  withdraw(name: RegExp): void;
  /** Replacement responses, by path below the base (`/contents/cves/deltaLog.json`). */
  instead: Map<string, Reply>;
  /** The paths requested so far below the base, downloads by their file's name. */
  paths(): string[];
}

const repository = '/repos/CVEProject/cvelistV5';
/** Signed addresses of the other host have parameters like these. */
const signature = 'sp=r&sig=signed';

/** The latest state of each record in some updates. */
function stateAfter(updates: readonly Update[]): Map<string, CveRecord> {
  const state = new Map<string, CveRecord>();
  for (const { records } of updates) for (const record of records) state.set(record.cveMetadata.cveId, record);
  return state;
}

/** Builds `deltaLog.json`: newest update first. */
function deltaLog(updates: readonly Update[]): string {
  const seen = new Set<string>();
  const log = updates.map(({ time, records }) => {
    const lists: Record<'new' | 'updated', unknown[]> = { new: [], updated: [] };
    for (const { cveMetadata } of records) {
      const { cveId, dateUpdated } = cveMetadata;
      lists[seen.has(cveId) ? 'updated' : 'new'].push({
        cveId,
        cveOrgLink: `https://www.cve.org/CVERecord?id=${cveId}`,
        githubLink: `https://raw.githubusercontent.com/CVEProject/cvelistV5/main/${recordPath(cveId)}`,
        dateUpdated,
      });
      seen.add(cveId);
    }
    return { fetchTime: time, numberOfChanges: records.length, ...lists, error: [] };
  });
  return JSON.stringify(log.reverse(), null, 2);
}

const etagOf = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('hex')}"`;

/**
 * Starts GitHub's REST API for the repository of the CVE List, and the host to which it redirects downloads:
 * `GET …/contents/<path>` in its raw media type with ETags, `GET …/releases`, and `GET …/releases/assets/<id>`. Requests
 * without a `User-Agent` or with an unknown API version are refused; the other host refuses unsigned addresses and those with
 * an `Authorization` besides.
 * @param now the clock by which the limit is reset, milliseconds since 1970
 */
export async function startCvelistServer(updates: Update[] = [], now: () => number = Date.now): Promise<CvelistServer> {
  const assets = new Map<number, PublishedAsset>();
  const removed = new Set<string>();
  const state: Pick<CvelistServer, 'updates' | 'limit' | 'instead'> = { updates, limit: null, instead: new Map() };
  const files = await startUpstream((url, headers) => fileReply(assets, url, headers));

  const current = () => {
    const records = stateAfter(state.updates);
    for (const id of removed) records.delete(id);
    return records;
  };
  const content = (path: string): Buffer | null => {
    if (path === 'cves/deltaLog.json') return Buffer.from(deltaLog(state.updates));
    const record = [...current().values()].find(({ cveMetadata }) => recordPath(cveMetadata.cveId) === path);
    return record === undefined ? null : recordFile(record);
  };
  const add = (name: string, body: Buffer): PublishedAsset => {
    for (const other of assets.values()) if (other.name === name) return other;
    const asset = { id: 1000 + assets.size, name, body };
    assets.set(asset.id, asset);
    return asset;
  };
  const changesOf = (day: string, until: string) =>
    stateAfter(state.updates.filter(({ time }) => time.startsWith(day) && time <= until).slice(1)).values();

  const upstream = await startUpstream((url, headers) => {
    const refusal = githubError(headers);
    if (refusal !== null) return refusal;
    const { headers: limits, refused } = countRequest(state.limit, now());
    if (refused !== null) return refused;
    const path = url.pathname.startsWith(`${repository}/`) ? url.pathname.slice(repository.length) : '';
    const reply = state.instead.get(path) ?? apiReply(path, url, headers, { assets, content, filesUrl: files.url });
    return { ...reply, headers: { ...limits, ...reply.headers } };
  });

  return Object.assign(state, {
    ...upstream,
    files,
    baseUrl: `${upstream.url}${repository}`,
    update: (time: string, records: CveRecord[]) => {
      state.updates.push({ time, records });
      for (const { cveMetadata } of records) removed.delete(cveMetadata.cveId);
    },
    remove: (id: string) => void removed.add(id),
    release(time: string) {
      const day = time.slice(0, 10);
      const records = stateAfter(state.updates.filter((update) => update.time < `${day}T00:00:00.000Z`));
      for (const id of removed) records.delete(id);
      return {
        archive: add(`${day}_all_CVEs_at_midnight.zip.zip`, cvesArchive(records.values())),
        delta: add(`${day}_delta_CVEs_at_${time.slice(11, 13)}00Z.zip`, deltaZip(changesOf(day, time))),
      };
    },
    endOfDay: (day: string) => add(`${day}_delta_CVEs_at_end_of_day.zip`, deltaZip(changesOf(day, `${day}T24`))),
    withdraw: (name: RegExp) => {
      for (const asset of assets.values()) if (name.test(asset.name)) assets.delete(asset.id);
    },
    paths: () =>
      upstream.requests.map(({ path }) => {
        const below = new URL(path, upstream.url).pathname.slice(repository.length);
        return assets.get(Number(/^\/releases\/assets\/(\d+)$/.exec(below)?.[1]))?.name ?? below;
      }),
    close: async () => {
      await upstream.close();
      await files.close();
    },
  });
}

/** What the API serves. */
interface Contents {
  assets: ReadonlyMap<number, PublishedAsset>;
  content(path: string): Buffer | null;
  filesUrl: string;
}

function apiReply(path: string, url: URL, headers: IncomingHttpHeaders, contents: Contents): Reply {
  const file = /^\/contents\/(.+)$/.exec(path)?.[1];
  if (file !== undefined) return contentReply(contents.content(decodeURIComponent(file)), headers);
  if (path === '/releases') return releasesReply(url, contents.assets);
  const asset = contents.assets.get(Number(/^\/releases\/assets\/(\d+)$/.exec(path)?.[1]));
  if (asset === undefined) return { status: 404, body: '{"message":"Not Found"}' };
  if (headers.accept !== 'application/octet-stream') return { status: 200, body: JSON.stringify(assetJson(asset)) };
  return {
    status: 302,
    headers: { location: `${contents.filesUrl}/github-production-release-asset/${asset.id}?${signature}` },
  };
}

/** A file's contents; without the raw media type an object around them, which for large files has none. */
function contentReply(body: Buffer | null, headers: IncomingHttpHeaders): Reply {
  if (body === null) return { status: 404, body: '{"message":"Not Found"}' };
  const etag = etagOf(body);
  if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
  if (headers.accept !== 'application/vnd.github.raw+json') {
    return { status: 200, headers: { etag }, body: '{"type":"file","encoding":"none","content":""}' };
  }
  return { status: 200, headers: { etag, 'content-type': 'application/vnd.github.raw+json; charset=utf-8' }, body };
}

/** The releases, the latest first; here each has one file. */
function releasesReply(url: URL, assets: ReadonlyMap<number, PublishedAsset>): Reply {
  const size = Number(url.searchParams.get('per_page') ?? 30);
  if (!(size >= 1 && size <= 100)) return { status: 422, body: '{"message":"Invalid per_page"}' };
  const releases = [...assets.values()].reverse().slice(0, size);
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(releases.map((asset) => ({ tag_name: `cve_${asset.id}`, assets: [notes, assetJson(asset)] }))),
  };
}

/** Every release has its notes as a file too. */
const notes = { id: 1, name: 'release_notes.md', state: 'uploaded', size: 10 };

function assetJson({ id, name, body }: PublishedAsset): Record<string, unknown> {
  const digest = `sha256:${createHash('sha256').update(body).digest('hex')}`;
  return { id, name, state: 'uploaded', content_type: 'application/zip', size: body.length, digest };
}

function fileReply(assets: ReadonlyMap<number, PublishedAsset>, url: URL, headers: IncomingHttpHeaders): Reply {
  if (headers.authorization !== undefined) {
    return {
      status: 400,
      body: '<Error><Code>InvalidArgument</Code><Message>Only one auth mechanism allowed</Message></Error>',
    };
  }
  const asset = assets.get(Number(/^\/github-production-release-asset\/(\d+)$/.exec(url.pathname)?.[1]));
  if (asset === undefined || url.search !== `?${signature}` || !isIntroduced(headers))
    return { status: 403, body: 'Forbidden' };
  return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: asset.body };
}
