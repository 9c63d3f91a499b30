import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slipsBetween } from './edit-distance.ts';
import { nearWords } from './similar-terms.ts';

test('slips are letters left out, added, exchanged, or swapped with their neighbour', () => {
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
  for (const [a, b, slips] of cases) {
    assert.equal(slipsBetween(a, b, 2), slips, `${a} ${b}`);
    assert.equal(slipsBetween(b, a, 2), slips, `${b} ${a}`);
  }
});

test('what is too far is told as too far, however far', () => {
  assert.equal(slipsBetween('apache', 'microsoft', 2), 3);
  assert.equal(slipsBetween('a', 'abcdefgh', 2), 3);
  assert.equal(slipsBetween('juniper', 'jupiter1', 1), 2);
});

test('words for kinds of vulnerabilities are known in English and French', () => {
  assert.deepEqual(nearWords('injcetion', 3), ['injection']);
  assert.deepEqual(nearWords('overflwo', 3), ['overflow']);
  assert.deepEqual(nearWords('deserialisation', 1), ['deserialization']);
  assert.ok(nearWords('traverse', 3).includes('traversée'));
  assert.deepEqual(nearWords('xyzzyx', 3), []);
  assert.deepEqual(nearWords('xss', 3), []);
});
