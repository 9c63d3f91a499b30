import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { Exchange, FuzzRequest } from './request.ts';

/** Milliseconds after which a response is given up. */
const mostMs = 30_000;

/** Sends requests over persistent connections. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  readonly #url: URL;

  /** @param url of the service */
  constructor(url: string) {
    this.#url = new URL(url);
  }

  /**
   * Sends a request and reads the whole response.
   * @param credentials headers that are sent beside those of the request
   * @param isRepeated whether it was sent before, on a connection that the service had closed
   * @throws Error if the connection ends without a response
   */
  async send(
    request: FuzzRequest,
    credentials: Readonly<Record<string, string>> = {},
    isRepeated = false,
  ): Promise<Exchange> {
    const started = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Exchange>();
    const headers = [
      ...Object.entries({ Host: this.#url.host, ...credentials }),
      ...request.headers,
      ...(request.body === null ? [] : [['Content-Length', String(request.body.length)] as const]),
    ];
    const outgoing = openRequest({
      host: this.#url.hostname,
      port: this.#url.port,
      agent: this.#agent,
      method: request.method,
      path: sendable(request.target),
      headers: headers.flatMap(([name, value]) => [name, headerValue(value)]),
      timeout: mostMs,
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`There was no response within ${mostMs} ms.`)));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The service may close a connection just when the next request is sent on it; the request is lost then.
      const isLost = error.code === 'ECONNRESET' && outgoing.reusedSocket && !isRepeated;
      if (isLost) resolve(this.send(request, credentials, true));
      else reject(error);
    });
    outgoing.on('response', (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          request,
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: decoded(incoming, Buffer.concat(parts)),
          ms: performance.now() - started,
        }),
      );
    });
    outgoing.end(request.body ?? undefined);
    return promise;
  }

  /** Closes its connections. */
  close(): void {
    this.#agent.destroy();
  }
}

/** Characters of a target at most: several times what the services accept. They may cut off a client that sends much more. */
const longestTarget = 60_000;

/** A target that Node sends as it is: what it would refuse becomes percent-encoded. Broken encodings stay broken. */
function sendable(target: string): string {
  const whole = (target.startsWith('/') ? target : `/${target}`).slice(0, longestTarget);
  return whole.toWellFormed().replace(/[^\u0021-\u007e]/gu, (character) => encodeURIComponent(character));
}

/** A value that Node sends: bytes that no header may have are left out; they are for connections without a client. */
function headerValue(value: string): string {
  return value.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').trim();
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

function decoded({ headers }: IncomingMessage, body: Buffer): Buffer {
  const decode = body.length > 0 ? decoders[headers['content-encoding'] ?? ''] : undefined;
  return decode ? decode(body) : body;
}
