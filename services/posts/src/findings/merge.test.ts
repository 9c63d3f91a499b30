import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeOverlapping, outside } from './merge.ts';
import type { Span } from './rule.ts';

const span = (rule: string, start: number, end: number): Span => ({ kind: 'api_key', rule, start, end });

test('merges overlapping spans into one, named by the first in the input', () => {
  assert.deepEqual(
    mergeOverlapping([span('exact', 4, 8), span('vague', 2, 6), span('other', 20, 22), span('third', 7, 9)]),
    [span('exact', 2, 9), span('other', 20, 22)],
  );
});

test('does not merge spans that only touch', () => {
  assert.deepEqual(mergeOverlapping([span('b', 5, 8), span('a', 2, 5)]), [span('a', 2, 5), span('b', 5, 8)]);
});

test('keeps only the spans that overlap none of the others', () => {
  const others = [span('x', 0, 2), span('x', 3, 5), span('x', 8, 9), span('x', 9, 12)];
  assert.deepEqual(others.filter(outside([span('a', 2, 4), span('b', 8, 9)])), [span('x', 0, 2), span('x', 9, 12)]);
});
