import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterFile, type RunningService, startMachine } from './machine.ts';
import { startWorld } from './world.ts';

const file = afterFile();
let service: RunningService;

before(async () => {
  const world = await startWorld(file);
  const { VULNS_LIMITS, ...settings } = world.settings;
  const machine = startMachine(file, settings);
  await writeFile(join(machine.folder, '.env'), `VULNS_LIMITS=${VULNS_LIMITS}\nLOG_LEVEL=silent\n`);
  const { code, stderr } = await machine.run(['sync', 'nvd', 'kev']);
  assert.equal(code, 0, stderr);
  service = await machine.serve();
});

const list = '/api/v1/vulnerabilities?limit=100';

/** Requests a path and returns the response without decompressing it. */
async function wire(path: string, headers: Record<string, string>, method = 'GET') {
  const { resolve, reject, promise } = Promise.withResolvers<{
    status: number | undefined;
    headers: NodeJS.Dict<string | string[]>;
    body: Buffer;
  }>();
  request(service.url + path, { method, headers }, async (response) => {
    resolve({ status: response.statusCode, headers: response.headers, body: await buffer(response) });
  })
    .once('error', reject)
    .end();
  return promise;
}

test('every supported content coding decompresses to the same text and has a distinct ETag', async () => {
  const plain = await wire(list, {});
  assert.equal(plain.headers['content-encoding'], undefined);
  const codings = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
  for (const [coding, unpack] of Object.entries(codings)) {
    const { headers, body } = await wire(list, { 'accept-encoding': coding });
    assert.equal(headers['content-encoding'], coding);
    assert.match(String(headers['vary']), /Accept-Encoding/i);
    assert.ok(body.length < plain.body.length);
    assert.equal(Number(headers['content-length']), body.length);
    assert.deepEqual(unpack(body), plain.body);
    const again = await wire(list, { 'accept-encoding': coding, 'if-none-match': String(headers['etag']) });
    assert.deepEqual([again.status, again.body.length], [304, 0]);
  }
});

test("a Retry-After is never longer than the rate limit's window", async () => {
  for (let i = 0; i < 20; i++) {
    const { headers } = await wire('/api/v1/categories', {});
    assert.ok(Number(headers['x-ratelimit-reset']) <= 60, String(headers['x-ratelimit-reset']));
  }
});

test('If-None-Match with the current ETag, a list including it or * gets 304, another one 200', async () => {
  for (const path of [list, '/api/v1/vulnerabilities/CVE-2025-1001', '/api/v1/stats', '/api/v1/openapi.json']) {
    const { headers, status } = await wire(path, {});
    assert.equal(status, 200, path);
    const etag = String(headers['etag']);
    for (const held of [etag, `"other", ${etag}`, '*']) {
      const again = await wire(path, { 'if-none-match': held });
      assert.deepEqual([again.status, again.headers['etag'], again.body.length], [304, etag, 0], `${path} ${held}`);
      assert.equal(again.headers['access-control-allow-origin'], '*');
    }
    assert.equal((await wire(path, { 'if-none-match': '"other"' })).status, 200);
  }
  assert.match(String((await wire('/api/v1/health', {})).headers['cache-control']), /no-store/);
  assert.match(String((await wire('/api/v1/stats', {})).headers['cache-control']), /max-age=300/);
});

test('HEAD returns the headers of GET without the body, OPTIONS allows any origin, and other methods get 405', async () => {
  const got = await wire(list, {});
  const head = await wire(list, {}, 'HEAD');
  assert.equal(head.body.length, 0);
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'link']) {
    assert.equal(head.headers[name], got.headers[name], name);
  }
  const asks = {
    origin: 'https://example.org',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  };
  const preflight = await wire(list, asks, 'OPTIONS');
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers['access-control-allow-origin'], '*');
  assert.match(String(preflight.headers['access-control-allow-headers']), /authorization/i);
  assert.match(String(preflight.headers['access-control-allow-methods']), /GET/);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PURGE']) {
    const { status, headers, body } = await wire(list, {}, method);
    assert.equal(status, 405, method);
    assert.equal(headers['allow'], 'GET, HEAD, OPTIONS');
    assert.equal(JSON.parse(body.toString()).code, 'method_not_allowed');
  }
});

test('errors have the same shape at every path below the base', async () => {
  const cases: [string, number, string][] = [
    ['', 404, 'not_found'],
    ['/', 404, 'not_found'],
    ['/nowhere', 404, 'not_found'],
    ['/vulnerabilities/', 404, 'not_found'],
    ['/vulnerabilities/CVE-2025-1001/more', 404, 'not_found'],
    ['/vulnerabilities/CVE-1999-0001', 404, 'not_found'],
    ['/vulnerabilities/GHSA-none-none-none', 404, 'not_found'],
    ['/vulnerabilities/%F0%9F%92%A9', 400, 'invalid_request'],
    ['/vulnerabilities/%zz', 400, 'invalid_request'],
    ['/vulnerabilities/%00', 400, 'invalid_request'],
    ['/tags/no-such-tag', 404, 'not_found'],
    ['/categories/no-such-category', 404, 'not_found'],
    ['/vulnerabilities?limit=0', 400, 'invalid_request'],
    ['/vulnerabilities?limit=1&limit=2', 400, 'invalid_request'],
    ['/vulnerabilities?limits=1', 400, 'invalid_request'],
    ['/vulnerabilities?q=%ff', 400, 'invalid_request'],
    ['/vulnerabilities?q=%', 400, 'invalid_request'],
    ['/vulnerabilities?cursor=abc', 400, 'invalid_cursor'],
    ['/vulnerabilities?published_from=2026-02-30', 400, 'invalid_request'],
    ['/stats?lang=en', 400, 'invalid_request'],
  ];
  for (const [path, status, code] of cases) {
    const answer = await wire(`/api/v1${path}`, {});
    const said = `${path}: ${answer.status} ${answer.body}`;
    assert.equal(answer.status, status, said);
    const body = JSON.parse(answer.body.toString());
    assert.deepEqual(Object.keys(body), ['error', 'code'], said);
    assert.equal(body.code, code, said);
    assert.match(body.error, /[.]$/, said);
    assert.match(String(answer.headers['content-type']), /^application\/json/);
    assert.equal(answer.headers['access-control-allow-origin'], '*');
    assert.ok(answer.headers['x-ratelimit-limit'], said);
  }
});

/** Sends raw bytes and returns everything received until the service closes the connection. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.write(bytes, 'latin1');
  return text(socket);
}

const ending = 'Host: a\r\nConnection: close\r\n\r\n';

test('unusual and malformed requests on a raw connection get a response and do not stop the service', async () => {
  const health = '/api/v1/health';
  const cases: [string, string, number][] = [
    ['HTTP/1.0', `GET ${health} HTTP/1.0\r\n\r\n`, 200],
    ['an absolute target', `GET http://elsewhere.example${health} HTTP/1.1\r\n${ending}`, 200],
    ['a body on a GET', `GET ${health} HTTP/1.1\r\nContent-Length: 5\r\n${ending}hello`, 200],
    ['a lower-case method', `get ${health} HTTP/1.1\r\n${ending}`, 400],
    ['bad percent-encoding', `GET /api/v1/tags/%E0%A4%A HTTP/1.1\r\n${ending}`, 400],
    ['bytes that are not UTF-8', `GET /api/v1/tags/\xff\xfe HTTP/1.1\r\n${ending}`, 400],
    ['dots in the path', `GET /api/v1/../../etc/passwd HTTP/1.1\r\n${ending}`, 404],
    ['encoded dots and slashes', `GET /api/v1/%2e%2e%2f%2e%2e%2fetc HTTP/1.1\r\n${ending}`, 404],
    ['two slashes', `GET //api/v1/health HTTP/1.1\r\n${ending}`, 404],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\n${ending}`, 400],
    ['CONNECT', `CONNECT a:80 HTTP/1.1\r\n${ending}`, 400],
    ['large headers', `GET ${health} HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n${ending}`, 431],
    ['no HTTP', 'EHLO example.org\r\n\r\n', 400],
    [
      'a header with a smuggled request',
      `GET ${health} HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n${ending}0\r\n\r\n`,
      400,
    ],
  ];
  for (const [what, bytes, status] of cases) {
    const answer = await raw(bytes);
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), `${what}: ${answer.slice(0, 300)}`);
    if (status !== 400 && status !== 431) continue;
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    assert.deepEqual(Object.keys(body), ['error', 'code'], what);
  }
  assert.equal((await wire(health, {})).status, 200);
});

test('pipelined requests are answered in order', async () => {
  const paths = ['/api/v1/health', '/api/v1/categories', '/api/v1/vulnerabilities/CVE-2025-1001', '/api/v1/nowhere'];
  const bytes = paths.map(
    (path, i) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${i === 3 ? 'Connection: close\r\n' : ''}\r\n`,
  );
  const answer = await raw(bytes.join(''));
  assert.deepEqual(
    [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
    ['200', '200', '200', '404'],
  );
  const marks = ['"status":"ok"', '"slug":"injection"', '"id":"CVE-2025-1001"', '"code":"not_found"'];
  const positions = marks.map((mark) => answer.indexOf(mark));
  assert.deepEqual(
    positions,
    [...positions].sort((a, b) => a - b),
  );
  assert.ok(positions.every((position) => position > 0));
});
