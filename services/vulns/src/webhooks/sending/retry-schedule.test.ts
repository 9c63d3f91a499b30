import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addFailure, type FailureStreak, hasFailedTooLong, retryDelayAfter } from './retry-schedule.ts';

const hour = 3_600_000;

test('the retry schedule allows ten attempts, with the delays of the contract', () => {
  const seconds = Array.from({ length: 11 }, (_, i) => (retryDelayAfter(i + 1) ?? Number.NaN) / 1_000);
  const hours = [2, 5, 10, 14, 20, 24].map((some) => some * 3_600);
  assert.deepEqual(seconds, [5, 300, 1_800, ...hours, Number.NaN, Number.NaN]);
});

test('a webhook has failed too long after five days of failures that are at most two days apart', () => {
  const failing = (at: readonly number[]) =>
    at.reduce<FailureStreak>((streak, hours) => addFailure(streak, hours * hour), {
      failingSince: null,
      failedAt: null,
    });
  assert.equal(hasFailedTooLong(failing([0, 24, 48, 72, 96, 119])), false);
  assert.equal(hasFailedTooLong(failing([0, 24, 48, 72, 96, 120])), true);
  assert.equal(hasFailedTooLong(failing([0, 24, 48, 240])), false);
  assert.equal(hasFailedTooLong(failing([0])), false);
});
