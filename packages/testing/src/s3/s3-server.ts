import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Credentials, checkBody, checkSignature, hashOf, S3Error } from './check-request.ts';
import { listObjects } from './list-objects.ts';

/** A stored object. */
export interface S3Object {
  readonly content: Buffer;
  readonly type: string;
  /** MD5 in hexadecimal. */
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** Handles a request instead of the store, or returns false to leave it to the store. */
export type S3Fault = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** A server with one bucket. */
export interface S3Server extends AsyncDisposable {
  readonly endpoint: string;
  readonly credentials: Credentials;
  /** The URL of the bucket for settings, with the endpoint and region. */
  readonly url: (prefix?: string) => string;
  /** The objects by key. Tests may change them. */
  readonly objects: Map<string, S3Object>;
  /** The requests so far: `PUT /photos/a.png 200`. */
  readonly requests: string[];
  /** What goes wrong with the requests from now on; null: nothing. */
  fault: S3Fault | null;
  /** Whether it knows `If-None-Match` when writing: some stores answer 501, others ignore it. */
  conditions: 'known' | 'refused' | 'ignored';
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What a handler of one request gets. */
interface ObjectRequest {
  readonly server: Pick<S3Server, 'objects' | 'conditions'>;
  readonly bucket: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Buffer | string;
}

/**
 * Starts a server of the part of Amazon S3's REST API that stores objects, with path-style addresses, in memory. It refuses
 * what the real ones refuse: requests that are not signed, or signed wrongly (Signature Version 4), bodies that differ from
 * their hashes, writes whose condition does not hold, and what is not in its part of the API.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export async function startS3Server({ bucket = 'photos' } = {}): Promise<S3Server> {
  const credentials: Credentials = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'eu-test-1',
  };
  const http = createServer((incoming, response) => void answerTo(incoming, response));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: S3Server = {
    endpoint,
    credentials,
    url: (prefix = '') =>
      `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}?endpoint=${endpoint}&region=${credentials.region}`,
    objects: new Map(),
    requests: [],
    fault: null,
    conditions: 'known',
    async [Symbol.asyncDispose]() {
      if (!http.listening) return;
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };

  async function answerTo(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => {});
    incoming.on('error', () => {});
    const line = `${incoming.method} ${incoming.url?.split('?')[0]}`;
    if (server.fault && (await server.fault(incoming, response))) {
      server.requests.push(`${line} fault`);
      return;
    }
    const answer = await handle(incoming).catch((error) => (incoming.complete ? errorAnswer(error) : null));
    // The client went away before it had sent everything; nothing was stored.
    if (answer === null) return;
    const { status, headers = {}, body = '' } = answer;
    server.requests.push(`${line} ${status}`);
    response.writeHead(status, { 'Content-Length': Buffer.byteLength(body), ...headers });
    response.end(incoming.method === 'HEAD' ? undefined : body);
  }

  async function handle(incoming: IncomingMessage): Promise<Answer> {
    const headers = incoming.headers as ObjectRequest['headers'];
    const request = { method: incoming.method ?? '', target: incoming.url ?? '', headers };
    const body = await buffer(incoming);
    checkSignature(request, credentials);
    checkBody(request, body);
    const { pathname, searchParams } = new URL(request.target, endpoint);
    const [, named = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
    if (named !== bucket) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
    // Clients add the name of the operation, which has no meaning.
    searchParams.delete('x-id');
    if (key === '') return handleBucket(request.method, searchParams);
    if (searchParams.size > 0) throw notImplemented('This sub-resource');
    const handler = objectHandlers[request.method];
    if (!handler) throw new S3Error(405, 'MethodNotAllowed');
    return handler({ server, bucket, key, headers, body });
  }

  function handleBucket(method: string, parameters: URLSearchParams): Answer {
    if (method === 'HEAD') return { status: 200 };
    if (method !== 'GET' || parameters.get('list-type') !== '2') throw notImplemented('This operation');
    const listed = listObjects(server.objects, bucket, parameters);
    return { status: 200, headers: { 'Content-Type': 'application/xml' }, body: xml + listed };
  }

  return server;
}

const objectHandlers: Readonly<Record<string, (request: ObjectRequest) => Answer>> = {
  PUT(request) {
    if (request.headers['x-amz-copy-source'] !== undefined) return copyObject(request);
    const { server, key, headers, body } = request;
    const condition = headers['if-none-match'];
    if (headers['content-length'] === undefined) throw new S3Error(411, 'MissingContentLength');
    if (condition !== undefined) checkCondition(request, condition);
    const etag = hashOf('md5', body, 'hex');
    const type = headers['content-type'] ?? 'binary/octet-stream';
    server.objects.set(key, { content: body, type, etag, changedAt: Date.now() });
    return { status: 200, headers: { ETag: `"${etag}"` } };
  },
  GET(request) {
    const { content, type, etag } = objectOf(request);
    return { status: 200, headers: { ETag: `"${etag}"`, 'Content-Type': type }, body: content };
  },
  HEAD(request) {
    return objectHandlers['GET']?.(request) as Answer;
  },
  DELETE({ server, key }) {
    server.objects.delete(key);
    return { status: 204 };
  },
};

function checkCondition({ server, key }: ObjectRequest, condition: string): void {
  if (server.conditions === 'ignored') return;
  if (server.conditions === 'refused' || condition !== '*') throw notImplemented("Header 'If-None-Match'");
  if (server.objects.has(key))
    throw new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
}

function copyObject({ server, bucket, key, headers }: ObjectRequest): Answer {
  const source = decodeURIComponent(headers['x-amz-copy-source'] ?? '').replace(/^\//, '');
  if (!source.startsWith(`${bucket}/`)) throw new S3Error(404, 'NoSuchBucket');
  const found = server.objects.get(source.slice(bucket.length + 1));
  if (!found) throw noSuchKey();
  const changedAt = Date.now();
  server.objects.set(key, { ...found, changedAt });
  const at = new Date(changedAt).toISOString();
  return {
    status: 200,
    headers: { 'Content-Type': 'application/xml' },
    body: `${xml}<CopyObjectResult><LastModified>${at}</LastModified><ETag>"${found.etag}"</ETag></CopyObjectResult>`,
  };
}

function objectOf({ server, key }: ObjectRequest): S3Object {
  const found = server.objects.get(key);
  if (!found) throw noSuchKey();
  return found;
}

function noSuchKey(): S3Error {
  return new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
}

function notImplemented(what: string): S3Error {
  return new S3Error(501, 'NotImplemented', `${what} is not implemented`);
}

function errorAnswer(error: unknown): Answer {
  if (!(error instanceof S3Error)) throw error;
  const { status, code, message } = error;
  return {
    status,
    headers: { 'Content-Type': 'application/xml' },
    body: `${xml}<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  };
}
