import { type RateLimiter, rateLimiter } from '../rate-limiter.ts';
import type { SourceRun } from '../source.ts';

/** Returns an address below the configured one, whatever address JVN's own lists name: it may be a mirror. */
export function jvnUrl({ settings }: Pick<SourceRun, 'settings'>, path: string): string {
  return `${settings.jvnUrl.replace(/\/+$/, '')}/${path}`;
}

/** Address of the list of feeds with their checksums. */
export const checksumPath = 'ja/feed/checksum.txt';

/** Address of the detail feed with the entries made public in a year. */
export const feedPath = (year: string) => `ja/feed/detail/jvndb_detail_${year}.rdf`;

/** Address of the MyJVN API. */
export const apiPath = 'myjvn';

/** Address of an entry's web page. */
export function entryPage(id: string): string {
  return `https://jvndb.jvn.jp/ja/contents/${id.slice(6, 10)}/${id}.html`;
}

/**
 * Creates the limiter of a run: JVN asks for at most two or three requests a second, and fewer in a long series
 * (https://jvndb.jvn.jp/apis/myjvnapi_faq.html, Q1-3).
 */
export function jvnLimiter(): RateLimiter {
  return rateLimiter('JVN', 2, 1000, 500);
}
