import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, test } from 'node:test';
import { openLog } from '@kairan/server/log';
import type { Readiness } from '@kairan/server/probes';
import { openRequestLog } from '@kairan/server/request-log';
import type { RequestRecord } from '@kairan/server/request-record';
import { type Fetch, type Listening, listen } from '@kairan/server/serve';

const lines: string[] = [];
const log = openLog({ name: 'library', level: 'info', stream: { write: (chunk: string) => lines.push(chunk) } });
/** Resolves with each record once its response has ended. */
let ended = Promise.withResolvers<RequestRecord>();
let answer: Fetch;
let readiness: Readiness;
let checks = 0;
let server: Listening;

async function open(): Promise<Listening> {
  const write = openRequestLog(log, { addressOf: ({ peer }) => peer });
  return listen({
    host: '127.0.0.1',
    port: 0,
    fetch: (request, connection) => answer(request, connection),
    report: (err, request) => log.error({ err, ...request }, 'a request failed'),
    observe(record) {
      write(record);
      ended.resolve(record);
    },
    readiness: async () => {
      checks += 1;
      return readiness;
    },
  });
}

before(async () => {
  server = await open();
});
after(() => server.close());
beforeEach(() => {
  answer = () => new Response('fine', { headers: { 'Content-Length': '4' } });
  readiness = 'ready';
  log.flush();
  lines.length = 0;
  ended = Promise.withResolvers();
});

/** The lines of the log once the next response has ended. */
async function logged(): Promise<Record<string, unknown>[]> {
  await ended.promise;
  log.flush();
  return lines.flatMap((chunk) => chunk.split('\n').filter(Boolean)).map((line) => JSON.parse(line));
}

test('each request is one line with its route, status, duration, size and caller', async () => {
  answer = (_request, { record }) => {
    Object.assign(record ?? {}, { route: '/books/:id', caller: { key: 'token 12', account: { id: '5' } } });
    return new Response('fine');
  };
  const response = await fetch(`${server.url}/books/"7"?key=hunter2`, { headers: { Authorization: 'Bearer hunter2' } });
  await response.text();
  const [line = {}, ...others] = await logged();
  assert.equal(others.length, 0);
  const { time, pid, hostname, durationMs, bytes, ...facts } = line;
  assert.match(String(time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  assert.deepEqual([typeof pid, typeof hostname, typeof durationMs], ['number', 'string', 'number']);
  assert.ok(Number(bytes) > 100);
  assert.deepEqual(facts, {
    level: 'info',
    name: 'library',
    requestId: response.headers.get('x-request-id'),
    method: 'GET',
    route: '/books/:id',
    path: '/books/%227%22',
    status: 200,
    caller: 'token',
    callerId: '12',
    userId: '5',
    address: '127.0.0.1',
    msg: 'request',
  });
  assert.doesNotMatch(lines.join(''), /hunter2/);
});

test('a refused request has the code of its error, and the account that a rejected sign-in was for', async () => {
  answer = (_request, { record }) => {
    Object.assign(record ?? {}, { route: '/sign-in', error: 'wrong_sign_in', attemptedUserId: '7' });
    return new Response('no', { status: 403 });
  };
  await (await fetch(`${server.url}/sign-in`)).text();
  const [{ status, error, attemptedUserId, caller } = {}] = await logged();
  assert.deepEqual([status, error, attemptedUserId, caller], [403, 'wrong_sign_in', '7', 'anonymous']);
});

test('a path that contains a secret is not logged', async () => {
  answer = (_request, { record }) => {
    Object.assign(record ?? {}, { route: '/consent/:id', hasSecretPath: true });
    return new Response('fine');
  };
  await (await fetch(`${server.url}/consent/hunter2`)).text();
  assert.equal((await logged())[0]?.['route'], '/consent/:id');
  assert.doesNotMatch(lines.join(''), /hunter2/);
});

test('of a target with a host, a password, a query and a fragment, only the path is logged', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const target = 'http://mio:hunter2@a/books#hunter2?key=hunter2';
  socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  await text(socket);
  assert.equal((await logged())[0]?.['path'], '/books');
  assert.doesNotMatch(lines.join(''), /hunter2/);
});

test('an unmatched request has no route, and characters that JSON escapes do no harm', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('GET /a"b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  assert.match(await text(socket), /^HTTP\/1\.1 200 /);
  const [line = {}] = await logged();
  assert.equal(line['route'], null);
  assert.equal(line['caller'], 'anonymous');
  assert.match(String(line['path']), /^\/a"b$/);
});

describe('the request id', () => {
  const idOf = async (given?: string) => {
    const response = await fetch(server.url, given === undefined ? {} : { headers: { 'X-Request-Id': given } });
    await response.text();
    return response.headers.get('x-request-id') ?? '';
  };

  test('is taken over from a proxy or client if it is well-formed', async () => {
    for (const id of ['0195d3a8-7c1e-7d55-9b77-0f5d3c0a1b2c', 'Root=1-67891233-abcdef012345678912345678', 'a+b/c==']) {
      assert.equal(await idOf(id), id);
    }
  });

  test('is our own if it is absent or malformed', async () => {
    const ids = [await idOf(), await idOf(''), await idOf('a b'), await idOf('"x"'), await idOf('x'.repeat(129))];
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.match(id, /^[0-9a-f]{12}-[0-9a-z]+$/);
  });

  test('is in the log line of a fault and on its response', async () => {
    answer = () => Promise.reject(new Error('no shelf'));
    const response = await fetch(server.url);
    const [fault, request] = await logged();
    const id = response.headers.get('x-request-id');
    assert.deepEqual([response.status, fault?.['requestId'], request?.['requestId']], [500, id, id]);
    assert.match(JSON.stringify(fault?.['err']), /no shelf/);
  });

  test('is not added to the headers that a handler keeps for several responses', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    answer = () => new Response('kept', { headers });
    assert.notEqual(await idOf(), await idOf());
    assert.deepEqual(Object.keys(headers), ['Content-Type']);
  });
});

test('requests that are rejected on the connection are logged once, with the id that the client received', async () => {
  answer = async (request) => new Response(await request.text());
  const cases = [
    ['hello\r\n\r\n', '-', 400],
    ['CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', 'CONNECT', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '-', 431],
    ['POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n', 'POST', 400],
  ] as const;
  for (const [bytes, method, status] of cases) {
    ended = Promise.withResolvers();
    lines.length = 0;
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(bytes);
    const [, id] = /\r\nX-Request-Id: (\S+)\r\n/.exec(await text(socket)) ?? [];
    const [entry = {}, ...others] = (await logged()).filter(({ msg }) => msg === 'request');
    assert.equal(others.length, 0, bytes);
    const { requestId, aborted, ...line } = entry;
    assert.deepEqual([line['method'], line['status'], requestId, aborted], [method, status, id, undefined], bytes);
    assert.ok(Number(line['bytes']) > 100);
  }
});

test('a client that leaves before the response is logged as 499 and aborted', async () => {
  const arrived = Promise.withResolvers<void>();
  answer = () => {
    arrived.resolve();
    return new Promise<Response>(() => {});
  };
  const request = httpRequest(server.url).on('error', () => {});
  request.end();
  await arrived.promise;
  request.destroy();
  const [line = {}] = await logged();
  assert.deepEqual([line['status'], line['aborted']], [499, true]);
});

describe('the probes', () => {
  const probe = async (path: string, method = 'GET') => {
    const response = await fetch(`${server.url}${path}`, { method });
    return [response.status, await response.text()];
  };

  test('say that the process is alive, and whether it is ready, and are not logged at level info', async () => {
    assert.deepEqual(await probe('/healthz'), [200, '{"status":"alive"}']);
    assert.deepEqual(await probe('/readyz'), [200, '{"status":"ready"}']);
    assert.deepEqual(await probe('/readyz', 'HEAD'), [200, '']);
    assert.equal((await probe('/readyz', 'POST'))[0], 405);
    assert.deepEqual(await logged(), []);
    assert.equal(checks, 1, 'answers hold for a second');
  });

  test('say why the service is not ready', async () => {
    await using other = { ...(await open()), [Symbol.asyncDispose]: async () => other.close() };
    readiness = 'database_unavailable';
    const response = await fetch(`${other.url}/readyz`);
    assert.deepEqual([response.status, await response.json()], [503, { status: 'database_unavailable' }]);
    assert.equal(response.headers.get('cache-control'), 'no-store');
  });
});

test('a draining server is not ready, still answers, and ends each connection with its response', async () => {
  await using other = { ...(await open()), [Symbol.asyncDispose]: async () => other.close() };
  assert.equal((await fetch(`${other.url}/readyz`)).status, 200);
  other.drain();
  const ready = await fetch(`${other.url}/readyz`);
  assert.deepEqual([ready.status, await ready.json()], [503, { status: 'draining' }]);
  assert.equal((await fetch(`${other.url}/healthz`)).status, 200);
  const response = await fetch(other.url);
  assert.deepEqual([await response.text(), response.headers.get('connection')], ['fine', 'close']);
});
