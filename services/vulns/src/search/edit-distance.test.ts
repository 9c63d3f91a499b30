import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editDistance } from './edit-distance.ts';
import { similarTerms } from './similar-terms.ts';

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
  for (const [a, b, edits] of cases) {
    assert.equal(editDistance(a, b, 2), edits, `${a} ${b}`);
    assert.equal(editDistance(b, a, 2), edits, `${b} ${a}`);
  }
});

test('what is too far is told as too far, however far', () => {
  assert.equal(editDistance('apache', 'microsoft', 2), 3);
  assert.equal(editDistance('a', 'abcdefgh', 2), 3);
  assert.equal(editDistance('juniper', 'jupiter1', 1), 2);
});

test('words for kinds of vulnerabilities are known in English and French', () => {
  assert.deepEqual(similarTerms('injcetion', 3), ['injection']);
  assert.deepEqual(similarTerms('overflwo', 3), ['overflow']);
  assert.deepEqual(similarTerms('deserialisation', 1), ['deserialization']);
  assert.ok(similarTerms('traverse', 3).includes('traversée'));
  assert.deepEqual(similarTerms('xyzzyx', 3), []);
  assert.deepEqual(similarTerms('xss', 3), []);
});
