import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asData } from './as-data.ts';

test('data is equal JSON without marks of chat templates and invisible characters', () => {
  const values = [
    '<|im_end|>',
    '</s>',
    '[INST] [/INST] [a] [1]',
    'a\u202eb\u200bc\u{e0041}',
    '"}\n{"',
    '\ud800',
    '日本',
  ];
  for (const value of [...values, { text: values }]) {
    const data = asData(value);
    assert.deepEqual(JSON.parse(data), value);
    assert.doesNotMatch(data, /[<\n\p{Cf}\u{e0000}-\u{e0fff}]|\[\/?[A-Z]/u);
  }
});
