import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { UpstreamError } from './source.ts';

const chunk = 256 * 1024;

/**
 * Reads a file in chunks, decompressed if it starts with gzip's magic bytes (the name is ignored: servers that label a
 * `.gz` as `Content-Encoding` have it decompressed on the way).
 * @param what names the file in errors (`The NVD feed for 2021`)
 * @throws {UpstreamError} while iterating, if the compressed data is damaged or truncated
 */
export async function* fileBytes(path: string, what: string): AsyncGenerator<Buffer> {
  const packed = await isGzip(path);
  const file = createReadStream(path, { highWaterMark: chunk });
  if (!packed) {
    yield* file;
    return;
  }
  const plain = createGunzip({ chunkSize: chunk });
  file.on('error', (error) => plain.destroy(error));
  file.pipe(plain);
  try {
    yield* plain;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'Z_BUF_ERROR') throw new UpstreamError(`${what} is truncated`);
    if (typeof code === 'string' && code.startsWith('Z_')) throw new UpstreamError(`${what} is damaged`);
    throw error;
  } finally {
    file.destroy();
    plain.destroy();
  }
}

/** Returns the SHA-256 of a file as stored, hex in lower case. */
export async function fileSha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(part);
  return hash.digest('hex');
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}
