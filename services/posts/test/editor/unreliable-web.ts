import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { Writer } from '../writing/writer.ts';

/** What happens to the next request without a planned fault. */
export type Fault =
  /** Another server answers: a proxy, or a rate limiter. */
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly json?: object }
  /** It never arrives. */
  | 'cut'
  /** It takes effect, but its response is lost. */
  | 'lost'
  /** Its session cookie is not sent. */
  | 'signed out';

/** A proxy for /web that fails on demand; other requests of the browser pass. */
export interface UnreliableWeb {
  /** The base URL that the editor's scripts use instead of /web. */
  readonly base: string;
  fail(...faults: readonly Fault[]): void;
  /** The requests so far, as `PATCH /posts/…`. */
  readonly received: string[];
  /** Waits until `count` requests have been answered or cut off. */
  answered(count: number): Promise<void>;
}

/** Starts the proxy; it stops after the tests of the file. */
export async function openUnreliableWeb(serviceUrl: string, writer: Writer): Promise<UnreliableWeb> {
  const faults: Fault[] = [];
  const received: string[] = [];
  let done = 0;
  const waiting: { count: number; resolve: () => void }[] = [];
  const cookie = [...writer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    received.push(`${request.method} ${request.url?.replace(/^\/web/, '')}`);
    const fault = faults.shift();
    if (fault === 'cut') return request.socket.destroy();
    if (fault && typeof fault === 'object') {
      response.writeHead(fault.status, { 'Content-Type': 'application/json', ...fault.headers });
      return response.end(JSON.stringify(fault.json ?? {}));
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const forwarded = await fetch(serviceUrl + request.url, {
      method: request.method ?? 'GET',
      headers: {
        ...(headers as Record<string, string>),
        ...(fault === 'signed out' ? {} : { cookie }),
        'sec-fetch-site': 'same-origin',
      },
      ...(body.length > 0 && { body }),
    });
    const bytes = Buffer.from(await forwarded.arrayBuffer());
    if (fault === 'lost') return request.socket.destroy();
    const saved = ['content-type', 'retry-after', 'etag'].flatMap((name) => {
      const value = forwarded.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    response.writeHead(forwarded.status, Object.fromEntries(saved));
    response.end(bytes);
  };

  const server = createServer((request, response) => {
    void answer(request, response).finally(() => {
      done++;
      for (const one of waiting.filter(({ count }) => done >= count)) one.resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/web`,
    received,
    fail: (...more) => void faults.push(...more),
    answered(count) {
      if (done >= count) return Promise.resolve();
      return new Promise((resolve) => waiting.push({ count, resolve }));
    },
  };
}
