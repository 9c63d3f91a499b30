import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairOf, pairsIn } from './adjacent-pairs.ts';
import { documentText } from './tokens.ts';

test('adjacent tokens of Japanese have a pair, which the same tokens apart or in two fields do not', () => {
  assert.deepEqual(pairsIn(documentText(['脆弱性', 'SQL 性'], [])), ['脆弱~弱性', '弱性~性']);
  assert.deepEqual(pairsIn(documentText(['脆弱', '弱性'], [])), ['脆弱~弱', '弱性~性']);
  assert.equal(pairOf('脆弱', '弱性'), '脆弱~弱性');
  assert.equal(pairOf('sql', '脆弱'), null);
  assert.equal(pairOf('脆弱', '~'), null);
});
