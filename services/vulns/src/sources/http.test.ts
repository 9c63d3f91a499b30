import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { download, type HttpRun, type RequestOptions, request } from './http.ts';
import { rateLimiter } from './rate-limiter.ts';
import { UpstreamError } from './source.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Starts a server that sends the responses in order, repeating the last one, and a run whose clock only advances by
 * waiting.
 */
async function upstream(t: TestContext, ...answers: Handler[]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const handler = answers[Math.min(requests.length, answers.length - 1)] as Handler;
    requests.push(request);
    handler(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const temporary = await mkdtemp(join(tmpdir(), 'http-'));
  t.after(async () => {
    server.closeAllConnections();
    server.close();
    await rm(temporary, { recursive: true });
  });
  const waits: number[] = [];
  const notes: string[] = [];
  const controller = new AbortController();
  let clock = Date.parse('2026-11-01T00:00:00Z');
  const run: HttpRun = {
    signal: controller.signal,
    now: () => clock,
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      waits.push(ms);
      clock += ms;
    },
    note: (text) => notes.push(text),
    temporary,
    patience: 60_000,
    settings: { contact: 'https://vulns.example.org' },
  };
  const advance = (ms: number) => {
    clock += ms;
  };
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/x`,
    advance,
    run,
    waits,
    notes,
    requests,
    controller,
    server,
  };
}

const options: RequestOptions = {
  upstream: 'NVD',
  accept: 'json',
  random: () => 1,
};
const json: Handler = (_, response) => response.setHeader('etag', '"1"').end('{"a":1}');
const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    response.writeHead(code, headers).end('<html>no</html>');

test('a response body is read, with its validators', async (t) => {
  const { url, run, requests } = await upstream(t, json);
  const answer = await request(run, url, options);
  assert.equal(answer.body.toString(), '{"a":1}');
  assert.equal(answer.etag, '"1"');
  assert.match(
    requests[0]?.headers['user-agent'] ?? '',
    /^Kairan\/\d+\.\d+\.\d+ \(vulnerability data service; \+https:\/\/vulns\.example\.org\)$/,
  );
});

test('the validators of the stored copy are sent, and 304 is accepted', async (t) => {
  const { url, run, requests } = await upstream(t, status(304));
  const conditional = {
    etag: '"1"',
    lastModified: 'Sun, 01 Nov 2026 00:00:00 GMT',
  };
  const answer = await request(run, url, { ...options, conditional });
  assert.equal(answer.status, 304);
  assert.equal(requests[0]?.headers['if-none-match'], '"1"');
  await request(run, url, {
    ...options,
    conditional: { ...conditional, etag: null },
  });
  assert.equal(requests[1]?.headers['if-modified-since'], conditional.lastModified);
});

test('failed attempts are retried with growing pauses until one succeeds', async (t) => {
  const { url, run, waits, requests } = await upstream(
    t,
    status(503),
    status(500),
    (request) => request.socket.destroy(),
    json,
  );
  await request(run, url, options);
  assert.equal(requests.length, 4);
  assert.deepEqual(waits, [500, 1000, 2000]);
});

test('an outage longer than the patience fails with a plain sentence', async (t) => {
  const { url, run, waits } = await upstream(t, status(503));
  await assert.rejects(request(run, url, options), (error: Error) => {
    assert.ok(error instanceof UpstreamError);
    assert.equal(error.message, 'NVD answered 503 for 60 s');
    return true;
  });
  assert.equal(
    waits.reduce((a, b) => a + b),
    60_000,
  );
});

test('an unreachable server fails with the network error code', async (t) => {
  const { url, run, server } = await upstream(t, json);
  server.close();
  await once(server, 'close');
  await assert.rejects(request(run, url, options), {
    name: 'UpstreamError',
    message: 'NVD could not be reached (ECONNREFUSED) for 60 s',
  });
});

test('the wait of a Retry-After is observed and does not count as failing', async (t) => {
  const date = new Date(Date.parse('2026-11-01T00:10:00Z')).toUTCString();
  const { url, run, waits } = await upstream(
    t,
    status(429, { 'retry-after': '300' }),
    status(403, { 'retry-after': date }),
    json,
  );
  await request(run, url, options);
  assert.deepEqual(waits, [300_000, 300_000]);
});

test("GitHub's rate limit is waited out until its reset plus one second", async (t) => {
  const reset = String(Date.parse('2026-11-01T00:20:00Z') / 1000);
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
  const { url, run, waits } = await upstream(t, status(403, headers), json);
  await request(run, url, options);
  assert.deepEqual(waits, [1_201_000]);
});

test('a rate limit that never ends counts as failing after ten waits', async (t) => {
  const { url, run } = await upstream(t, status(429, { 'retry-after': '20' }));
  await assert.rejects(request(run, url, options), {
    message: /^NVD answered 429/,
  });
});

test('an outage whose Retry-After exceeds the patience fails at once', async (t) => {
  const { url, run, requests } = await upstream(t, status(503, { 'retry-after': '120' }));
  await assert.rejects(request(run, url, options), {
    message: 'NVD answered 503 and asks to retry in 120 s; the next run will retry',
  });
  assert.equal(requests.length, 1);
});

test('a permanent error fails at once, unless the status is expected or marked as temporary', async (t) => {
  const { url, run, requests } = await upstream(t, status(404), status(404), status(403), status(403), json);
  await assert.rejects(request(run, url, options), {
    name: 'UpstreamError',
    message: 'NVD answered 404',
  });
  assert.equal((await request(run, url, { ...options, answers: [404] })).status, 404);
  await assert.rejects(request(run, url, options), {
    message: 'NVD answered 403',
  });
  assert.equal((await request(run, url, { ...options, retry: [403] })).status, 200);
  assert.equal(requests.length, 5);
});

for (const [name, handler, accept, message] of [
  ['a web page', status(200), 'json', 'NVD sent a web page instead of data'],
  ['an empty body', (_, response) => response.end(), 'json', 'NVD sent an empty response'],
  ['a sentence', (_, response) => response.end('come back later'), 'json', 'NVD sent something other than JSON'],
  ['a web page for an archive', status(200), 'zip', 'NVD sent something other than a zip file'],
  ['a web page for a .gz', status(200), 'gzip', 'NVD sent something other than a gzip file'],
  ['a web page for XML', status(200), 'xml', 'NVD sent a web page instead of data'],
  [
    'an unlabelled web page for XML',
    (_, response) => response.end('\n<!DOCTYPE html><html></html>'),
    'xml',
    'NVD sent a web page instead of data',
  ],
  ['JSON for XML', (_, response) => response.end('{}'), 'xml', 'NVD sent something other than XML'],
  [
    'a cut-off body',
    (_, response) => {
      response.setHeader('content-length', '100').write('{"a":');
      setImmediate(() => response.destroy());
    },
    'json',
    'NVD sent a truncated response',
  ],
] satisfies [string, Handler, RequestOptions['accept'], string][]) {
  test(`${name} with status 200 is a failed attempt`, async (t) => {
    const { url, run } = await upstream(t, handler);
    await assert.rejects(request(run, url, { ...options, accept }), {
      message: `${message} for 60 s`,
    });
    const better = await upstream(t, handler, json);
    if (accept === 'json') assert.equal((await request(better.run, better.url, options)).status, 200);
  });
}

test('a stalled response fails the attempt, before the headers and within the body', async (t) => {
  const { url, run, requests } = await upstream(
    t,
    () => undefined,
    (_, response) => void response.write('{"a":'),
    json,
  );
  const notes: string[] = [];
  const watched = { ...run, note: (text: string) => notes.push(text) };
  await request(watched, url, {
    ...options,
    timeouts: { headers: 50, idle: 50 },
  });
  assert.equal(requests.length, 3);
  assert.match(notes[0] ?? '', /^NVD did not respond; retrying/);
  assert.match(notes[1] ?? '', /^NVD sent a truncated response; retrying/);
});

test('stopping a run aborts its request, both while waiting for upstream and between attempts', async (t) => {
  const { url, run, controller } = await upstream(t, () => controller.abort(new Error('stopped')));
  await assert.rejects(request(run, url, options), { message: 'stopped' });
  await assert.rejects(request(run, url, options), { message: 'stopped' });
});

test('a download is stored as a file with its checksum, and gzip stays compressed', async (t) => {
  const packed = gzipSync('{"a":1}');
  const { url, run } = await upstream(t, (_, response) => response.end(packed));
  const got = await download(run, url, { ...options, accept: 'gzip' });
  assert.deepEqual(await readFile(got.file), packed);
  assert.equal(got.bytes, packed.length);
  assert.match(got.sha256, /^[0-9a-f]{64}$/);
});

test('a download that fails its check is repeated, at most three times, and leaves no file behind', async (t) => {
  const { url, run, requests } = await upstream(t, json);
  const check = async () => {
    throw new UpstreamError('The feed is truncated');
  };
  await assert.rejects(download(run, url, { ...options, check }), {
    message: 'The feed is truncated',
  });
  assert.equal(requests.length, 3);
  assert.deepEqual(await readdir(run.temporary), []);
});

test('a response larger than allowed is rejected', async (t) => {
  const { url, run } = await upstream(t, json);
  await assert.rejects(request(run, url, { ...options, maxBytes: 3 }), {
    message: /more than 3 bytes/,
  });
  await assert.rejects(download(run, url, { ...options, maxBytes: 3 }), {
    message: /more than 3 bytes/,
  });
});

test('redirects are followed, and keys are not sent to another origin', async (t) => {
  const other = await upstream(t, json);
  const { url, run, requests } = await upstream(
    t,
    status(301, { location: '/moved' }),
    status(301, { location: other.url }),
    status(301, { location: 'file:///etc/passwd' }),
    status(301, { location: 'http://user:key@127.0.0.1/' }),
  );
  await request(run, url, { ...options, secrets: { apiKey: 'k' } });
  assert.equal(requests[0]?.headers.apikey, 'k');
  assert.equal(requests[1]?.headers.apikey, 'k');
  assert.equal(other.requests[0]?.headers.apikey, undefined);
  for (let hops = 0; hops < 2; hops++) {
    await assert.rejects(request(run, url, options), {
      message: 'NVD redirects to an invalid or insecure address',
    });
  }
});

test('a long body that is truncated late is retried, and the time it was arriving does not count as failing', async (t) => {
  const slow = await upstream(
    t,
    (_, response) => {
      response.setHeader('content-length', '100').write('{"a":');
      slow.advance(600_000);
      setImmediate(() => response.destroy());
    },
    json,
  );
  assert.equal((await request(slow.run, slow.url, options)).status, 200);
});

test('a rate limiter observes the spacing and the window', async (t) => {
  const { run, waits } = await upstream(t, json);
  const limiter = rateLimiter('NVD', 3, 30_000, 2000);
  for (let i = 0; i < 5; i++) await limiter.turn(run);
  assert.deepEqual(waits, [2000, 2000, 26_000, 2000]);
});

test('a rate limiter serves concurrent requests in order', async (t) => {
  const { run, waits } = await upstream(t, json);
  const limiter = rateLimiter('NVD', 50, 30_000, 600);
  await Promise.all([limiter.turn(run), limiter.turn(run), limiter.turn(run)]);
  assert.deepEqual(waits, [600, 600]);
});
