import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EncodedResponse, responseCache } from './response-cache.ts';

const answer = (size: number): EncodedResponse => ({
  status: 200,
  body: 'x'.repeat(size),
  size,
  etag: 'W/"x"',
  headers: {},
});

test('the cache keeps responses until the data changes', () => {
  const cache = responseCache({ maxBytes: 100_000 });
  const cached = answer(10);
  assert.equal(cache.get('a', 1), undefined);
  cache.set('a', cached, 1);
  assert.equal(cache.get('a', 1), cached);
  assert.equal(cache.get('a', 2), undefined);
  assert.equal(cache.bytes(), 0);
});

test('the cache does not store a response made from data that has changed meanwhile', () => {
  const cache = responseCache({ maxBytes: 100_000 });
  cache.get('a', 1);
  cache.get('b', 2);
  cache.set('a', answer(10), 1);
  assert.equal(cache.get('a', 2), undefined);
});

test('the cache ignores very long keys', () => {
  const cache = responseCache({ maxBytes: 100_000 });
  cache.set('k'.repeat(2_000), answer(10));
  assert.ok(cache.get('k'.repeat(2_000)));
  const held = cache.bytes();
  cache.set('k'.repeat(2_001), answer(10));
  assert.equal(cache.get('k'.repeat(2_001)), undefined);
  assert.equal(cache.bytes(), held);
});

test('the cache stays within its bytes and evicts the least recently used responses', () => {
  const cache = responseCache({ maxBytes: 100_000 });
  for (let i = 0; i < 50; i += 1) {
    cache.set(`k${i}`, answer(9_000));
    cache.get('k0');
    assert.ok(cache.bytes() <= 100_000);
  }
  assert.ok(cache.get('k0'), 'asked for again and again');
  assert.ok(cache.get('k49'));
  assert.equal(cache.get('k30'), undefined);
});

test('a response that is stored again counts once, and one that is too large is not stored', () => {
  const cache = responseCache({ maxBytes: 100_000 });
  for (let i = 0; i < 20; i += 1) cache.set('a', answer(9_000));
  assert.ok(cache.bytes() < 12_000);
  cache.set('b', answer(50_000));
  assert.equal(cache.get('b'), undefined);
});

test('with `onlyRepeated` the cache stores a response only from the second time on', () => {
  const cache = responseCache({ maxBytes: 100_000, onlyRepeated: true });
  assert.equal(cache.get('a', 1), undefined);
  cache.set('a', answer(10), 1);
  assert.equal(cache.get('a', 1), undefined);
  cache.set('a', answer(10), 1);
  assert.ok(cache.get('a', 1));
  assert.equal(cache.get('a', 2), undefined);
  cache.set('a', answer(10), 2);
  assert.ok(cache.get('a', 2), 'known from before the data changed');
  for (let i = 0; i < 10_000; i += 1) cache.set(`k${i}`, answer(10), 2);
  cache.set('k1', answer(10), 2);
  assert.equal(cache.get('k1', 2), undefined, 'forgotten by now');
});

test('a stored body takes no more memory than it is long', () => {
  const cache = responseCache({ maxBytes: 100_000 });
  const body = Buffer.from('a part of a pool');
  assert.ok(body.buffer.byteLength > body.length);
  cache.set('a', { ...answer(body.length), body });
  const stored = cache.get('a')?.body as Buffer;
  assert.deepEqual(stored, body);
  assert.equal(stored.buffer.byteLength, body.length);
});
