import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageCache } from './page-cache.ts';

const pageOf = (html: string, status = 200) => ({
  html,
  language: 'ja',
  contentSecurityPolicy: "default-src 'none'",
  status,
});
const request = (headers: Record<string, string> = {}) => new Request('http://posts.example/', { headers });

test('a page is rendered once for each key, even for concurrent requests', async () => {
  const answer = pageCache({ maxBytes: 1_000_000 });
  let made = 0;
  const make = async () => {
    made += 1;
    return pageOf(`page ${made}`);
  };
  const first = await Promise.all([answer('a', make, request()), answer('a', make, request())]);
  assert.deepEqual(await Promise.all(first.map((response) => response.text())), ['page 1', 'page 1']);
  const cached = answer('a', make, request());
  assert.ok(cached instanceof Response, 'at once');
  assert.equal(await cached.text(), 'page 1');
  assert.equal(await (await answer('b', make, request())).text(), 'page 2');
  const etag = cached.headers.get('etag') ?? '';
  assert.equal((await answer('a', make, request({ 'if-none-match': etag }))).status, 304);
  assert.equal(made, 2);
});

test('each encoding is cached separately', async () => {
  const answer = pageCache({ maxBytes: 1_000_000 });
  const make = async () => pageOf('long '.repeat(1_000));
  const encodings = [];
  for (const accepted of ['gzip', 'identity', 'gzip']) {
    const response = await answer('a', make, request({ 'accept-encoding': accepted }));
    encodings.push(response.headers.get('content-encoding'));
    await response.body?.cancel();
  }
  assert.deepEqual(encodings, ['gzip', null, 'gzip']);
});

test('a failure, and a response that is not a page, is not cached', async () => {
  const answer = pageCache({ maxBytes: 1_000_000 });
  await assert.rejects(async () => answer('a', () => Promise.reject(new Error('no')), request()));
  assert.equal((await answer('a', async () => pageOf('gone', 404), request())).status, 404);
  assert.equal((await answer('a', async () => pageOf('there'), request())).status, 200);
});
