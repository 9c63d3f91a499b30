import { createHash } from 'node:crypto';
import { fileBytes } from '../file-bytes.ts';
import { UpstreamError } from '../source.ts';
import { zonelessTime } from '../zoneless-time.ts';

/** The contents of a feed's `.meta`. */
export interface FeedMeta {
  /** SHA-256 of the decompressed JSON, hex in lower case. */
  sha256: string;
  /** Bytes of the decompressed JSON; null if not given. */
  size: number | null;
  /** When the feed was created, RFC 3339 UTC. */
  time: string | null;
}

/**
 * Parses a `.meta`: lines of `name:value`. Null if it is something else (web pages have been served under that name).
 */
export function feedMeta(text: string): FeedMeta | null {
  const values = new Map(
    text.split(/\r?\n/).map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const sha256 = values.get('sha256')?.toLowerCase() ?? '';
  if (!/^[0-9a-f]{64}$/.test(sha256)) return null;
  const size = values.get('size') ?? '';
  return { sha256, size: /^\d+$/.test(size) ? Number(size) : null, time: zonelessTime(values.get('lastModifiedDate')) };
}

/**
 * Reads a feed once to verify it against its `.meta` before any of it is used.
 * @throws {UpstreamError} if it differs or is damaged
 */
export async function checkFeed(path: string, meta: FeedMeta, what: string): Promise<void> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const part of fileBytes(path, what)) {
    hash.update(part);
    size += part.length;
  }
  if (hash.digest('hex') !== meta.sha256 || (meta.size !== null && meta.size !== size)) {
    throw new UpstreamError(`${what} does not match its .meta file`);
  }
}
