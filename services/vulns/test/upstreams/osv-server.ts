import { createHash } from 'node:crypto';
import { type Reply, startUpstream, type Upstream } from './upstream-server.ts';
import { type ZipOptions, zipFile } from './zip-file.ts';

/** A record; any field but these two may be invalid, for tests. */
export interface OsvRecord extends Record<string, unknown> {
  id: string;
  modified: string;
}

export interface OsvServer extends Upstream {
  /** The base, as for `VULNS_OSV_URL`. */
  baseUrl: string;
  /** Publishes an ecosystem's records in all of its files at once. */
  publish(ecosystem: string, records: OsvRecord[], options?: ZipOptions): void;
  /** Publishes only an archive, which upstream creates at other times than the rest. */
  publishArchive(ecosystem: string, records: OsvRecord[], options?: ZipOptions): void;
  /** Replacement responses, by path as written (`/GitHub%20Actions/all.zip`). */
  instead: Map<string, Reply>;
  /** The paths requested so far, decoded. */
  paths(): string[];
}

/** Builds a record of one npm package; `more` replaces and adds fields. */
export function osvRecord(id: string, modified: string, more: Record<string, unknown> = {}): OsvRecord {
  return {
    schema_version: '1.7.0',
    id,
    modified,
    published: '2026-09-01T00:00:00Z',
    summary: 'Prototype pollution in example',
    details: 'Merging untrusted objects changes the prototype.',
    affected: [
      {
        package: { ecosystem: 'npm', name: 'example', purl: 'pkg:npm/example' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.2.3' }] }],
      },
    ],
    references: [{ type: 'WEB', url: `https://example.com/${id}` }],
    ...more,
  };
}

/** Builds the archive of an ecosystem like upstream's. */
export function osvArchive(records: OsvRecord[], options?: ZipOptions): Buffer {
  return zipFile(new Map(records.map((record) => [`${record.id}.json`, JSON.stringify(record, null, 2)])), options);
}

/**
 * Starts OSV's bucket: `ecosystems.txt`, and for each ecosystem `all.zip`, `modified_id.csv` and `<id>.json`, all with
 * ETags.
 */
export async function startOsvServer(ecosystems: Record<string, OsvRecord[]>): Promise<OsvServer> {
  const files = new Map<string, Buffer>();
  const names = new Set<string>();
  const instead = new Map<string, Reply>();

  const publishArchive = (ecosystem: string, records: OsvRecord[], options?: ZipOptions): void => {
    files.set(`/${ecosystem}/all.zip`, osvArchive(records, options));
  };
  const publish = (ecosystem: string, records: OsvRecord[], options?: ZipOptions): void => {
    names.add(ecosystem);
    files.set('/ecosystems.txt', Buffer.from([...names, ''].join('\n')));
    for (const path of files.keys()) if (path.startsWith(`/${ecosystem}/`)) files.delete(path);
    publishArchive(ecosystem, records, options);
    const newestFirst = [...records].sort((a, b) => Date.parse(b.modified) - Date.parse(a.modified));
    const lines = newestFirst.map(({ id, modified }) => `${modified},${id}\n`);
    files.set(`/${ecosystem}/modified_id.csv`, Buffer.from(lines.join('')));
    for (const record of records) files.set(`/${ecosystem}/${record.id}.json`, Buffer.from(JSON.stringify(record)));
  };

  const upstream = await startUpstream((url, headers) => {
    const other = instead.get(url.pathname);
    if (other !== undefined) return other;
    const body = files.get(decodeURIComponent(url.pathname));
    if (body === undefined) return { status: 404, body: 'No such object' };
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
    return { status: 200, headers: { etag, 'cache-control': 'public, max-age=3600' }, body };
  });
  for (const [ecosystem, records] of Object.entries(ecosystems)) publish(ecosystem, records);
  return {
    ...upstream,
    baseUrl: upstream.url,
    publish,
    publishArchive,
    instead,
    paths: () => upstream.requests.map(({ path }) => decodeURIComponent(path)),
  };
}
