import { fields } from '../json-fields.ts';
import { UpstreamError } from '../source.ts';

/** A yearly detail feed as `checksum.txt` lists it. */
export interface ListedFeed {
  year: string;
  /** SHA-256 of the file, hex in lower case. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/**
 * Parses `checksum.txt`, a JSON array of `{ url, filename, sha256, size, lastModified }`, and lists its detail feeds by
 * year; other feeds in it are ignored.
 * @throws {UpstreamError} if it is something else, or an entry of a detail feed is incomplete
 */
export function listedFeeds(body: Buffer): ListedFeed[] {
  const feeds = entries(body).flatMap((entry) => {
    const { filename, sha256, size } = fields(entry);
    const year = typeof filename === 'string' ? yearOf(filename) : null;
    if (year === null) return [];
    if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/i.test(sha256) || !Number.isSafeInteger(size)) {
      throw new UpstreamError(`JVN's checksum.txt has an invalid entry for ${year}`);
    }
    return [{ year, sha256: sha256.toLowerCase(), size: size as number }];
  });
  return feeds.sort((a, b) => (a.year < b.year ? -1 : 1));
}

/** Returns the year of a detail feed's file name, with or without `.gz`; null for other files. */
export function yearOf(filename: string): string | null {
  return /^jvndb_detail_(\d{4})\.rdf(?:\.gz)?$/.exec(filename)?.[1] ?? null;
}

function entries(body: Buffer): unknown[] {
  let list: unknown;
  try {
    list = JSON.parse(body.toString('utf8'));
  } catch {
    throw new UpstreamError("JVN's checksum.txt is not valid JSON");
  }
  if (!Array.isArray(list)) throw new UpstreamError("JVN's checksum.txt is not a JSON array");
  return list;
}
