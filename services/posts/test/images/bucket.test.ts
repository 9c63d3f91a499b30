import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { withTimeBudget } from '@kairan/operation/time-budget';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import { openFlakyProxy } from '@kairan/testing/flaky-proxy';
import { type S3Server, startS3Server } from '@kairan/testing/s3-server';
import { type Bucket, openBucket } from '../../src/images/s3/bucket.ts';
import { isAccessProblem, storeLimits } from '../../src/images/s3/bucket-calls.ts';
import { bucketFindings } from '../../src/images/s3/bucket-findings.ts';
import { accessTo } from './open-stores.ts';

/** Shorter than in a service, so that tests need not wait for it. */
const limits = { ...storeLimits, connectMs: 200, answerMs: 300, callMs: 700, silentMs: 300 };
const content = Buffer.from('an image');

let server: S3Server;
let bucket: Bucket;
before(async () => {
  server = await startS3Server();
});
beforeEach(() => {
  server.fault = null;
  server.conditions = 'known';
  server.objects.clear();
  server.requests.length = 0;
  bucket = openBucket(accessTo(server), limits);
});
after(() => server[Symbol.asyncDispose]());

const put = (key = 'a') => bucket.putNew(key, { content }, 'image/png');
const stored = (key = 'a') => server.objects.get(`live/${key}`)?.content.toString();
/** Milliseconds that a call took to fail as an outage. */
async function failed(call: () => Promise<unknown>, message: RegExp): Promise<number> {
  const startedAt = performance.now();
  await assert.rejects(call, (error: Error) => {
    assert.ok(isUnavailable(error), error.stack);
    assert.match(error.message, message);
    return true;
  });
  return performance.now() - startedAt;
}

describe('writing to a bucket', () => {
  test('stores an object under the prefix with its type, and refuses to overwrite it with other content', async () => {
    await put();
    assert.deepEqual([stored(), server.objects.get('live/a')?.type], ['an image', 'image/png']);
    await put();
    const other = bucket.putNew('a', { content: Buffer.from('another') }, 'image/png');
    await assert.rejects(other, /has another a; it was not changed/);
    assert.equal(stored(), 'an image');
  });

  test('works with stores that refuse or ignore conditions, and still overwrites nothing', async () => {
    server.conditions = 'refused';
    await put();
    await put();
    await assert.rejects(bucket.putNew('a', { content: Buffer.from('another') }, 'image/png'), /has another a/);
    await put('b');
    assert.deepEqual([stored('a'), stored('b')], ['an image', 'an image']);
    assert.equal(server.requests.filter((line) => line.endsWith(' 501')).length, 1, 'it tries that once');
    server.conditions = 'ignored';
    await openBucket(accessTo(server), limits).putNew('c', { content }, 'image/png');
    assert.equal(stored('c'), 'an image');
  });

  test('succeeds if the acknowledgement of an attempt was lost', async () => {
    let lost = false;
    server.fault = async (request, response) => {
      if (lost || request.method !== 'PUT') return false;
      lost = true;
      server.objects.set('live/a', { content: await buffer(request), type: 'image/png', etag: '', changedAt: 0 });
      response.destroy();
      return true;
    };
    await put();
    assert.deepEqual(server.requests, ['PUT /photos/live/a fault', 'PUT /photos/live/a 412', 'GET /photos/live/a 200']);
  });

  test('notices a body that was changed on its way', async () => {
    const { path, ...request } = await undeliveredWrite();
    const body = (await readFile(import.meta.filename, 'utf8')).replace('i', 'e');
    const answer = await fetch(server.endpoint + path, { ...request, body });
    assert.deepEqual([answer.status, stored()], [400, undefined]);
    assert.match(await answer.text(), /BadDigest/);
  });

  /** The signed request of a write, which the server did not get. */
  async function undeliveredWrite() {
    const seen = Promise.withResolvers<{ path: string; method: string; headers: Record<string, string> }>();
    server.fault = (request, response) => {
      const { connection, 'content-length': _, ...headers } = request.headers as Record<string, string>;
      seen.resolve({ path: request.url ?? '', method: request.method ?? '', headers });
      response.writeHead(403).end();
      return true;
    };
    await failed(() => bucket.putNew('a', { path: import.meta.filename }, 'text/plain'), /unavailable/);
    server.fault = null;
    return seen.promise;
  }
});

describe('a store that fails', () => {
  test('is called again after an answer that another attempt may not get, three times at most', async () => {
    let failures = 0;
    const failFor = (most: number, status: number) => {
      failures = 0;
      server.fault = (_, response) => {
        if (failures >= most) return false;
        failures += 1;
        response.writeHead(status).end();
        return true;
      };
    };
    for (const status of [503, 429]) {
      failFor(2, status);
      await put(`after ${status}`);
      assert.equal(failures, 2);
      failFor(9, status);
      await failed(() => bucket.get('a'), /unavailable/);
      assert.equal(failures, 3);
    }
    failFor(9, 403);
    await failed(put, /unavailable/);
    assert.equal(failures, 1, 'access that is refused is not requested again');
  });

  test('that does not answer is given up after the time for a call, and what a request has left', async () => {
    const proxy = await openFlakyProxy(server.endpoint);
    const { credentials: _, ...access } = accessTo(server);
    const frozen = openBucket(
      { ...access, credentials: server.credentials, endpoint: proxy.url.replace(/\/$/, '') },
      limits,
    );
    proxy.stall();
    for (const call of [() => frozen.get('a'), () => frozen.putNew('a', { content }, 'image/png')]) {
      const took = await failed(call, /no answer within \d+ ms/);
      assert.ok(took > limits.callMs - limits.answerMs && took < limits.callMs + 500, String(took));
    }
    const took = await failed(() => withTimeBudget(100, async () => frozen.get('a')), /unavailable/);
    assert.ok(took < 600, String(took));
    await proxy.refuse();
    assert.ok((await failed(() => frozen.get('a'), /ECONNREFUSED/)) < limits.callMs);
    await proxy.heal();
    assert.equal(await frozen.get('a'), null);
    await proxy.close();
  });

  test('that ends or stops sending a body fails the read, while a slow reader does not', async () => {
    await put();
    server.fault = (_, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('half');
      return true;
    };
    const silent = (await bucket.get('a'))?.body as ReadableStream;
    assert.ok((await failed(() => text(silent), /stopped sending: nothing was sent for 300 ms/)) < 1_000);
    server.fault = (_, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('half', () => response.destroy());
      return true;
    };
    const cut = await bucket.get('a').catch((error: Error) => error);
    if (!(cut instanceof Error)) await failed(() => text(cut?.body as ReadableStream), /stopped sending/);
    server.fault = null;
    const slow = ((await bucket.get('a')) ?? assert.fail()).body.getReader();
    await pause(limits.silentMs + 100);
    assert.equal(Buffer.from((await slow.read()).value ?? []).toString(), 'an image');
    await slow.cancel();
  });

  test('has limits in a service within which every request is answered', () => {
    assert.ok(storeLimits.callMs <= 7_000 && storeLimits.answerMs < storeLimits.callMs && storeLimits.attempts === 3);
  });
});

describe('access to a bucket', () => {
  const errorWith = async (change: object) => {
    const wrong = openBucket({ ...accessTo(server), ...change }, limits);
    return wrong.get('a').then(
      () => assert.fail('It was given access.'),
      (error: Error) => error,
    );
  };

  test('that is refused is told apart from an outage, and its message has no secret', async () => {
    const { accessKeyId, secretAccessKey } = server.credentials;
    for (const [change, message] of [
      [{ bucket: 'another' }, /NoSuchBucket/],
      [{ region: 'us-east-1' }, /AuthorizationHeaderMalformed/],
      [{ credentials: { accessKeyId, secretAccessKey: 'x'.repeat(40) } }, /SignatureDoesNotMatch/],
      [{ credentials: { accessKeyId: 'AKIAOTHER', secretAccessKey } }, /InvalidAccessKeyId/],
    ] as const) {
      const error = await errorWith(change);
      assert.match(error.message, message);
      assert.ok(isUnavailable(error) && isAccessProblem(error));
      assert.ok(!error.message.includes(secretAccessKey));
    }
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    assert.equal(isAccessProblem(await errorWith({ endpoint: `http://127.0.0.1:${port}` })), false);
  });

  test('is checked by doing everything that the service does, and leaves nothing behind', async () => {
    const [fine, ...more] = await bucketFindings(bucket);
    assert.equal(fine?.level, 'ok', fine?.message);
    assert.deepEqual([more, server.objects.size], [[], 0]);
    const [refused] = await bucketFindings(openBucket({ ...accessTo(server), bucket: 'another' }, limits));
    assert.equal(refused?.level, 'error');
    assert.match(`${refused?.message} ${refused?.action}`, /NoSuchBucket.*s3:PutObject/);
  });
});

test('lists all objects of a bucket over several pages, and its folders', async () => {
  const object = { content, type: '', etag: '', changedAt: 1_000 };
  const keys = Array.from({ length: 2_100 }, (_, i) => `trash/2026-11-${(i % 28) + 1}/${i}`).sort();
  for (const key of keys) server.objects.set(`live/${key}`, object);
  server.objects.set('other/trash/2026-11-01/1', object);
  const listed = await Array.fromAsync(bucket.list('trash/'));
  assert.deepEqual(
    listed.map(({ key }) => key),
    keys,
  );
  assert.equal(listed[0]?.changedAt, 1_000);
  assert.equal((await bucket.folders('trash/')).length, 28);
});
