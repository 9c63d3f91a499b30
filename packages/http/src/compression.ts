import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { AcceptedEncodings, Encoding } from './negotiation.ts';

/** Smaller bodies, in bytes, are not worth compressing: they fit one packet. */
const worthEncoding = 1_024;
/** Larger bodies, in bytes, are compressed on another thread. */
const elsewhere = 64 * 1_024;

/** Longer bodies, in characters, are sent as bytes. */
const longestText = 2_048;

/** A body as it is sent. */
export interface EncodedBody {
  readonly body: string | Buffer;
  /** Bytes of the body. */
  readonly size: number;
  /** `Content-Encoding`; null if the body is not compressed. */
  readonly encoding: Encoding | null;
}

/** Compresses a body with the client's preferred encoding. Synchronous unless the body is large. */
export function compress(whole: string | Buffer, accepted: AcceptedEncodings): EncodedBody | Promise<EncodedBody> {
  const body = cheapestToSend(whole);
  const size = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  const encoding = size < worthEncoding && accepted.plain ? null : accepted.best;
  if (encoding === null) return { body, size, encoding };

  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const made = (encodedBytes: Buffer) => ({ body: encodedBytes, size: encodedBytes.length, encoding });
  return size > elsewhere ? encodeElsewhere[encoding](bytes).then(made) : made(encodeHere[encoding](bytes));
}

/**
 * Node joins a string to the headers, which saves a small body a write of its own. A larger string would be copied for
 * it and encoded each time, at twice the cost if it is not ASCII.
 */
function cheapestToSend(body: string | Buffer): string | Buffer {
  return typeof body === 'string' && body.length > longestText ? Buffer.from(body) : body;
}

/** Levels at which compressing costs about as much time as sending the bytes it saves. */
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
