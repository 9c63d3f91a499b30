import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shared HTTP cache in front of a server, as strict as RFC 9111 and with nothing but it. */
export interface CachingServer {
  readonly url: string;
  /** The address of the server behind it; set it before the first request. */
  origin: string;
  /** The tags of each purge that it was asked for, accepted or not. */
  readonly purges: string[][];
  /** While true, purges are refused, as by a network whose API is away. */
  isRefusing: boolean;
  /** Resolves when the next purge has been carried out that has the tag. */
  purged(tag: string): Promise<void>;
  close(): Promise<void>;
}

/** A stored response. */
interface Stored {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The request headers that `Vary` names, as they were. */
  readonly selecting: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly freshUntil: number;
}

/**
 * Starts a cache that stores every response that it may, for as long as `s-maxage` says, and removes responses by the tags of
 * `Surrogate-Key` when it gets a `PURGE` with its token. `X-Cache` of a response says `hit` or `miss`. It never serves a response
 * that is not fresh. https://www.rfc-editor.org/rfc/rfc9111
 */
export async function startCachingServer({ token }: { readonly token: string }): Promise<CachingServer> {
  const stored = new Map<string, Stored[]>();
  const events = new EventEmitter().setMaxListeners(0);

  const purge = (request: IncomingMessage): number => {
    if (request.headers.authorization !== `Bearer ${token}`) return 401;
    const tags = String(request.headers['surrogate-key'] ?? '').split(' ');
    if (tags[0] === '') return 400;
    cache.purges.push(tags);
    if (cache.isRefusing) return 503;
    for (const [url, responses] of stored) {
      stored.set(
        url,
        responses.filter((one) => !one.tags.some((tag) => tags.includes(tag))),
      );
    }
    for (const tag of tags) events.emit(tag);
    return 200;
  };

  const fetchOrigin = async (request: IncomingMessage, url: string): Promise<Stored> => {
    const sent = Object.entries(request.headers).filter(([name]) => !['host', 'connection'].includes(name));
    const response = await fetch(cache.origin + url, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(sent) as Record<string, string>,
      redirect: 'manual',
    });
    const body = Buffer.from(await response.arrayBuffer());
    const { 'content-encoding': _encoding, ...headers } = Object.fromEntries(response.headers);
    const names = (headers['vary'] ?? '').toLowerCase().split(/\s*,\s*/);
    return {
      ...{ status: response.status, headers: { ...headers, 'content-length': String(body.length) }, body },
      selecting: Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')])),
      tags: (headers['surrogate-key'] ?? '').split(' '),
      freshUntil: Date.now() + 1_000 * freshSeconds(request, response),
    };
  };

  const server = createServer(async (request, reply) => {
    const url = request.url ?? '/';
    if (request.method === 'PURGE') {
      reply.writeHead(purge(request)).end();
      return;
    }
    const known = stored
      .get(url)
      ?.find(
        (one) =>
          one.freshUntil > Date.now() &&
          Object.entries(one.selecting).every(([name, value]) => String(request.headers[name] ?? '') === value),
      );
    const found = known ?? (await fetchOrigin(request, url));
    if (!known && found.freshUntil > Date.now()) stored.set(url, [found, ...(stored.get(url) ?? [])]);
    const { 'surrogate-key': _tags, 'transfer-encoding': _transfer, ...headers } = found.headers;
    reply.writeHead(found.status, { ...headers, 'X-Cache': known ? 'hit' : 'miss' }).end(found.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cache: CachingServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    origin: '',
    purges: [],
    isRefusing: false,
    async purged(tag) {
      await once(events, tag);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return cache;
}

/** For how long a shared cache may serve a response without asking; 0 if it may not store it (RFC 9111, 3). */
function freshSeconds(request: IncomingMessage, response: Response): number {
  const control = response.headers.get('cache-control') ?? '';
  const isForbidden = /no-store|no-cache|private/.test(control) || response.headers.has('set-cookie');
  if (request.method !== 'GET' || response.status !== 200 || isForbidden) return 0;
  if (request.headers.authorization !== undefined && !/public|s-maxage/.test(control)) return 0;
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? /max-age=(\d+)/.exec(control)?.[1] ?? 0);
}
