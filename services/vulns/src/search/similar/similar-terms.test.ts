import assert from 'node:assert/strict';
import { test } from 'node:test';
import { similarTerms } from './similar-terms.ts';

test('words for kinds of vulnerabilities are known in English and French', () => {
  assert.deepEqual(similarTerms('injcetion', 3), ['injection']);
  assert.deepEqual(similarTerms('overflwo', 3), ['overflow']);
  assert.deepEqual(similarTerms('deserialisation', 1), ['deserialization']);
  assert.ok(similarTerms('traverse', 3).includes('traversée'));
  assert.deepEqual(similarTerms('xyzzyx', 3), []);
  assert.deepEqual(similarTerms('xss', 3), []);
});
