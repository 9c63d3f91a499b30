import { Readable } from 'node:stream';
import { type ApiError, commonError } from '@kairan/operation/api-error';
import { type Connection, headerOf } from './connection.ts';

/** The body of a request, still unread. */
export interface UnreadBody {
  readonly stream: Readable;
  /** The `Content-Length`; undefined for a chunked body. */
  readonly length: number | undefined;
}

/** The body of a request; undefined if it has none (RFC 9112, 6.3). */
export function bodyOf(request: Request, connection: Connection | undefined): UnreadBody | undefined {
  const incoming = connection?.incoming;
  const length = headerOf(request, connection, 'content-length');
  if (incoming) {
    if (length === undefined && incoming.headers['transfer-encoding'] === undefined) return undefined;
    return length === '0' ? undefined : { stream: incoming, length: length === undefined ? undefined : Number(length) };
  }
  if (!request.body) return undefined;
  const stream = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  return { stream, length: length === undefined ? undefined : Number(length) };
}

/**
 * Reads a whole body, never more than `maxBytes` of it.
 * @param grow called once the body exceeds `freeBytes`; reading continues when its promise is fulfilled
 * @throws {ApiError} `too_large` as soon as that is clear, leaving the rest unread; `invalid_request` if the
 * connection ends before the body does
 */
export async function readWhole(
  { stream, length }: UnreadBody,
  { maxBytes, freeBytes, grow }: { maxBytes: number; freeBytes: number; grow: () => Promise<void> },
): Promise<Buffer> {
  if (length !== undefined && length > maxBytes) throw tooLarge(maxBytes);
  let grown = length !== undefined && length > freeBytes;
  if (grown) await grow();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) return reject(tooLarge(maxBytes));
    chunks.push(chunk);
    if (grown || bytes <= freeBytes) return;
    grown = true;
    stream.pause();
    grow().then(() => stream.resume(), reject);
  };
  const onCut = () => reject(cutShort());
  const onEnd = () => {
    // The stream closes before this function goes on, and an error that nobody needs costs a stack trace.
    stream.off('close', onCut);
    resolve();
  };
  stream.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
  if (stream.destroyed && !stream.readableEnded) onCut();
  try {
    await promise;
  } finally {
    stream.off('data', onData).off('end', onEnd).off('close', onCut);
    stream.pause();
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, bytes);
}

/** The error for a body or file larger than `maxBytes`. */
export function tooLarge(maxBytes: number, what = 'The request body'): ApiError {
  return commonError('too_large', `${what} is too large: the limit is ${maxBytes} bytes.`);
}

/** The error of a request whose client disconnected. Nobody reads it, but it is not a server error. */
export function cutShort(): ApiError {
  return commonError('invalid_request', 'The connection ended before the request body was complete.');
}
