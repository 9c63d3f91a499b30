import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of breached passwords as haveibeenpwned.com runs one: it answers `/range/ABCDE` for each range. */
export interface RangeServer {
  readonly url: string;
  /** The requests so far: path, and whether a padded answer was wanted. */
  readonly requests: { readonly path: string; readonly padded: boolean }[];
  /** How it fails: with an error, with a page, or by never ending its answer; null if it works. */
  fault: 'error' | 'page' | 'endless' | null;
  close(): Promise<void>;
}

/** @param breached the passwords that it knows */
export async function startRangeServer(breached: readonly string[]): Promise<RangeServer> {
  const hashes = breached.map(hashOf);
  const requests: RangeServer['requests'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const padded = request.headers['add-padding'] === 'true';
    requests.push({ path, padded });
    const [, prefix = ''] = /^\/range\/([0-9A-F]{5})$/.exec(path) ?? [];
    if (started.fault === 'error' || prefix === '') return response.writeHead(503).end('busy');
    response.writeHead(200, { 'Content-Type': started.fault === 'page' ? 'text/html' : 'text/plain' });
    if (started.fault === 'page') return response.end('<!doctype html>');
    const known = hashes.filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(5)}:37359195`);
    const others = Array.from({ length: 500 }, () => `${randomSuffix()}:3`);
    const padding = padded ? paddedAs.map((password) => `${hashOf(password).slice(5)}:0`) : [];
    const lines = [...others.slice(250), ...known, ...others.slice(0, 250), ...padding].join('\r\n');
    if (started.fault === 'endless') return response.write(lines);
    return response.end(lines);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const started: RangeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fault: null,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return started;
}

/** Passwords whose hashes are in each padded answer with the count 0, which means that they are not known. */
export const paddedAs = ['kaze no machi 2 chome'];

function hashOf(password: string): string {
  return createHash('sha1').update(password).digest('hex').toUpperCase();
}

function randomSuffix(): string {
  return randomBytes(18).toString('hex').toUpperCase().slice(0, 35);
}
