import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scaleFor } from './scale.ts';

test('the axis starts at 0 and ends at a round number above the highest count', () => {
  assert.deepEqual(scaleFor(0), { top: 1, ticks: [0, 1] });
  assert.deepEqual(scaleFor(1), { top: 1, ticks: [0, 1] });
  assert.deepEqual(scaleFor(3), { top: 3, ticks: [0, 1, 2, 3] });
  assert.deepEqual(scaleFor(7), { top: 8, ticks: [0, 2, 4, 6, 8] });
  assert.deepEqual(scaleFor(4_812), { top: 6_000, ticks: [0, 2_000, 4_000, 6_000] });
  assert.deepEqual(scaleFor(350_000), { top: 400_000, ticks: [0, 100_000, 200_000, 300_000, 400_000] });
});

test('any highest count fits in at most four steps', () => {
  for (let highest = 0; highest < 5_000; highest += 7) {
    const { top, ticks } = scaleFor(highest);
    assert.ok(top >= highest && ticks.at(-1) === top && ticks.length <= 5, `${highest}: ${ticks}`);
    assert.ok(ticks.every(Number.isInteger));
  }
});
