import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** A request in the form that is passed to the authorization server. */
export interface KoaRequest {
  readonly method: string;
  /** Path and query, below the base URL. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A Node request and response without a connection. */
export interface KoaExchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/**
 * Converts a request for Koa. It has the base URL as its address, whatever the client or a proxy sent, so that all
 * addresses derived from it are right.
 */
export function koaExchange(baseUrl: string, { method, url, headers, body = '' }: KoaRequest): KoaExchange {
  const { protocol, host, pathname } = new URL(baseUrl);
  const socket = Object.assign(new Socket(), { encrypted: protocol === 'https:' });
  const incoming = Object.assign(new IncomingMessage(socket), {
    method,
    url,
    baseUrl: pathname === '/' ? '' : pathname,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
  });
  incoming.headers = { ...headers, host, ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }) };
  if (body !== '') incoming.push(body);
  incoming.push(null);
  return { incoming, outgoing: new ServerResponse(incoming) };
}

/** Runs a Koa application and returns its response. */
export function answerOf(
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
  { incoming, outgoing }: KoaExchange,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const end = (body?: unknown) => {
      resolve(new Response(hasBody(outgoing.statusCode, body) ? body : null, head(outgoing)));
      return outgoing;
    };
    Object.assign(outgoing, { end });
    handle(incoming, outgoing).catch(reject);
  });
}

/** Koa ends a response with its whole body, text or bytes. */
function hasBody(status: number, body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return status !== 204 && status !== 304 && (typeof body === 'string' || body instanceof Uint8Array);
}

function head(outgoing: ServerResponse): ResponseInit {
  const headers = Object.entries(outgoing.getHeaders()).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [String(value)]).map((one): [string, string] => [name, one]),
  );
  return { status: outgoing.statusCode, headers };
}
