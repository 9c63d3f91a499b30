import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packNumbers, unpackNumbers } from './packed-numbers.ts';

test('numbers in ascending order are the same after packing and unpacking', () => {
  for (const numbers of [[], [0], [1], [0, 1, 127, 128, 255, 16_383, 16_384, 2_000_000], [4_294_967, 2 ** 31 - 1]]) {
    assert.deepEqual([...unpackNumbers(packNumbers(numbers))], numbers);
  }
});

test('numbers that are close together take a byte each', () => {
  const numbers = Array.from({ length: 100 }, (_, i) => 1_000_000 + i * 100);
  assert.equal(packNumbers(numbers).length, 102);
});
