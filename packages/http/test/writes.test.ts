import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import zlib from 'node:zlib';
import { identifyByBearer } from '@kairan/http/bearer';
import { type RestContext, restHandler } from '@kairan/http/rest-handler';
import { slidingWindow } from '@kairan/limits/window';
import { commonError } from '@kairan/operation/api-error';
import { type Listening, listen } from '@kairan/server/serve';
import { type Notes, notesRoutes, openNotes } from '@kairan/testing/sample-notes';

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  json: Record<string, unknown>;
}

let server: Listening;
let notes: Notes;
let context: RestContext<Notes>;
let limit: number;
let faults: unknown[];
let handler: ReturnType<typeof restHandler>;
/** All responses, also those to clients that had disconnected by then. */
let answers: (Response | Promise<Response>)[];
/** Where uploads are written while they are read. */
const folder = mkdtempSync(join(tmpdir(), 'kairan-test-'));
const usualFolder = process.env['TMPDIR'];

before(async () => {
  process.env['TMPDIR'] = folder;
  server = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: (request, connection) => {
      const answer = handler(request, connection) ?? new Response('a page', { status: 418 });
      answers.push(answer);
      return answer;
    },
    report: (fault) => faults.push(fault),
  });
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  if (usualFolder === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usualFolder;
});

beforeEach(() => {
  notes = openNotes();
  faults = [];
  answers = [];
  limit = 1_000;
  const window = slidingWindow({ windowMs: 60_000 });
  context = {
    deps: notes,
    base: '/api',
    baseUrl: 'https://notes.example',
    documents: { '/openapi.json': () => '{}' },
    identify: identifyByBearer({
      required: true,
      anonymous: () => ({ key: 'somebody' }),
      known: (token) => {
        const account = { id: '1', name: 'ada' };
        const caller = { key: 'token 1', account, scopes: token === 'reader' ? ['read'] : ['read', 'write'] };
        if (token === 'newcomer') return { caller, apiError: commonError('not_found', 'Set up.'), uncounted: true };
        return token === 'writer' || token === 'reader' ? caller : undefined;
      },
    }),
    limit: async (caller, what) => window[what](caller.key, limit, 1_000),
    report: (fault) => faults.push(fault),
    etagOf: ({ note }) => {
      const version = (note as { version?: number } | undefined)?.version;
      return version === undefined ? undefined : `"${version}"`;
    },
  };
  handler = restHandler(notesRoutes, context);
});
afterEach(async () => {
  await Promise.all(answers);
  assert.deepEqual(faults, [], 'no request of a client is an internal error');
  assert.deepEqual(readdirSync(folder), [], 'no file is left behind');
});

type Headers = Record<string, string>;
const json = { 'content-type': 'application/json' };

function ask(method: string, path: string, headers: Headers = {}, body: string | Buffer = ''): Promise<Got> {
  return new Promise((resolve, reject) => {
    // Node sends the body of a DELETE without Content-Length.
    const length = headers['transfer-encoding'] === undefined ? { 'content-length': Buffer.byteLength(body) } : {};
    const all = { authorization: 'Bearer writer', ...length, ...headers };
    const sent = httpRequest(`${server.url}/api${path}`, { method, headers: all }, (response) => {
      textOf(response).then((whole) => {
        const answer = whole === '' ? {} : JSON.parse(whole);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, json: answer });
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Everything the server sends in reply to these bytes, until it closes the connection. */
async function raw(...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  for (const part of parts) socket.write(part);
  return textOf(socket);
}

const head = (method: string, path: string, ...more: string[]) =>
  [`${method} /api${path} HTTP/1.1`, 'Host: a', 'Authorization: Bearer writer', ...more, '', ''].join('\r\n');

const write = (value: unknown, headers: Headers = {}) =>
  ask('POST', '/notes', { ...json, ...headers }, typeof value === 'string' ? value : JSON.stringify(value));

const form = (...parts: string[]) =>
  Buffer.from(`${parts.map((part) => `--frontier\r\n${part}\r\n`).join('')}--frontier--\r\n`, 'latin1');
const filePart = (content: string, name = 'file', filename = 'a.png') =>
  `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n${content}`;
const fieldPart = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const multipart = { 'content-type': 'multipart/form-data; boundary=frontier' };
const send = (body: Buffer, headers: Headers = multipart) => ask('POST', '/pictures', headers, body);

function refusedAs(got: Got, status: number, code: string, message = /./) {
  assert.equal(got.json['code'], code, JSON.stringify(got.json));
  assert.equal(got.status, status);
  assert.match(String(got.json['error']), message);
  assert.deepEqual(Object.keys(got.json), ['error', 'code']);
  assert.ok(got.headers['x-request-id']);
}

function nothingHappened() {
  assert.equal(notes.notes.size, 1);
  assert.equal(notes.notes.get('n1')?.version, 7);
  assert.equal(notes.files.length, 0);
}

describe('a JSON body', () => {
  test('a JSON body becomes the input of the operation, and the response has the status of the route', async () => {
    const got = await write({ text: 'お茶 🍵', tags: ['a'] });
    assert.equal(got.status, 201);
    assert.deepEqual(got.json, { note: { id: 'n2', text: 'お茶 🍵', tags: ['a'], version: 1 } });
    assert.equal(got.headers.etag, '"1"');
    assert.equal(got.headers['cache-control'], 'no-store');
    assert.equal(got.headers['x-ratelimit-remaining'], '999');
    assert.equal(got.headers['access-control-allow-origin'], '*');
  });

  const taken: readonly [string, string, Headers][] = [
    ['with a charset', '{"text":"a"}', { 'content-type': 'Application/JSON ; charset="UTF-8"' }],
    ['with a byte-order mark and space around it', '\uFEFF \n{"text":"a"}\n ', json],
    ['with a key twice, the last counts', '{"text":"b","text":"a"}', json],
    ['with null where it may be', '{"text":"a","mark":null}', json],
    ['64 lists and objects deep', `{"text":"a","more":${'['.repeat(63)}${']'.repeat(63)}}`, json],
    ['with brackets and quotes inside of a text', JSON.stringify({ text: 'a', mark: '[{"\\'.repeat(500) }), json],
    ['said to be encoded as it is', '{"text":"a"}', { ...json, 'content-encoding': 'identity' }],
    ['with another method asked for in a header', '{"text":"a"}', { ...json, 'x-http-method-override': 'DELETE' }],
    ['announced with Expect: 100-continue', '{"text":"a"}', { ...json, expect: '100-continue' }],
    ['in chunks', '{"text":"a"}', { ...json, 'transfer-encoding': 'chunked' }],
  ];
  for (const [what, body, headers] of taken) {
    test(`a JSON body is accepted ${what}`, async () => {
      const got = await ask('POST', '/notes', headers, body);
      assert.equal(got.status, 201, JSON.stringify(got.json));
      assert.equal(notes.notes.get('n2')?.text, 'a');
    });
  }

  const deep = (count: number) => `{"text":"a","more":${'['.repeat(count)}${']'.repeat(count)}}`;
  const refused: readonly [string, string | Buffer, Headers, RegExp][] = [
    ['that is not JSON', '{"text":', json, /^The body is not valid JSON(?: \(error at character \d+\))?\.$/],
    ['that is a word', 'hello', json, /^The body is not valid JSON/],
    ['with something behind it', '{"text":"a"} x', json, /^The body is not valid JSON/],
    ['of white space', '  \n', json, /^The body is not valid JSON/],
    ['with NaN', '{"text":NaN}', json, /^The body is not valid JSON/],
    ['that is a list', '[]', json, /^The body must be a JSON object/],
    ['that is null', 'null', json, /^The body must be a JSON object/],
    ['that is a text', '"text"', json, /^The body must be a JSON object/],
    [
      'with a field that is misspelt',
      '{"txt":"a"}',
      json,
      /^Unknown parameter "txt"\. Known parameters: text, tags, mark, more\.$/,
    ],
    ['with __proto__', '{"text":"a","__proto__":{"text":"b"}}', json, /^Unknown parameter "__proto__"/],
    ['with constructor', '{"text":"a","constructor":{"prototype":{}}}', json, /^Unknown parameter "constructor"/],
    ['without a required field', '{}', json, /^text is missing/],
    ['with null for what must be there', '{"text":null}', json, /^text must be/],
    ['nested too deep', deep(64), json, /nested too deeply: at most 64 levels/],
    ['nested far too deep', deep(500_000), json, /nested too deeply: at most 64 levels/],
    [
      'nested too deep and never closed',
      `{"text":${'['.repeat(900_000)}`,
      json,
      /nested too deeply: at most 64 levels/,
    ],
    ['of too many values', `{"text":"a","more":[${'1,'.repeat(20_000)}1]}`, json, /at most 10000 are allowed/],
    ['with an unterminated text', `{"text":"${'\\"'.repeat(100_000)}`, json, /not valid JSON/],
    ['that is not UTF-8', Buffer.from('{"text":"caf\xe9"}', 'latin1'), json, /not UTF-8/],
    ['in UTF-16', Buffer.from('{"text":"a"}', 'utf16le'), json, /not valid JSON|not UTF-8/],
    [
      'of another charset',
      '{"text":"a"}',
      { 'content-type': 'application/json; charset=shift_jis' },
      /Charset "shift_jis" is not supported/,
    ],
    ['with half of a surrogate pair', '{"text":"a\\ud83d"}', json, /half of a surrogate pair/],
    ['with half of a surrogate pair in a key', '{"text":"a","more":{"\\udc00":1}}', json, /half of a surrogate pair/],
    [
      'of another media type',
      'text=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      /Content-Type: application\/json\./,
    ],
    ['of no media type', '{"text":"a"}', {}, /a body without Content-Type/],
    [
      'of a form for a route without upload',
      form(fieldPart('text', 'a')),
      multipart,
      /This request has "multipart\/form-data"\./,
    ],
    [
      'that is compressed',
      zlib.gzipSync('{"text":"a"}'),
      { ...json, 'content-encoding': 'gzip' },
      /Content-Encoding "gzip" is not supported/,
    ],
  ];
  for (const [what, body, headers, message] of refused) {
    for (const more of [{}, { 'transfer-encoding': 'chunked' }] as Headers[]) {
      test(`a body ${what} is invalid_request${more['transfer-encoding'] ? ', also if chunked' : ''}`, async () => {
        refusedAs(await ask('POST', '/notes', { ...headers, ...more }, body), 400, 'invalid_request', message);
        nothingHappened();
      });
    }
  }

  test('a NUL in a text of the body reaches the operation unchanged', async () => {
    assert.equal((await write('{"text":"a\\u0000b"}')).status, 201);
    assert.equal(notes.notes.get('n2')?.text, 'a\0b');
  });

  test('a body may be absent if no field is required, whatever its type', async () => {
    for (const headers of [
      {},
      json,
      { 'content-type': 'text/plain' },
      { 'transfer-encoding': 'chunked' },
    ] as Headers[]) {
      assert.equal((await ask('PATCH', '/notes/n1', headers)).status, 200);
    }
    assert.equal(notes.notes.get('n1')?.version, 11);
  });

  test('a body must not repeat the path parameters or the precondition', async () => {
    for (const field of ['id', 'expected_version']) {
      const got = await ask('PATCH', '/notes/n1', json, JSON.stringify({ [field]: 7 }));
      refusedAs(got, 400, 'invalid_request', /Known parameters: text, tags\.$/);
    }
    refusedAs(await ask('PATCH', '/notes/n1?text=b', json, '{}'), 400, 'invalid_request', /"text" in the query/);
    refusedAs(
      await ask('DELETE', '/notes/n1', json, '{"all":true}'),
      400,
      'invalid_request',
      /No parameters are allowed here/,
    );
    nothingHappened();
  });

  for (const [what, headers] of [
    ['announced', {}],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ] as [string, Headers][]) {
    test(`a body of 33 MB is too_large, and is read off so that the client sees the response (${what})`, async () => {
      const body = Buffer.alloc(33_000_000, ' ');
      refusedAs(await ask('POST', '/notes', { ...json, ...headers }, body), 413, 'too_large', /2097152 bytes/);
      refusedAs(await ask('POST', '/notes', { ...json, ...headers, connection: 'close' }, body), 413, 'too_large');
      nothingHappened();
    });
  }

  test('a body of exactly the limit is accepted, one byte more is not', async () => {
    const most = 2 * 1024 * 1024;
    const sized = (bytes: number) => `{"text":"${'a'.repeat(bytes - '{"text":""}'.length)}"}`;
    assert.equal((await write(sized(most))).status, 201);
    refusedAs(await write(sized(most + 1)), 413, 'too_large');
    refusedAs(await write(sized(most + 1), { 'transfer-encoding': 'chunked' }), 413, 'too_large');
  });

  test('many large bodies at once wait for each other and all succeed', async () => {
    const body = JSON.stringify({ text: 'a'.repeat(1_900_000) });
    const all = await Promise.all(Array.from({ length: 60 }, () => write(body)));
    assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([201]));
  });

  test('a body that arrives late and in pieces is put together', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const answer = textOf(socket);
    socket.setNoDelay(true);
    const body = Buffer.from('{"text":"お茶"}');
    socket.write(
      head('POST', '/notes', 'Content-Type: application/json', `Content-Length: ${body.length}`, 'Connection: close'),
    );
    for (const byte of body) await new Promise((sent) => socket.write(Buffer.of(byte), sent));
    assert.match(await answer, /^HTTP\/1\.1 201 /);
    assert.equal(notes.notes.get('n2')?.text, 'お茶');
  });

  test('a body that is cut off changes nothing, and is not an internal error', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.end(`${head('POST', '/notes', 'Content-Type: application/json', 'Content-Length: 100')}{"text":"a"}`);
    await textOf(socket);
    nothingHappened();
  });

  test('a body longer than its Content-Length is not read beyond it', async () => {
    const got = await raw(
      head('POST', '/notes', 'Content-Type: application/json', 'Content-Length: 12'),
      '{"text":"a"}}}}}\r\n\r\n',
    );
    assert.match(got, /^HTTP\/1\.1 (?:201|400) /);
    assert.doesNotMatch(got, /HTTP\/1\.1 5/);
  });

  test('an expectation other than 100-continue is rejected', async () => {
    const got = await raw(head('POST', '/notes', 'Expect: more', 'Content-Length: 0'));
    assert.match(got, /^HTTP\/1\.1 417 [\s\S]*"code":"invalid_request"/);
  });
});

describe('the order of checks', () => {
  const bad = '{"text":';
  test('checks run in order: credential, set-up, rate limit, path, scope, open posting, and only then the body', async () => {
    limit = 0;
    refusedAs(await write(bad, { authorization: 'Bearer newcomer' }), 404, 'not_found', /Set up/);
    refusedAs(await write(bad), 429, 'rate_limited');
    limit = 1_000;
    refusedAs(await write(bad, { authorization: 'Bearer wrong' }), 401, 'invalid_token');
    refusedAs(await ask('POST', '/nowhere', { ...json, authorization: 'Bearer wrong' }, bad), 401, 'invalid_token');
    refusedAs(await ask('POST', '/nowhere', json, bad), 404, 'not_found');
    notes.open = false;
    refusedAs(await write(bad, { authorization: 'Bearer reader' }), 403, 'no_ink');
    refusedAs(await write(bad), 503, 'closed');
    notes.open = true;
    refusedAs(await ask('PATCH', '/notes/n9', json, bad), 400, 'invalid_request');
    refusedAs(await ask('PATCH', '/notes/n9', json, '{}'), 404, 'not_found');
    nothingHappened();
  });

  test('a request without token is unauthorized, except for public documents, and is counted', async () => {
    const without = (method: string, path: string) =>
      fetch(`${server.url}/api${path}`, { method }).then(async (response) => ({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        json: method === 'OPTIONS' ? {} : await response.json(),
      }));
    for (const [method, path] of [
      ['POST', '/notes'],
      ['GET', '/nowhere'],
      ['DELETE', '/notes'],
    ] as const) {
      const got = (await without(method, path)) as Got;
      refusedAs(got, 401, 'unauthorized');
      assert.equal(got.headers['www-authenticate'], 'Bearer');
    }
    assert.equal((await without('GET', '/openapi.json')).status, 200);
    assert.equal((await without('OPTIONS', '/notes')).status, 204);
    limit = 2;
    refusedAs((await without('POST', '/notes')) as Got, 429, 'rate_limited');
  });

  test('a request of an account that is not set up does not count', async () => {
    await ask('GET', '/notes/n1', { authorization: 'Bearer newcomer' });
    assert.equal((await ask('GET', '/notes/n1')).headers['x-ratelimit-remaining'], '999');
  });
});

describe('methods', () => {
  test('a method that the path lacks is rejected with an Allow header', async () => {
    const cases: readonly [string, string, string, RegExp][] = [
      ['GET', '/notes', 'POST, OPTIONS', /^Method GET not allowed\. Use POST\.$/],
      ['HEAD', '/notes', 'POST, OPTIONS', /./],
      ['POST', '/notes/n1', 'GET, HEAD, PATCH, DELETE, OPTIONS', /Use GET, PATCH or DELETE\.$/],
      ['PUT', '/notes/n1', 'GET, HEAD, PATCH, DELETE, OPTIONS', /./],
      ['QUERY', '/notes', 'POST, OPTIONS', /./],
      ['TRACE', '/notes', 'POST, OPTIONS', /./],
      ['POST', '/openapi.json', 'GET, HEAD, OPTIONS', /./],
    ];
    for (const [method, path, allow, message] of cases) {
      const got = await ask(method, path, json);
      assert.equal(got.status, 405, `${method} ${path}`);
      assert.equal(got.headers.allow, allow);
      if (method !== 'HEAD') refusedAs(got, 405, 'method_not_allowed', message);
    }
    const lower = await raw(head('post', '/notes', 'Connection: close', 'Content-Length: 0'));
    assert.match(lower, /^HTTP\/1\.1 400 /);
    nothingHappened();
  });

  test('a preflight lists the methods of the path and the headers that it reads', async () => {
    const { status, headers } = await ask('OPTIONS', '/notes/n1', { origin: 'https://a.example' });
    assert.equal(status, 204);
    assert.equal(headers['access-control-allow-methods'], 'GET, HEAD, PATCH, DELETE, OPTIONS');
    for (const name of ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key']) {
      assert.ok(headers['access-control-allow-headers']?.includes(name), name);
    }
  });

  test('a path is decoded once and never resolves to another', async () => {
    assert.equal((await ask('PATCH', '/notes/%6E1', json, '{}')).status, 200);
    for (const [path, status] of [
      ['/notes/%2e%2e%2fnotes', 404],
      ['/notes/n1%2F', 404],
      ['/notes/%256E1', 404],
      ['/notes/%E3%81', 400],
      ['/notes/%', 400],
      ['/notes/n1%00', 400],
      ['/notes/__proto__', 404],
      ['/notes//', 404],
      ['/notes/', 404],
    ] as const) {
      assert.equal((await ask('PATCH', path, json, '{}')).status, status, path);
    }
  });
});

describe('conditions', () => {
  test('If-Match lets a change through only at its version', async () => {
    const cases: readonly [string, number][] = [
      ['"6"', 412],
      ['"7x"', 412],
      ['"-1"', 412],
      ['nonsense', 412],
      ['', 412],
      ['"99999999999999999999"', 412],
      ['"6", "7"', 400],
      ['"7"', 200],
      ['W/"8"', 200],
      ['9', 200],
      ['"a", "10"', 200],
      ['*', 200],
    ];
    for (const [tag, status] of cases) {
      assert.equal((await ask('PATCH', '/notes/n1', { 'if-match': tag })).status, status, tag);
    }
    assert.equal(notes.notes.get('n1')?.version, 12);
    assert.equal((await ask('DELETE', '/notes/n1', { 'if-match': '"11"' })).status, 412);
    assert.equal((await ask('DELETE', '/notes/n1', { 'if-match': '"12"' })).status, 200);
  });

  test('the tag of a record is its version, and If-None-Match compares it', async () => {
    const { headers } = await ask('GET', '/notes/n1');
    assert.equal(headers.etag, '"7"');
    for (const tag of ['"7"', 'W/"7"', '"1", "7"']) {
      assert.equal((await ask('GET', '/notes/n1', { 'if-none-match': tag })).status, 304);
    }
    assert.equal((await ask('GET', '/notes/n1', { 'if-none-match': '"8"' })).status, 200);
  });

  test('a valid Idempotency-Key reaches the operation', async () => {
    await write({ text: 'a' }, { 'idempotency-key': 'k-1' });
    await write({ text: 'a' });
    assert.deepEqual(notes.keys, ['k-1', undefined]);
    for (const key of ['', 'a b', 'x'.repeat(256), 'caf\xe9', 'a, b']) {
      refusedAs(await write({ text: 'a' }, { 'idempotency-key': key }), 400, 'invalid_request', /^Idempotency-Key/);
    }
    assert.equal(notes.keys.length, 2);
  });
});

describe('a form', () => {
  test('a form brings a file and its fields, and the file is removed afterwards', async () => {
    const content = String.fromCharCode(...Array.from({ length: 256 }, (_, i) => i)).repeat(100);
    const got = await send(form(fieldPart('kind', 'cover'), filePart(content, 'file', '../../猫.png')));
    assert.equal(got.status, 201, JSON.stringify(got.json));
    assert.deepEqual(got.json, { kind: 'cover', bytes: 25_600 });
    const [file] = notes.files;
    assert.equal(file?.text, content);
    assert.equal(file?.path.startsWith(folder), true);
    assert.doesNotMatch(file?.filename ?? '', /\//);
  });

  test('a form may start with the file, arrive in several reads, and have nothing but the file', async () => {
    assert.equal((await send(form(filePart('x'), fieldPart('kind', 'cover')))).json['kind'], 'cover');
    assert.deepEqual((await send(form(filePart('')))).json, { kind: 'note', bytes: 0 });
    assert.equal((await send(form(filePart('x')), { ...multipart, 'transfer-encoding': 'chunked' })).status, 201);
  });

  test('a file of exactly the limit is accepted, one byte more is too_large', async () => {
    const most = 1024 * 1024;
    assert.deepEqual((await send(form(filePart('x'.repeat(most))))).json['bytes'], most);
    notes.files.length = 0;
    refusedAs(
      await send(form(filePart('x'.repeat(most + 1)))),
      413,
      'too_large',
      /^The file is too large: the limit is 1048576 bytes/,
    );
    refusedAs(await send(form(filePart('x'.repeat(33_000_000)))), 413, 'too_large');
    refusedAs(
      await send(form(filePart('x'.repeat(33_000_000))), { ...multipart, 'transfer-encoding': 'chunked' }),
      413,
      'too_large',
    );
    nothingHappened();
  });

  const whole = form(filePart('x'.repeat(70_000)));
  const broken: readonly [string, Buffer, Headers, RegExp][] = [
    ['that is empty', Buffer.from('--frontier--\r\n'), multipart, /^Send a file\.$/],
    ['without a file', form(fieldPart('kind', 'cover')), multipart, /^Send a file\.$/],
    ['with no file chosen', form(filePart('', 'file', '')), multipart, /^Send a file\.$/],
    ['with its file as a text', form(fieldPart('file', 'x')), multipart, /^file must be a file/],
    ['with two files', form(filePart('x'), filePart('y')), multipart, /^Send one file/],
    ['with its file under another name', form(filePart('x', 'picture')), multipart, /^Unknown parameter "picture"/],
    [
      'with a field that is none',
      form(filePart('x'), fieldPart('a[b][c]', 'y')),
      multipart,
      /^Unknown parameter "a\[b\]\[c\]"/,
    ],
    ['with __proto__', form(filePart('x'), fieldPart('__proto__', 'y')), multipart, /^Unknown parameter "__proto__"/],
    [
      'with a field without a name',
      form(filePart('x'), 'Content-Disposition: form-data\r\n\r\ny'),
      multipart,
      /^Unknown/,
    ],
    [
      'with a field twice',
      form(filePart('x'), fieldPart('kind', 'note'), fieldPart('kind', 'cover')),
      multipart,
      /more than once/,
    ],
    ['with a field as a file', form(filePart('x', 'kind')), multipart, /text field/],
    ['with a field that it does not take', form(filePart('x'), fieldPart('kind', 'big')), multipart, /^kind must be/],
    ['of many parts', form(filePart('x'), ...Array(5_000).fill(fieldPart('kind', 'note'))), multipart, /./],
    ['that is cut inside of the file', whole.subarray(0, 50_000), multipart, /cut off or malformed/],
    ['that is cut inside of a header', whole.subarray(0, 40), multipart, /./],
    ['without its last boundary', whole.subarray(0, whole.length - 8), multipart, /cut off or malformed/],
    ['of another boundary', whole, { 'content-type': 'multipart/form-data; boundary=other' }, /./],
    ['without a boundary', whole, { 'content-type': 'multipart/form-data' }, /boundary/],
    ['of bytes that are none', Buffer.from('hello'), multipart, /./],
    ['that is compressed', zlib.gzipSync(whole), { ...multipart, 'content-encoding': 'gzip' }, /Content-Encoding/],
    ['of a mixed kind', whole, { 'content-type': 'multipart/mixed; boundary=frontier' }, /or a form/],
  ];
  for (const [what, body, headers, message] of broken) {
    test(`a form ${what} is invalid_request`, async () => {
      refusedAs(await send(body, headers), 400, 'invalid_request', message);
      nothingHappened();
    });
  }

  test('a text above the limit of a field is too_large', async () => {
    refusedAs(
      await send(form(fieldPart('data_base64', 'x'.repeat(100_000)))),
      413,
      'too_large',
      /^The field data_base64/,
    );
  });

  test('a form that is cut off leaves no file behind', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const type = `Content-Type: ${multipart['content-type']}`;
    socket.end(
      Buffer.concat([
        Buffer.from(head('POST', '/pictures', type, 'Content-Length: 100000')),
        whole.subarray(0, 60_000),
      ]),
    );
    await textOf(socket);
    nothingHappened();
  });

  test('a JSON body cannot name a file of the server', async () => {
    const got = await ask('POST', '/pictures', json, JSON.stringify({ file: { path: '/etc/hostname', bytes: 1 } }));
    refusedAs(got, 400, 'invalid_request', /^Unknown parameter "file"\. Known parameters: data_base64, kind\.$/);
    refusedAs(
      await ask('POST', '/pictures', json, JSON.stringify({ data_base64: 'eA==' })),
      400,
      'invalid_request',
      /^Send a file/,
    );
  });
});

test('a rejected request leaves the connection usable for the next one', async () => {
  const bad = `${head('POST', '/notes', 'Content-Type: text/plain', 'Content-Length: 5')}hello`;
  const good = `${head('POST', '/notes', 'Content-Type: application/json', 'Content-Length: 12', 'Connection: close')}{"text":"a"}`;
  assert.match(await raw(bad, bad, good), /^HTTP\/1\.1 400 [\s\S]*HTTP\/1\.1 400 [\s\S]*HTTP\/1\.1 201 /);
});

test('a rejected request whose body never arrives gets its response', async () => {
  const got = await raw(head('POST', '/nowhere', 'Content-Type: application/json', 'Content-Length: 100'));
  assert.match(got, /^HTTP\/1\.1 404 [\s\S]*Connection: close/i);
});

test('writes in memory and over a connection get the same responses', async () => {
  const request = (body: BodyInit, headers: Headers) =>
    new Request('http://x/api/notes', {
      method: 'POST',
      headers: { authorization: 'Bearer writer', ...headers },
      body,
    });
  assert.equal((await handler(request('{"text":"a"}', json)))?.status, 201);
  assert.equal((await handler(request('{"text":', json)))?.status, 400);
  const data = new FormData();
  data.append('file', new Blob(['x']), 'a.png');
  const upload = new Request('http://x/api/pictures', {
    method: 'POST',
    headers: { authorization: 'Bearer writer' },
    body: data,
  });
  assert.equal((await handler(upload))?.status, 201);
});
