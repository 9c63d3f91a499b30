import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What can go wrong with one request, instead of its answer. */
export type Fault =
  /** An overloaded front server: 503 with a web page. */
  | 'unavailable'
  /** A web page with status 200. */
  | 'web page'
  /** Status 200 and no body. */
  | 'empty'
  /** The connection ends in the middle of the body, after its length was announced. */
  | 'cut off'
  /** The connection ends without an answer. */
  | 'hang up'
  /** The connection stays open, and nothing comes until `letGo`. */
  | 'silent'
  /** Half of the body as if it were the whole. */
  | 'truncated'
  /** Any status with headers (429 with `retry-after`). */
  | { status: number; headers?: Record<string, string> };

/** An answer as the upstream means it. */
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** A request that came. */
export interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  /** Resolves when its answer was sent, or its connection ended. */
  over: Promise<void>;
}

/** A running fake upstream. */
export interface Upstream {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Every request so far, faulty ones too, in order. */
  requests: Asked[];
  /** Resolves with the next request that comes. */
  next(): Promise<Asked>;
  /** Faults for the next requests, one each; a request that none is left for is answered. */
  faults: Fault[];
  /** Answers the requests that `silent` kept waiting. */
  letGo(): void;
  close(): Promise<void>;
}

const page = '<html><body><h1>503 Service Unavailable</h1>No server is available to handle this request.</body></html>';

/** Starts a server on a free local port that answers with `reply`, unless a fault is due. */
export async function startUpstream(
  reply: (url: URL, headers: IncomingMessage['headers']) => Reply,
): Promise<Upstream> {
  const requests: Upstream['requests'] = [];
  const faults: Fault[] = [];
  const kept: (() => void)[] = [];
  let coming = Promise.withResolvers<Asked>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const over = new Promise<void>((resolve) => response.once('close', resolve));
    const asked = { path, headers: request.headers, over };
    requests.push(asked);
    coming.resolve(asked);
    coming = Promise.withResolvers();
    const fault = faults.shift();
    const answer = reply(new URL(path, 'http://upstream'), request.headers);
    if (fault === undefined) send(response, answer);
    else if (fault === 'silent') kept.push(() => send(response, answer));
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
      for (const answer of kept.splice(0)) answer();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** 304 where the request names the copy that is current, else the content with its marks. */
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
