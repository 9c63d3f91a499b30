import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault in place of a response. */
export type Fault =
  /** An overloaded front server: 503 with a web page. */
  | 'unavailable'
  /** A web page with status 200. */
  | 'web page'
  /** Status 200 and no body. */
  | 'empty'
  /** The connection ends in the middle of the body, after its length was announced. */
  | 'cut off'
  /** The connection ends without a response. */
  | 'hang up'
  /** The connection stays open without data until `letGo`. */
  | 'silent'
  /** Half of the body as if it were complete. */
  | 'truncated'
  /** Any status with headers (429 with `retry-after`). */
  | { status: number; headers?: Record<string, string> };

/** A regular response. */
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** A received request. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  /** Resolves when its response was sent, or its connection ended. */
  finished: Promise<void>;
}

/** A running fake upstream. */
export interface Upstream {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Every request so far, including those with a fault, in order. */
  requests: ReceivedRequest[];
  /** Resolves with the next request. */
  next(): Promise<ReceivedRequest>;
  /** Faults for the next requests, one each; further requests get a regular response. */
  faults: Fault[];
  /** Responds to the requests that `silent` delayed. */
  letGo(): void;
  close(): Promise<void>;
}

const page = '<html><body><h1>503 Service Unavailable</h1>No server is available to handle this request.</body></html>';

/** Starts a server on a free local port that responds with `reply`, unless a fault is due. */
export async function startUpstream(
  reply: (url: URL, headers: IncomingMessage['headers']) => Reply,
): Promise<Upstream> {
  const requests: Upstream['requests'] = [];
  const faults: Fault[] = [];
  const delayed: (() => void)[] = [];
  let coming = Promise.withResolvers<ReceivedRequest>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const finished = new Promise<void>((resolve) => response.once('close', resolve));
    const received = { path, headers: request.headers, finished };
    requests.push(received);
    coming.resolve(received);
    coming = Promise.withResolvers();
    const fault = faults.shift();
    const answer = reply(new URL(path, 'http://upstream'), request.headers);
    if (fault === undefined) send(response, answer);
    else if (fault === 'silent') delayed.push(() => send(response, answer));
    else fail(response, fault, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    next: () => coming.promise,
    faults,
    letGo() {
      for (const answer of delayed.splice(0)) answer();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Whether a request names its program and version in `User-Agent` (RFC 9110, section 10.1.5) and says what that is. The
 * defaults of HTTP libraries (`node`, `python-requests/2.32`) do not.
 */
export function isIntroduced(headers: IncomingMessage['headers']): boolean {
  return /^[\w-]+\/\d[\w.]* \(.{3,}\)$/.test(headers['user-agent'] ?? '');
}

/** Returns 304 if the request names the current copy, else the content with its validators. */
export function conditionalReply(
  request: IncomingMessage['headers'],
  content: { body: Buffer; etag: string; lastModified: string; type: string },
): Reply {
  const marks = { etag: content.etag, 'last-modified': content.lastModified };
  const same =
    request['if-none-match'] === undefined
      ? request['if-modified-since'] === content.lastModified
      : request['if-none-match'] === content.etag;
  if (same) return { status: 304, headers: marks };
  return { status: 200, headers: { ...marks, 'content-type': content.type }, body: content.body };
}

function send(response: ServerResponse, { status, headers = {}, body = '' }: Reply): void {
  const bytes = Buffer.from(body);
  const length = status === 304 ? {} : { 'content-length': String(bytes.length) };
  response.writeHead(status, { ...headers, ...length }).end(status === 304 ? undefined : bytes);
}

function fail(response: ServerResponse, fault: Exclude<Fault, 'silent'>, answer: Reply): void {
  const body = Buffer.from(answer.body ?? '');
  const half = body.subarray(0, body.length / 2);
  if (fault === 'unavailable') send(response, { status: 503, headers: { 'content-type': 'text/html' }, body: page });
  else if (fault === 'web page') send(response, { status: 200, headers: { 'content-type': 'text/html' }, body: page });
  else if (fault === 'empty') send(response, { status: 200 });
  else if (fault === 'hang up') response.destroy();
  else if (fault === 'truncated') send(response, { ...answer, body: half });
  else if (fault === 'cut off') {
    response.writeHead(200, { ...answer.headers, 'content-length': String(body.length) });
    response.write(half, () => response.destroy());
  } else send(response, { ...fault, body: '{"message":"refused"}' });
}
