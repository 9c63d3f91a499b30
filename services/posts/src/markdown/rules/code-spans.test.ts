import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeSpans } from './code-spans.ts';

for (const [line, spans] of [
  ['a `b` c ``d`e`` f', ['`b`', '``d`e``']],
  ['`a``b`', ['`a``b`']],
  ['``a`', []],
  ['\\`a` b`', ['` b`']],
  ['`a\\` b', ['`a\\`']],
  ['\\\\`a`', ['`a`']],
  ['\\```a``', ['``a``']],
] as const) {
  test(`finds the code spans in ${line}`, () => {
    const found = codeSpans(line).map(({ start, end }) => line.slice(start, end));
    assert.deepEqual(found, spans);
  });
}
