import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CheckedPackage, summaryOf } from '../src/result.ts';

/** A request that a server received. */
export interface ReceivedCheck {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly packages: readonly string[];
}

/** A server on this machine that answers `POST /api/v1/check`. */
export interface CheckServer {
  readonly url: string;
  readonly received: ReceivedCheck[];
  /** What the next requests get instead of a result, one each. `hang up` ends the connection. */
  readonly faults: (((response: ServerResponse) => void) | 'hang up')[];
  close(): Promise<void>;
}

/**
 * Starts a server that speaks the REST API of checks.
 * @param resultOf what it answers for a package URL
 * @param archive the npm package that it offers
 */
export async function startCheckServer(
  resultOf: (purl: string) => CheckedPackage,
  archive?: Uint8Array,
): Promise<CheckServer> {
  const received: ReceivedCheck[] = [];
  const faults: CheckServer['faults'] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/kairan-check.tgz') return response.end(archive);
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    const { packages } = JSON.parse(body);
    received.push({ path: request.url ?? '', headers: request.headers, packages });
    const fault = faults.shift();
    if (fault === 'hang up') return request.socket.destroy();
    if (fault) return fault(response);
    const data = packages.map(resultOf);
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ data, summary: summaryOf(data), format: 'purls' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    faults,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Answers with a status, headers and a JSON body. */
export function answer(status: number, headers: Record<string, string> = {}, body: unknown = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}
