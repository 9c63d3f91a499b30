import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { conditionalReply, startUpstream, type Upstream } from './upstream-server.ts';

export interface EpssServer extends Upstream {
  /** The full URL of the current scores, as for `VULNS_EPSS_URL`. */
  scoresUrl: string;
  /** Publishes a day's scores: rows as written in the file (`CVE-2026-0001,0.5,0.9`). */
  publish(rows: string[], date: string): void;
}

/** Starts FIRST's server with the current scores at `/epss_scores-current.csv.gz`: ETag, Last-Modified, 304. */
export async function startEpssServer(rows: string[], date: string): Promise<EpssServer> {
  let body = Buffer.alloc(0);
  let day = date;
  const upstream = await startUpstream((url, headers) => {
    if (url.pathname !== '/epss_scores-current.csv.gz' || url.search !== '') return { status: 404 };
    return conditionalReply(headers, {
      body,
      etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`,
      lastModified: new Date(`${day}T13:00:00Z`).toUTCString(),
      type: 'application/gzip',
    });
  });
  const publish = (next: string[], on: string) => {
    day = on;
    const head = `#model_version:v2026.03.16,score_date:${on}T12:55:00Z\ncve,epss,percentile\n`;
    body = gzipSync(`${head}${next.join('\n')}\n`);
  };
  publish(rows, date);
  return { ...upstream, scoresUrl: `${upstream.url}/epss_scores-current.csv.gz`, publish };
}
