import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsRegistry } from './registry.ts';

/** A server that exposes metrics. */
export interface MetricsServer {
  /** `http://127.0.0.1:9101/metrics`, with the actual port. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves metrics at `/metrics` on a port of its own, so that no proxy in front of the service publishes them.
 * @param options.portSetting the setting of the port, for the message that it is in use
 * @throws {Error} if it cannot listen on the address
 */
export async function serveMetrics(
  registry: MetricsRegistry,
  { host, port, portSetting }: { readonly host: string; readonly port: number; readonly portSetting: string },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return registry.expose().then((text) => {
      response.writeHead(200, {
        'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      response.end(request.method === 'HEAD' ? undefined : text);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new Error(`Cannot listen for metrics on ${host}, port ${port}: ${message}. Change ${portSetting}.`)),
    );
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
