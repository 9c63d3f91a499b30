import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance } from './near-names.ts';

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
    assert.equal(distance(a, b, 2), slips, `${a} ${b}`);
    assert.equal(distance(b, a, 2), slips, `${b} ${a}`);
  }
});

test('what is too far is told as too far, however far', () => {
  assert.equal(distance('apache', 'microsoft', 2), 3);
  assert.equal(distance('a', 'abcdefgh', 2), 3);
  assert.equal(distance('juniper', 'jupiter1', 1), 2);
});
