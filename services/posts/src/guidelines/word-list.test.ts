import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseWordList } from './word-list.ts';

it('reads one word or phrase a line, without comments and blank lines', () => {
  assert.deepEqual(parseWordList('\ufeff# 社内で決めた語\r\n競合サービス\n\n  two words \n#x\nC#\n'), [
    '競合サービス',
    'two words',
    'C#',
  ]);
  assert.deepEqual(parseWordList(''), []);
});

it('reports which list or entry is too long', () => {
  assert.throws(() => parseWordList('a\n'.repeat(501)), /501 entries; the maximum is 500/);
  assert.throws(() => parseWordList(`a\n${'b'.repeat(101)}`), /Entry 2 .* longer than 100/);
});
