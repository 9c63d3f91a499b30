import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Fetch, type Listening, listen } from '@kairan/server/serve';

let server: Listening;
let answer: Fetch;
const faults: unknown[] = [];

before(async () => {
  server = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: (request, connection) => answer(request, connection),
    report: (fault) => faults.push(fault),
    requestTimeout: 1_000,
  });
});
after(() => server.close());
afterEach(() => {
  answer = () => new Response('fine');
  faults.length = 0;
});

function open(): Socket {
  return connect(Number(new URL(server.url).port), '127.0.0.1');
}

/** Everything the server sends in reply to these bytes, until it closes the connection. */
async function raw(bytes: string): Promise<string> {
  const socket = open();
  socket.write(bytes);
  return text(socket);
}

test('100 Continue comes before the response, also if that is ready while the one before is being made', async () => {
  answer = async (request) => {
    const { pathname } = new URL(request.url);
    // The second request comes in the same packet.
    for (let turn = 0; pathname === '/first' && turn < 5; turn++) await setImmediate();
    return new Response(Buffer.from(`got ${pathname};`));
  };
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  const got = await raw(get('/first') + get('/second', 'Expect: 100-continue\r\nConnection: close\r\n'));
  const seen = got.match(/HTTP\/1\.1 \d+|got \/\w+;/g);
  assert.deepEqual(seen, ['HTTP/1.1 200', 'got /first;', 'HTTP/1.1 100', 'HTTP/1.1 200', 'got /second;']);
});

describe('what is no request that can be answered', () => {
  const cases: readonly [string, string, number][] = [
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\nConnection: close\r\n\r\n', 400],
    ['two hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['a bad host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['a backslash in the path', 'GET /a\\b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['a space in the address', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['chunks by another name', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n', 400],
    ['chunks and more', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n', 400],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer\r\n x\r\n\r\n', 400],
    ['a blank before the colon', 'GET / HTTP/1.1\r\nHost: a\r\nAuthorization : Bearer x\r\n\r\n', 400],
    ['a NUL in the address', 'GET /a\0 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['lines that end alone', 'GET / HTTP/1.1\nHost: a\n\n', 400],
    ['a tunnel', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address without end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['headers that never come', 'GET / HTTP/1.1\r\nHost: a\r\n', 408],
  ];
  for (const [what, bytes, status] of cases) {
    test(`a request with ${what} gets ${status} and an error body`, async () => {
      answer = () => new Response('fine');
      const got = await raw(bytes);
      assert.match(got, new RegExp(`^HTTP/1\\.1 ${status} \\w`));
      const body = JSON.parse(got.slice(got.indexOf('\r\n\r\n')));
      assert.deepEqual(Object.keys(body), ['error', 'code']);
      assert.equal(body.code, 'invalid_request');
    });
  }

  for (const [what, target] of [
    ['an address without end', `/${'x'.repeat(20_000)}`],
    ['a space in the address', '/a b'],
  ]) {
    test(`a HEAD request with ${what} gets no error body`, async () => {
      const got = await raw(`HEAD ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
      assert.match(got, /^HTTP\/1\.1 4(?:31|00) [\s\S]*\r\n\r\n$/);
    });
  }

  test('a request of HTTP/1.0 without a host is served', async () => {
    answer = () => new Response('fine');
    assert.match(await raw('GET / HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200 OK[\s\S]*fine$/);
  });
});

describe('a request that asks for another protocol is served as HTTP/1.1', () => {
  const asking = 'Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
  const cases: readonly [string, string, string][] = [
    ["Java's and curl's offer of h2c", `GET / HTTP/1.1\r\nHost: a\r\n${asking}\r\n`, 'GET '],
    ['a body', `POST / HTTP/1.1\r\nHost: a\r\n${asking}Content-Length: 2\r\n\r\nab`, 'POST ab'],
    [
      'chunks',
      `POST / HTTP/1.1\r\nHost: a\r\n${asking}Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n`,
      'POST ab',
    ],
    ['WebSocket', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n', 'GET '],
  ];
  for (const [what, bytes, expected] of cases) {
    test(`with ${what}`, async () => {
      answer = async (request) => new Response(`${request.method} ${await request.text()}`);
      const got = await raw(bytes);
      assert.match(got, /^HTTP\/1\.1 200 OK/);
      assert.equal(got.slice(got.indexOf('\r\n\r\n') + 4), expected);
    });
  }

  test('on a connection that is kept', async () => {
    const socket = open();
    for (let round = 0; round < 2; round++) {
      socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
      const [received] = await once(socket, 'data');
      assert.match(String(received), /^HTTP\/1\.1 200 OK[\s\S]*\r\nConnection: keep-alive\r\n/);
    }
    socket.destroy();
  });
});

const dripped: readonly [string, string][] = [
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n'],
];
for (const [what, bytes] of dripped) {
  test(`a client that goes on sending ${what} byte by byte is cut off`, async () => {
    answer = async (request) => new Response(await request.text().catch(() => 'cut off'));
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true });
    socket.write(bytes);
    const dripping = setInterval(() => socket.write('x'), 50);
    let got = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      got += chunk;
    });
    // The last byte may meet a connection that is closed already, which is an error of the socket and no matter.
    await new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
    clearInterval(dripping);
    assert.match(got, /^HTTP\/1\.1 408 Request Timeout/);
    assert.deepEqual(faults, []);
  });
}

test('with an https base URL, every response tells browsers to use https', async () => {
  const secure = await listen({
    host: '127.0.0.1',
    port: 0,
    report: (fault) => assert.fail(String(fault)),
    fetch: (request, connection) => answer(request, connection),
    onlyHttps: true,
  });
  for (const headers of [undefined, { 'Content-Type': 'text/html' }, new Headers({ 'Set-Cookie': 'a=b' })]) {
    answer = () => new Response('fine', { ...(headers && { headers }) });
    const response = await fetch(secure.url);
    assert.equal(response.headers.get('strict-transport-security'), 'max-age=31536000');
    assert.equal(await response.text(), 'fine');
  }
  await secure.close();
  assert.equal((await fetch(server.url)).headers.get('strict-transport-security'), null);
});

test('every response forbids framing, rendering as a page, and guessing its type, unless it has headers of its own', async () => {
  const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
  const own = { 'Content-Security-Policy': "default-src 'self'" };
  for (const [headers, expected] of [
    [undefined, policy],
    [{ 'Content-Type': 'application/json' }, policy],
    [own, "default-src 'self'"],
    [new Headers(own), "default-src 'self'"],
    [{ ...own, 'X-Content-Type-Options': 'nosniff' }, "default-src 'self'"],
  ] as const) {
    answer = () => new Response('fine', { ...(headers && { headers }) });
    const response = await fetch(server.url);
    assert.equal(response.headers.get('content-security-policy'), expected);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(await response.text(), 'fine');
  }
  const rejected = await raw('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
  assert.ok(rejected.includes(`Content-Security-Policy: ${policy}`), rejected);
  assert.ok((await raw('nonsense\r\n\r\n')).includes(`Content-Security-Policy: ${policy}`));
});

test('an unexpected error is reported once, and the response does not contain its message', async () => {
  for (const fetchOf of [() => assert.fail('secret'), () => Promise.reject(new Error('secret'))]) {
    answer = fetchOf;
    const response = await fetch(server.url);
    assert.equal(response.status, 500);
    assert.equal(((await response.json()) as { code: string }).code, 'internal');
    assert.equal(faults.splice(0).length, 1);
  }
});

test('the server says why it cannot listen', async () => {
  const { port } = new URL(server.url);
  const options = { fetch: answer, report: () => {} };
  await assert.rejects(
    listen({ ...options, host: '127.0.0.1', port: Number(port) }),
    /^Error: Port \d+ of 127\.0\.0\.1 is in use\./,
  );
  await assert.rejects(
    listen({ ...options, host: '192.0.2.1', port: 0 }),
    /192\.0\.2\.1 is not an address of this machine/,
  );
});

test('closing lets requests in flight finish, and accepts no new ones', async () => {
  const release = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const closing = await listen({
    host: '127.0.0.1',
    port: 0,
    report: (fault) => assert.fail(String(fault)),
    fetch: async () => {
      arrived.resolve();
      await release.promise;
      return new Response('late, but whole');
    },
  });
  const inFlight = fetch(closing.url);
  await arrived.promise;
  const closed = closing.close();
  await assert.rejects(fetch(closing.url));
  release.resolve();
  assert.equal(await (await inFlight).text(), 'late, but whole');
  await closed;
});

test('closing cuts off what does not finish in time', async () => {
  const arrived = Promise.withResolvers<void>();
  const closing = await listen({
    host: '127.0.0.1',
    port: 0,
    grace: 50,
    report: (fault) => assert.fail(String(fault)),
    fetch: () => {
      arrived.resolve();
      return new Promise<Response>(() => {});
    },
  });
  const cut = assert.rejects(fetch(closing.url));
  await arrived.promise;
  await closing.close();
  await cut;
});

test('a process that cannot finish in time is cut off, says so, and exits with 0', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('serve-and-stop.ts', import.meta.url)), '200']);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  const cut = assert.rejects(fetch(await next()));
  assert.equal(await next(), 'asked');
  child.kill('SIGTERM');
  assert.equal(await next(), 'stopping');
  assert.match(await next(), /took longer than 0.2 seconds/);
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  await cut;
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`on ${signal} the process finishes the response in flight and exits with 0`, async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('serve-and-stop.ts', import.meta.url))]);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => String((await lines.next()).value);
    const url = await next();
    const inFlight = fetch(url).then((response) => response.text());
    assert.equal(await next(), 'asked');
    child.kill(signal);
    assert.equal(await next(), 'stopping');
    child.stdin.write('go on\n');
    assert.equal(await inFlight, 'whole');
    const [code] = await once(child, 'exit');
    assert.equal(code, 0);
  });
}
