import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backoffDelay, retryAfterMs } from './backoff.ts';

test('each failure doubles the delay, up to the longest', () => {
  const delays = [0, 1, 2, 3, 1_000_000].map((failures) => backoffDelay({ firstMs: 500, longestMs: 3_000 }, failures));
  assert.deepEqual(delays, [500, 1_000, 2_000, 3_000, 3_000]);
});

test('Retry-After is read as seconds or as a date', () => {
  const now = Date.parse('2026-11-27T10:00:00Z');
  assert.equal(retryAfterMs('120', now), 120_000);
  assert.equal(retryAfterMs(' 0 ', now), 0);
  assert.equal(retryAfterMs('Fri, 27 Nov 2026 10:01:00 GMT', now), 60_000);
  assert.equal(retryAfterMs('Fri, 27 Nov 2026 09:00:00 GMT', now), 0);
  for (const malformed of [null, undefined, '', 'soon', '-']) assert.equal(retryAfterMs(malformed, now), null);
});
