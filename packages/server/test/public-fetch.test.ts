import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { fetchPublic } from '../src/public-fetch.ts';

describe('fetching from addresses that strangers choose', () => {
  let reached = 0;
  const server = createServer((request, response) => {
    reached += 1;
    if (request.url === '/away') response.writeHead(302, { Location: '/' }).end();
    else if (request.url === '/large') response.end('x'.repeat(2_000));
    else if (request.url === '/slow') response.write('x');
    else response.setHeader('Cache-Control', 'max-age=60').end('{"fine":true}');
  });
  let port = 0;
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const bounds = { maxBytes: 1_000, timeoutMs: 2_000 };
  /** A resolver that returns these addresses. */
  const resolving =
    (...addresses: string[]): LookupFunction =>
    (_name, options, callback) => {
      const found = addresses.map((address) => ({ address, family: 4 }));
      if (options.all) callback(null, found);
      else callback(null, addresses[0] ?? '', 4);
    };
  const all = { ...bounds, isAllowed: () => true };

  test('a public address is fetched, and a redirect is returned and not followed', async () => {
    const answer = await fetchPublic(`http://127.0.0.1:${port}/`, all);
    assert.deepEqual(await answer.json(), { fine: true });
    assert.equal(answer.headers.get('cache-control'), 'max-age=60');
    assert.equal((await fetchPublic(`http://127.0.0.1:${port}/away`, all)).status, 302);
  });

  test('no connection is made to an address that is not public, whatever its name', async () => {
    const before = reached;
    const inside = { ...bounds, resolve: resolving('127.0.0.1') };
    await assert.rejects(fetchPublic(`http://127.0.0.1:${port}/`, bounds), /public internet/);
    await assert.rejects(fetchPublic(`http://app.example:${port}/`, inside), /public internet/);
    const both = { ...bounds, resolve: resolving('93.184.216.34', '127.0.0.1') };
    await assert.rejects(fetchPublic(`http://app.example:${port}/`, both), /public internet/);
    assert.equal(reached, before);
  });

  test('the connection goes to the very address that was checked', async () => {
    let looked = 0;
    const once: LookupFunction = (name, options, callback) => {
      looked += 1;
      resolving('127.0.0.1')(name, options, callback);
    };
    await fetchPublic(`http://app.example:${port}/`, { ...all, resolve: once });
    assert.equal(looked, 1);
  });

  test('a response that is too large or too slow is given up', async () => {
    await assert.rejects(fetchPublic(`http://127.0.0.1:${port}/large`, all), /larger than 1000 bytes/);
    await assert.rejects(fetchPublic(`http://127.0.0.1:${port}/slow`, { ...all, timeoutMs: 200 }));
  });
});
