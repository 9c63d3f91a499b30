import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editDistance } from './edit-distance.ts';

test('counts letters that are left out, added, exchanged, or swapped with their neighbour as one edit each', () => {
  const cases: readonly [string, string, number][] = [
    ['apache', 'apache', 0],
    ['apche', 'apache', 1],
    ['appache', 'apache', 1],
    ['apachy', 'apache', 1],
    ['apahce', 'apache', 1],
    ['micorsoft', 'microsoft', 1],
    ['mircosfot', 'microsoft', 2],
    ['fortnite', 'fortinet', 2],
  ];
  for (const [a, b, edits] of cases) {
    assert.equal(editDistance(a, b, 2), edits, `${a} ${b}`);
    assert.equal(editDistance(b, a, 2), edits, `${b} ${a}`);
  }
});

test('returns one more than the limit for words that are further apart', () => {
  assert.equal(editDistance('apache', 'microsoft', 2), 3);
  assert.equal(editDistance('a', 'abcdefgh', 2), 3);
  assert.equal(editDistance('juniper', 'jupiter1', 1), 2);
});
