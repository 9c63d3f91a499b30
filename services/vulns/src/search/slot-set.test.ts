import assert from 'node:assert/strict';
import { test } from 'node:test';
import { difference, intersection, setOfSorted, sharedSize, slotsOf, union } from './slot-set.ts';

/** Sets of different sizes and ranges: arrays and bitmaps, short and long. */
function madeSlots(): number[][] {
  const every = (step: number, end: number) => Array.from({ length: Math.ceil(end / step) }, (_, i) => i * step);
  return [[], [0], [31, 32], [5_000], every(1, 40), every(2, 90), every(3, 3_000), every(50, 5_000), every(45, 2_000)];
}

test('operations on sets give what they give on lists, however the sets are stored', () => {
  for (const a of madeSlots()) {
    for (const b of madeSlots()) {
      const [x, y] = [setOfSorted(Uint32Array.from(a)), setOfSorted(Uint32Array.from(b))];
      const both = a.filter((slot) => b.includes(slot));
      assert.deepEqual([...slotsOf(intersection(x, y))], both);
      assert.deepEqual(
        [...slotsOf(difference(x, y))],
        a.filter((slot) => !b.includes(slot)),
      );
      assert.deepEqual(
        [...slotsOf(union([x, y]))],
        [...new Set([...a, ...b])].sort((p, q) => p - q),
      );
      assert.equal(sharedSize(x, y), both.length);
    }
  }
});
