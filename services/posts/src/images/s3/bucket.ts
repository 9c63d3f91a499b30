import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { UnavailableError } from '@kairan/operation/unavailable-error';
import type { BucketAccess } from '../media-settings.ts';
import type { StoredMedia } from '../media-store.ts';
import { boundedBody } from './bounded-body.ts';
import { answerStatus, callStore, type StoreLimits } from './bucket-calls.ts';

/** What an object is stored from: a file, or its content. */
type ObjectSource = { readonly path: string } | { readonly content: Buffer };

/** A listed object. */
interface ListedObject {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/**
 * The objects of a bucket, under its prefix. Everything fails with `UnavailableError` if the store cannot be used, within
 * the bounds of `StoreLimits`.
 */
export interface Bucket {
  /** `bucket photos at https://store.example`, for messages. */
  readonly name: string;
  /**
   * Stores an object. It resolves when the store has acknowledged it, and the store has compared its content.
   * @param type its media type
   */
  put(key: string, source: ObjectSource, type: string): Promise<void>;
  /**
   * Stores an object that does not exist yet. One with the same content may exist.
   * @throws Error if one with other content does; it stays as it is
   */
  putNew(key: string, source: ObjectSource, type: string): Promise<void>;
  /** Opens an object; null if there is none. Its body has to be read to the end or cancelled. */
  get(key: string): Promise<StoredMedia | null>;
  /** Copies an object to another key; false if it does not exist. */
  copy(from: string, to: string): Promise<boolean>;
  /** Deletes an object, if it exists. */
  remove(key: string): Promise<void>;
  /** Lists the objects whose keys begin with `start`. */
  list(start: string): AsyncIterable<ListedObject>;
  /** Lists the folders, by name, in the folder whose keys begin with `start`. */
  folders(start: string): Promise<string[]>;
  close(): void;
}

/** The client would write to the console, in lines that are not JSON, what its errors tell as well. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Opens a bucket. Nothing is sent yet. */
export function openBucket(access: BucketAccess, limits: StoreLimits): Bucket {
  const { bucket: Bucket, prefix, endpoint, region, usesPathStyle, credentials } = access;
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
    forcePathStyle: usesPathStyle,
    // Other stores refuse checksums that are newer than Content-MD5, which every write has:
    // https://github.com/aws/aws-sdk-js-v3/issues/6810
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // `callStore` repeats calls, as the client does not repeat those with a stream as body.
    maxAttempts: 1,
    logger: silent,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      // A reader that is slow must not keep others from the store.
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
    },
  });
  const name = `bucket ${Bucket}${endpoint === null ? '' : ` at ${endpoint}`}`;
  const call = <T>(attempt: (signal: AbortSignal) => Promise<T>, sentBytes?: number) =>
    callStore({ store: `The ${name}`, limits }, attempt, sentBytes);
  const keyOf = (key: string) => ({ Bucket, Key: prefix + key });
  let knowsConditions = true;

  async function write(key: string, source: ObjectSource, type: string, condition?: '*'): Promise<void> {
    const { bytes, md5 } = await digestOf(source);
    await call(async (abortSignal) => {
      const Body = bodyOf(source);
      const content = { Body, ContentLength: bytes, ContentMD5: md5, ContentType: type };
      try {
        await client.send(new PutObjectCommand({ ...keyOf(key), ...content, IfNoneMatch: condition }), { abortSignal });
      } finally {
        if (!Buffer.isBuffer(Body)) Body.destroy();
      }
    }, bytes);
  }

  /** @throws Error if the object has other content, or does not exist */
  async function requireSame(key: string, source: ObjectSource): Promise<void> {
    const stored = await get(key);
    const hash = createHash('md5');
    if (stored) await pipeline(stored.body, hash);
    const { md5 } = await digestOf(source);
    if (!stored || hash.digest('base64') !== md5)
      throw new Error(`The ${name} has another ${key}; it was not changed.`);
  }

  async function exists(key: string): Promise<boolean> {
    const found = call((abortSignal) => client.send(new HeadObjectCommand(keyOf(key)), { abortSignal }));
    return (await orNull(found)) !== null;
  }

  async function get(key: string): Promise<StoredMedia | null> {
    const found = await orNull(call((abortSignal) => client.send(new GetObjectCommand(keyOf(key)), { abortSignal })));
    if (found === null) return null;
    const body = boundedBody(found.Body as Readable, limits.silentMs);
    if (found.ContentLength !== undefined) return { bytes: found.ContentLength, body };
    await body.cancel();
    throw new UnavailableError(`The ${name} does not tell the length of ${key}.`);
  }

  async function* pages(start: string, delimiter?: string): AsyncGenerator<ListObjectsV2CommandOutput> {
    let token: string | undefined;
    do {
      const input = { Bucket, Prefix: prefix + start, Delimiter: delimiter, ContinuationToken: token };
      const page = await call((abortSignal) => client.send(new ListObjectsV2Command(input), { abortSignal }));
      yield page;
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  return {
    name,
    put: (key, source, type) => write(key, source, type),

    async putNew(key, source, type) {
      try {
        if (knowsConditions) return await write(key, source, type, '*');
      } catch (error) {
        // An attempt before may have stored it although no answer came.
        if (answerStatus(error) === 412) return await requireSame(key, source);
        if (answerStatus(error) !== 501) throw error;
        knowsConditions = false;
      }
      return (await exists(key)) ? requireSame(key, source) : write(key, source, type);
    },

    get,

    async copy(from, to) {
      const CopySource = `${Bucket}/${prefix}${from}`.split('/').map(encodeURIComponent).join('/');
      const input = { ...keyOf(to), CopySource };
      const copied = call((abortSignal) => client.send(new CopyObjectCommand(input), { abortSignal }));
      return (await orNull(copied)) !== null;
    },

    async remove(key) {
      await call((abortSignal) => client.send(new DeleteObjectCommand(keyOf(key)), { abortSignal }));
    },

    async *list(start) {
      for await (const { Contents = [] } of pages(start)) {
        for (const { Key, LastModified } of Contents) {
          if (Key === undefined || LastModified === undefined) continue;
          yield { key: Key.slice(prefix.length), changedAt: LastModified.getTime() };
        }
      }
    },

    async folders(start) {
      const found: string[] = [];
      for await (const { CommonPrefixes = [] } of pages(start, '/'))
        for (const { Prefix = '' } of CommonPrefixes) found.push(Prefix.slice(prefix.length + start.length, -1));
      return found;
    },

    close: () => client.destroy(),
  };
}

function bodyOf(source: ObjectSource): Readable | Buffer {
  return 'path' in source ? createReadStream(source.path) : source.content;
}

async function digestOf(source: ObjectSource): Promise<{ bytes: number; md5: string }> {
  const hash = createHash('md5');
  let bytes = 0;
  const parts = 'path' in source ? createReadStream(source.path) : [source.content];
  for await (const part of parts as AsyncIterable<Buffer>) {
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, md5: hash.digest('base64') };
}

/** Awaits a call about an object; null if the object does not exist. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (answerStatus(error) === 404) return null;
    throw error;
  }
}
