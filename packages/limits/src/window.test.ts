import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slidingWindow } from './window.ts';

const minute = 60_000;

test('the window allows the limit and no more in any span, to the millisecond', () => {
  const window = slidingWindow({ windowMs: minute });
  const allowed = (now: number) => window.spend('a', 3, now).allowed;
  assert.deepEqual([0, 10, 59_999].map(allowed), [true, true, true]);
  assert.equal(allowed(59_999), false);
  assert.equal(allowed(60_000), true, 'the first is a whole window old');
  assert.equal(allowed(60_009), false);
  assert.equal(allowed(60_010), true);
  assert.equal(allowed(60_011), false);
});

test('the allowance has what is left, and the time until one more is allowed', () => {
  const window = slidingWindow({ windowMs: minute });
  assert.deepEqual(window.peek('a', 2, 0), { allowed: true, limit: 2, remaining: 2, reset: 0, retryAfter: 0 });
  assert.deepEqual(window.spend('a', 2, 0), { allowed: true, limit: 2, remaining: 1, reset: 60, retryAfter: 0 });
  assert.deepEqual(window.spend('a', 2, 30_001), { allowed: true, limit: 2, remaining: 0, reset: 30, retryAfter: 0 });
  assert.deepEqual(window.spend('a', 2, 58_900), { allowed: false, limit: 2, remaining: 0, reset: 2, retryAfter: 2 });
  assert.deepEqual(window.peek('a', 2, 59_999), { allowed: false, limit: 2, remaining: 0, reset: 1, retryAfter: 1 });
  assert.deepEqual(window.peek('a', 2, 60_000), { allowed: true, limit: 2, remaining: 1, reset: 31, retryAfter: 0 });
});

test('waiting for retryAfter is enough', () => {
  const window = slidingWindow({ windowMs: minute });
  for (let now = 0; now < 30_000; now += 1_037) window.spend('a', 5, now);
  const { allowed, retryAfter } = window.spend('a', 5, 31_000);
  assert.equal(allowed, false);
  assert.equal(window.spend('a', 5, 31_000 + retryAfter * 1_000).allowed, true);
});

test('peeking and rejected requests cost nothing', () => {
  const window = slidingWindow({ windowMs: minute });
  for (let i = 0; i < 50; i += 1) window.peek('a', 1, i);
  assert.equal(window.spend('a', 1, 50).allowed, true);
  for (let now = 51; now < 60_050; now += 1_000) assert.equal(window.spend('a', 1, now).allowed, false);
  assert.equal(window.spend('a', 1, 60_050).allowed, true);
});

test('keys do not share a count, and a limit of zero allows nothing', () => {
  const window = slidingWindow({ windowMs: minute });
  assert.equal(window.spend('a', 1, 0).allowed, true);
  assert.equal(window.spend('b', 1, 0).allowed, true);
  assert.deepEqual(window.spend('c', 0, 0), { allowed: false, limit: 0, remaining: 0, reset: 60, retryAfter: 60 });
});

test('a lowered limit applies at once, and waits for all requests above it to expire', () => {
  const window = slidingWindow({ windowMs: minute });
  for (const now of [0, 10_000, 20_000]) window.spend('a', 3, now);
  assert.equal(window.spend('a', 1, 30_000).retryAfter, 50);
  assert.equal(window.spend('a', 1, 79_999).allowed, false);
  assert.equal(window.spend('a', 1, 80_000).allowed, true);
});

test('the window agrees with counting by hand over many random requests', () => {
  const window = slidingWindow({ windowMs: 1_000 });
  const granted: number[] = [];
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  for (let now = 0, i = 0; i < 20_000; i += 1) {
    now += Math.floor(random() * random() * 400);
    const expected = granted.filter((time) => time > now - 1_000).length < 7;
    assert.equal(window.spend('a', 7, now).allowed, expected, `request ${i}`);
    if (expected) granted.push(now);
    if (granted.length > 100) granted.splice(0, 50);
  }
});

test('only idle keys are dropped', () => {
  const window = slidingWindow({ windowMs: minute });
  for (let i = 0; i < 1_000; i += 1) window.spend(`idle ${i}`, 5, i);
  window.spend('busy', 2, 59_000);
  window.spend('busy', 2, 61_000);
  assert.equal(window.spend('busy', 2, 118_999).allowed, false);
  window.spend('other', 5, 125_000);
  assert.ok(window.size() <= 3, `${window.size()} keys are kept`);
});

test('the number of keys stays bounded with any number of callers', () => {
  const window = slidingWindow({ windowMs: minute, maxKeys: 1_000 });
  for (let i = 0; i < 20_000; i += 1) window.spend(`key ${i}`, 5, i / 1_000);
  assert.ok(window.size() <= 1_000, `${window.size()} keys are kept`);
  window.spend('last', 1, 21);
  assert.equal(window.spend('last', 1, 22).allowed, false);
});
