import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Answer } from '@kairan/operation';
import { type AnswerLink, ReadyJson } from '@kairan/operation/ready-json';
import type { AcceptedEncodings, Encoding } from './negotiate.ts';
import type { SendableAnswer } from './response-cache.ts';

/** Bodies below this many bytes are not worth encoding: they fit one packet. */
const worthEncoding = 1_024;
/** Bodies above this many bytes are encoded on another thread. */
const elsewhere = 64 * 1_024;

/** What a door knows of an answer beside what its operation says. */
export interface AnswerContext {
  /** The address that was asked, absolute, for links relative to it. */
  readonly address: string;
  readonly language?: string | undefined;
  /** `Vary`: the request headers that the answer depends on. */
  readonly vary: string;
  readonly accepted: AcceptedEncodings;
}

/** Turns an answer into what is sent: serialised, tagged, encoded as the client likes it. At once unless the body is large. */
export function sendable(answer: Answer, context: AnswerContext): SendableAnswer | Promise<SendableAnswer> {
  const ready = answer instanceof ReadyJson ? answer : new ReadyJson(JSON.stringify(answer), {});
  const { body, hints } = ready;
  const etag = `W/"${hints.etag ?? hash('sha1', body, 'base64url')}"`;
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    ETag: etag,
    'Cache-Control': hints.cacheControl === undefined ? 'no-cache' : cacheControl(hints.cacheControl),
    Vary: context.vary,
    ...answerHeaders,
  };
  if (context.language) headers['Content-Language'] = context.language;
  if (hints.links && hints.links.length > 0) headers['Link'] = linkHeader(hints.links, context.address);

  const size = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  const status = hints.status ?? 200;
  const encoding = encodingFor(context.accepted, size);
  if (encoding === null) return { status, body, size, etag, headers };

  headers['Content-Encoding'] = encoding;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const made = (encoded: Buffer) => ({ status, body: encoded, size: encoded.length, etag, headers });
  return size > elsewhere ? encodeElsewhere[encoding](bytes).then(made) : made(encodeHere[encoding](bytes));
}

/** The headers that every answer of a read-only JSON interface carries: any web page may read it and its limits. */
export const answerHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, ETag, Link, X-Request-Id',
} as const;

/** Whether `If-None-Match` names this tag; tags are compared weakly (RFC 9110, 13.1.2). */
export function matchesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

function cacheControl(seconds: number): string {
  return seconds > 0 ? `public, max-age=${seconds}` : 'no-store';
}

function encodingFor({ best, plain }: AcceptedEncodings, size: number): Encoding | null {
  return size < worthEncoding && plain ? null : best;
}

function linkHeader(links: readonly AnswerLink[], address: string): string {
  return links.map((link) => `<${href(link, address)}>; rel="${link.rel}"`).join(', ');
}

function href(link: AnswerLink, address: string): string {
  if ('href' in link) return link.href;
  const url = new URL(address);
  for (const [name, value] of Object.entries(link.parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Levels at which making the body smaller costs about as little as sending it larger would. */
const brotli = (size: number) => ({
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size },
});
const gzip = { level: 4 };
const zstd = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 3 } };

const encodeHere: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => zlib.brotliCompressSync(bytes, brotli(bytes.length)),
  gzip: (bytes) => zlib.gzipSync(bytes, gzip),
  zstd: (bytes) => zlib.zstdCompressSync(bytes, zstd),
};

const brotliElsewhere = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzipElsewhere = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);
const zstdElsewhere = promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress);

const encodeElsewhere: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotliElsewhere(bytes, brotli(bytes.length)),
  gzip: (bytes) => gzipElsewhere(bytes, gzip),
  zstd: (bytes) => zstdElsewhere(bytes, zstd),
};
