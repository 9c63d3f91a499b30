import assert from 'node:assert/strict';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { after, before, beforeEach, describe, test } from 'node:test';
import zlib from 'node:zlib';
import { identifyByBearer } from '@kairan/http/bearer';
import { peerOf } from '@kairan/http/connection';
import { responseCache } from '@kairan/http/response-cache';
import { type RestContext, restHandler } from '@kairan/http/rest-handler';
import { slidingWindow } from '@kairan/limits/window';
import { verifiedBody } from '@kairan/operation/verify';
import { type Listening, listen } from '@kairan/server/serve';
import { getBook, type Library, libraryRoutes, openLibrary, searchBooks } from '@kairan/testing/sample-library';

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  json: Record<string, unknown>;
}

let server: Listening;
let library: Library;
let context: RestContext<Library>;
let now: number;
let version: number;
let anonymousLimit: number;
let faults: { fault: unknown; requestId: string; path: string }[];
let answer: (request: Request, connection: object) => Response | Promise<Response>;

before(async () => {
  server = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: (request, connection) => answer(request, connection),
    report: (fault) => assert.fail(String(fault)),
  });
});
after(() => server.close());

beforeEach(() => {
  library = openLibrary();
  now = 1_000;
  version = 1;
  anonymousLimit = 1_000;
  faults = [];
  const window = slidingWindow({ windowMs: 60_000 });
  context = {
    deps: library,
    base: '/api/v1',
    baseUrl: 'https://library.example',
    languages: ['en', 'ja', 'fr'],
    openPaths: ['/health'],
    documents: { '/openapi.json': () => '{"openapi":"3.1.1"}' },
    identify: identifyByBearer({
      anonymous: (_request, connection) => ({ key: peerOf(connection) }),
      known: (token) => {
        if (token === 'quick') return { key: 'token 1', account: { id: '1', name: 'Ada' } };
        return token === 'slow' ? Promise.resolve({ key: 'token 2', account: { id: '2', name: 'Bo' } }) : undefined;
      },
    }),
    limit: (caller, what) => window[what](caller.key, caller.account ? 300 : anonymousLimit, now),
    report: (fault, { requestId, path }) => faults.push({ fault, requestId, path }),
    cache: { answers: responseCache({ maxBytes: 1_000_000 }), version: () => version, openTo: 'anyone' },
  };
  open();
});

function open() {
  const handler = restHandler(libraryRoutes, context);
  answer = (request, connection) => handler(request, connection) ?? new Response('a page', { status: 418 });
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${server.url}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        const plain = response.headers['content-encoding'] === undefined && whole.length > 0;
        const json = plain && response.headers['content-type']?.startsWith('application/json');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole,
          json: json ? JSON.parse(whole.toString()) : {},
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const api = (path: string, headers?: Record<string, string>, method?: string, body?: string) =>
  ask(`/api/v1${path}`, headers, method, body);

describe('answers', () => {
  test('a list has its caching and rate limit headers and a link to the next page', async () => {
    const { status, headers, json } = await api('/books?limit=2&q=a%20b');
    assert.equal(status, 200);
    assert.equal((verifiedBody(searchBooks, json)['data'] as unknown[]).length, 2);
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(headers['cache-control'], 'public, max-age=60');
    assert.match(String(headers.etag), /^W\/"[\w-]+"$/);
    assert.equal(headers.link, '<https://library.example/api/v1/books?limit=2&q=a+b&cursor=c2>; rel="next"');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.match(String(headers['access-control-expose-headers']), /X-RateLimit-Remaining.*X-Request-Id/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['x-ratelimit-limit'], '1000');
    assert.equal(headers['x-ratelimit-remaining'], '999');
    assert.equal(headers['x-ratelimit-reset'], '60');
    assert.ok(headers['x-request-id']);
  });

  test('a record is found by the decoded path parameter, and has only fields of the schema', async () => {
    const { status, json, headers } = await api('/books/%621');
    assert.equal(status, 200);
    assert.deepEqual(json, { data: { id: 'b1', title: 'Tea', pages: 120 } });
    verifiedBody(getBook, json);
    assert.equal(headers['cache-control'], 'no-cache');
  });

  test('a document is served as it was given', async () => {
    assert.deepEqual((await api('/openapi.json')).json, { openapi: '3.1.1' });
  });

  test('an operation may respond with another status, uncached', async () => {
    library.healthy = false;
    const { status, headers, json } = await api('/health');
    assert.equal(status, 503);
    assert.deepEqual(json, { status: 'down' });
    assert.equal(headers['cache-control'], 'no-store');
    library.healthy = true;
    assert.equal((await api('/health')).status, 200);
  });

  test('an open path answers whatever the credential, does not look it up, and is never rate limited', async () => {
    anonymousLimit = 0;
    for (const authorization of ['Bearer wrong', 'Bearer slow', 'Basic YTpi', 'nonsense', '']) {
      const { status, headers } = await api('/health', authorization === '' ? {} : { authorization });
      assert.equal(status, 200, authorization);
      assert.equal(headers['x-ratelimit-remaining'], undefined);
    }
  });

  test('HEAD responds with the headers of GET and no body', async () => {
    const get = await api('/books');
    const head = await api('/books', {}, 'HEAD');
    assert.equal(head.status, 200);
    assert.equal(head.body.length, 0);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary']) {
      assert.equal(head.headers[name], get.headers[name], name);
    }
  });

  test('a path outside the base is not handled', async () => {
    for (const path of ['/', '/books', '/api/v10/books', '/api/v2/books']) {
      assert.equal((await ask(path)).status, 418, path);
    }
  });
});

describe('conditional requests', () => {
  test('a current tag gets 304 without a body, with the same Vary', async () => {
    const { headers } = await api('/books');
    const etag = String(headers.etag);
    for (const sent of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await api('/books', { 'if-none-match': sent });
      assert.equal(again.status, 304, sent);
      assert.equal(again.body.length, 0);
      assert.equal(again.headers.etag, etag);
      assert.equal(again.headers.vary, headers.vary);
      assert.equal(again.headers['cache-control'], headers['cache-control']);
      assert.ok(again.headers['x-ratelimit-remaining']);
    }
    assert.equal((await api('/books', { 'if-none-match': '"other"' })).status, 200);
  });

  test('other data has another tag, whatever the encoding', async () => {
    const first = await api('/books/b1');
    const compressed = await api('/books', { 'accept-encoding': 'br' });
    assert.equal(compressed.headers.etag, (await api('/books')).headers.etag);
    library.books.set('b1', { id: 'b1', title: 'Coffee', pages: 1 });
    const second = await api('/books/b1', { 'if-none-match': String(first.headers.etag) });
    assert.equal(second.status, 200);
    assert.notEqual(second.headers.etag, first.headers.etag);
  });
});

describe('encodings', () => {
  const decoders = { gzip: zlib.gunzipSync, br: zlib.brotliDecompressSync, zstd: zlib.zstdDecompressSync };
  for (const [encoding, decode] of Object.entries(decoders)) {
    test(`a body is compressed with ${encoding} on request, also from the cache`, async () => {
      const plain = await api('/books');
      for (const _time of ['first', 'again']) {
        const { headers, body } = await api('/books', { 'accept-encoding': encoding });
        assert.equal(headers['content-encoding'], encoding);
        assert.equal(headers['content-length'], String(body.length));
        assert.match(String(headers.vary), /\bAccept-Encoding\b/);
        assert.deepEqual(decode(body), plain.body);
        assert.ok(body.length < plain.body.length / 4);
      }
    });
  }

  test('a large body is compressed too', async () => {
    library.books.set('b4', { id: 'b4', title: 'x'.repeat(200_000), pages: 1 });
    const { headers, body } = await api('/books', { 'accept-encoding': 'gzip' });
    assert.equal(headers['content-encoding'], 'gzip');
    assert.match(zlib.gunzipSync(body).toString(), /x{200000}/);
  });

  test('a small body is not compressed unless the client accepts nothing else', async () => {
    const small = await api('/books/b1', { 'accept-encoding': 'br' });
    assert.equal(small.headers['content-encoding'], undefined);
    assert.match(String(small.headers.vary), /\bAccept-Encoding\b/);
    const strict = await api('/books/b1', { 'accept-encoding': 'br, identity;q=0' });
    assert.equal(strict.headers['content-encoding'], 'br');
  });
});

describe('languages', () => {
  test('the lang parameter wins over the cookie, and the cookie over Accept-Language', async () => {
    const header = { 'accept-language': 'fr' };
    const spoken = async (path: string, headers: Record<string, string>) =>
      (await api(path, headers)).headers['content-language'];
    assert.equal(await spoken('/books', {}), 'en');
    assert.equal(await spoken('/books', header), 'fr');
    assert.equal(await spoken('/books', { ...header, cookie: 'lang=ja' }), 'ja');
    assert.equal(await spoken('/books?lang=en', { ...header, cookie: 'lang=ja' }), 'en');
    assert.equal(await spoken('/books?l%61ng=en', { ...header, cookie: 'lang=ja' }), 'en');
    assert.equal(await spoken('/books', {}), 'en', 'a response cached for one language is not used for another');
  });

  test('Vary names the headers that the response depends on', async () => {
    assert.equal((await api('/books')).headers.vary, 'Accept-Encoding, Accept-Language, Cookie');
    assert.equal((await api('/books?lang=ja')).headers.vary, 'Accept-Encoding');
  });
});

describe('the cache', () => {
  test('the cache responds without running the operation until the data changes', async () => {
    for (let i = 0; i < 5; i += 1) await api('/books?limit=1');
    assert.equal(library.handled, 1);
    version = 2;
    library.books.clear();
    assert.deepEqual((await api('/books?limit=1')).json['data'], []);
    assert.equal(library.handled, 2);
  });

  test('cached responses count against the rate limit, and errors are not cached', async () => {
    const first = await api('/books');
    const second = await api('/books');
    assert.equal(Number(first.headers['x-ratelimit-remaining']) - 1, Number(second.headers['x-ratelimit-remaining']));
    assert.notEqual(first.headers['x-request-id'], second.headers['x-request-id']);
    await api('/books?cursor=forged');
    await api('/books?cursor=forged');
    assert.equal(library.handled, 3);
  });

  test('the cache is not used for operations that do not admit everyone alike', async () => {
    context = {
      ...context,
      cache: { answers: responseCache({ maxBytes: 1_000 }), version: () => 1, openTo: 'nobody' },
    };
    open();
    await api('/books');
    await api('/books');
    assert.equal(library.handled, 2);
  });
});

describe('errors', () => {
  const cases: readonly [string, string, number, string, RegExp][] = [
    ['GET', '/books?limit=0', 400, 'invalid_request', /^limit must be a whole number from 1 to 100, not "0"\.$/],
    ['GET', '/books?limit=1&limit=1', 400, 'invalid_request', /^limit is given more than once/],
    ['GET', '/books?pages=3', 400, 'invalid_request', /^Unknown parameter "pages"\. Known parameters: q, genre, /],
    ['GET', '/books?genre=novel,play', 400, 'invalid_request', /novel, poem or essay, not "play"/],
    ['GET', '/books?from=2024-02-01&to=2024-01-01', 400, 'invalid_request', /^from must not be after to\.$/],
    ['GET', '/books?lang=de', 400, 'invalid_request', /^lang must be one of en, ja or fr, not "de"\.$/],
    ['GET', '/books?q=%E3%81', 400, 'invalid_request', /invalid percent-encoding/],
    ['GET', '/books/%E3%81', 400, 'invalid_request', /invalid percent-encoding/],
    ['GET', '/books/b1?book=b2', 400, 'invalid_request', /^Unknown parameter "book"\. Known parameters: lang\.$/],
    ['GET', '/books?cursor=forged', 400, 'invalid_cursor', /^The cursor does not belong to this list\.$/],
    ['GET', '/books/b9', 404, 'not_found', /^Book not found: b9\.$/],
    ['GET', '/magazines', 404, 'not_found', /See \/api\/v1\/openapi\.json/],
    ['GET', '', 404, 'not_found', /./],
    ['GET', '/', 404, 'not_found', /./],
    ['GET', '/books/', 404, 'not_found', /./],
    ['GET', '/books/b1/pages', 404, 'not_found', /./],
    ['POST', '/magazines', 404, 'not_found', /./],
    ['POST', '/books', 405, 'method_not_allowed', /^Method POST not allowed\. Use GET\.$/],
    ['DELETE', '/books/b1', 405, 'method_not_allowed', /./],
    ['PATCH', '/openapi.json', 405, 'method_not_allowed', /./],
  ];
  for (const [method, path, status, code, message] of cases) {
    test(`${method} ${path || '(the base)'} fails with ${status} ${code}`, async () => {
      const got = await api(path, { 'accept-encoding': 'gzip' }, method, method === 'POST' ? 'a body' : '');
      assert.equal(got.status, status);
      assert.deepEqual(Object.keys(got.json), ['error', 'code']);
      assert.equal(got.json['code'], code);
      assert.match(String(got.json['error']), message);
      assert.equal(got.headers['cache-control'], 'no-store');
      assert.equal(got.headers['access-control-allow-origin'], '*');
      assert.equal(got.headers['x-ratelimit-limit'], '1000');
      assert.equal(got.headers['x-ratelimit-remaining'], '999');
      if (status === 405) assert.equal(got.headers.allow, 'GET, HEAD, OPTIONS');
    });
  }

  test('an internal error tells the client only its request id, and is reported once with its cause', async () => {
    for (const path of ['/broken', '/broken?late=1']) {
      const { status, json, headers } = await api(path);
      assert.equal(status, 500);
      assert.equal(json['code'], 'internal');
      assert.doesNotMatch(JSON.stringify(json), /10\.0\.0\.7/);
      const [reported, ...more] = faults.splice(0);
      assert.equal(more.length, 0);
      assert.match(String(reported?.fault), /10\.0\.0\.7/);
      assert.equal(reported?.requestId, headers['x-request-id']);
      assert.equal(reported?.path, '/api/v1/broken');
    }
  });

  test('an error during authentication is an internal error like any other', async () => {
    context = { ...context, identify: () => Promise.reject(new Error('no database')) };
    open();
    const { status, json } = await api('/books');
    assert.equal(status, 500);
    assert.equal(json['code'], 'internal');
    assert.equal(faults.length, 1);
  });
});

describe('credentials', () => {
  test('a token counts separately, with its own rate limit', async () => {
    for (const token of ['quick', 'slow']) {
      const { status, headers } = await api('/books', { authorization: `bearer ${token}` });
      assert.equal(status, 200);
      assert.equal(headers['x-ratelimit-limit'], '300');
      assert.equal(headers['x-ratelimit-remaining'], '299');
    }
    assert.equal((await api('/books')).headers['x-ratelimit-remaining'], '999');
  });

  test('a malformed Authorization header is rejected, and counted for the address', async () => {
    anonymousLimit = 30;
    const wrong = [
      'Bearer wrong',
      'Bearer',
      'Bearer ',
      'Basic quick',
      'quick',
      'Bearer quick quick',
      'Bearer \u00e9',
      '',
    ];
    for (const [i, authorization] of wrong.entries()) {
      const { status, json, headers } = await api('/books', { authorization });
      assert.equal(status, 401, authorization);
      assert.equal(json['code'], 'invalid_token');
      assert.match(String(headers['www-authenticate']), /^Bearer\b/);
      assert.equal(headers['x-ratelimit-remaining'], String(29 - i));
    }
    assert.equal(library.handled, 0);
  });
});

describe('limits', () => {
  test('a request above the rate limit is rejected before everything else, with the time to wait', async () => {
    anonymousLimit = 2;
    await api('/books');
    now += 10_000;
    await api('/magazines');
    now += 10_000;
    for (const path of ['/books', '/magazines', '/books?limit=0']) {
      const { status, json, headers } = await api(path);
      assert.equal(status, 429);
      assert.equal(json['code'], 'rate_limited');
      assert.equal(headers['retry-after'], '40');
      assert.equal(headers['x-ratelimit-remaining'], '0');
      assert.equal(headers['x-ratelimit-reset'], '40');
    }
    assert.equal((await api('/books', { authorization: 'Bearer wrong' })).status, 429);
    assert.equal((await api('/books', { authorization: 'Bearer quick' })).status, 200);
    now += 40_000;
    assert.equal((await api('/books')).status, 200);
  });

  test('preflights are not counted, and list what scripts of other origins may send', async () => {
    anonymousLimit = 1;
    const preflight = { origin: 'https://a.example', 'access-control-request-method': 'GET' };
    for (let i = 0; i < 3; i += 1) {
      const { status, headers, body } = await api('/books', preflight, 'OPTIONS');
      assert.equal(status, 204);
      assert.equal(body.length, 0);
      assert.equal(headers.allow, 'GET, HEAD, OPTIONS');
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.match(String(headers['access-control-allow-headers']), /Authorization/);
      assert.equal(headers['x-ratelimit-remaining'], '1');
    }
    assert.equal((await api('/magazines', preflight, 'OPTIONS')).status, 404);
    assert.equal((await api('/books')).status, 200);
  });
});

test('requests in memory and over a connection get the same responses', async () => {
  const handler = restHandler(libraryRoutes, context);
  const response = await handler(
    new Request('http://x/api/v1/books?limit=1', { headers: { 'accept-language': 'ja' } }),
  );
  assert.equal(response?.status, 200);
  assert.equal(response?.headers.get('content-language'), 'ja');
  assert.equal(handler(new Request('http://x/elsewhere')), undefined);
});

test('a route must be a method and a path, and a GET must not change anything', () => {
  for (const line of ['books', '/books', 'GET books', 'FETCH /books', 'get /books']) {
    assert.throws(() => restHandler({ [line]: searchBooks }, context), /must be "METHOD \/path"/);
  }
});
