import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvRows } from './csv.ts';

for (const [text, rows] of [
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa,b\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['"a, b","c ""d""","e\r\nf",\n', [['a, b', 'c "d"', 'e\r\nf', '']]],
  ['a\n\n\nb', [['a'], ['b']]],
  [',\n', [['', '']]],
  ['', []],
] as [string, string[][]][]) {
  test(`parses the CSV rows of ${JSON.stringify(text)}`, () => assert.deepEqual(csvRows(text), rows));
}
