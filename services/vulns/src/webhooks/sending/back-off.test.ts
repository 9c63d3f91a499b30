import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHopeless, pauseAfter, type Trouble, troubleAfter } from './back-off.ts';

const hour = 3_600_000;

test('a delivery is tried ten times, at the pauses of the contract', () => {
  const seconds = Array.from({ length: 11 }, (_, i) => (pauseAfter(i + 1) ?? Number.NaN) / 1_000);
  const hours = [2, 5, 10, 14, 20, 24].map((some) => some * 3_600);
  assert.deepEqual(seconds, [5, 300, 1_800, ...hours, Number.NaN, Number.NaN]);
});

test('five days in which nothing got through are hopeless; failures that lie far apart are not', () => {
  const failing = (at: readonly number[]) =>
    at.reduce<Trouble>((trouble, hours) => troubleAfter(trouble, hours * hour), { failingSince: null, failedAt: null });
  assert.equal(isHopeless(failing([0, 24, 48, 72, 96, 119])), false);
  assert.equal(isHopeless(failing([0, 24, 48, 72, 96, 120])), true);
  assert.equal(isHopeless(failing([0, 24, 48, 240])), false);
  assert.equal(isHopeless(failing([0])), false);
});
