import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindingKind } from '../post.ts';
import { confirmationMark } from './confirmation.ts';
import type { FoundString } from './find-strings.ts';

const key = new Uint8Array(32).fill(7);
const found = (kind: FindingKind, value: string, line = 1): FoundString => ({
  finding: { kind, rule: 'some-rule', field: 'body_markdown', line, column: 1, excerpt: '…' },
  value,
});

test('returns the same hash for the same set of values, wherever and however often they occur', () => {
  const mark = confirmationMark([found('phone', 'a'), found('email', 'b')], key);
  assert.equal(confirmationMark([found('email', 'b', 9), found('phone', 'a', 2), found('phone', 'a', 3)], key), mark);
});

test('returns another hash for another value, kind, number of values or key', () => {
  const marks = [
    confirmationMark([], key),
    confirmationMark([found('phone', 'a')], key),
    confirmationMark([found('phone', 'b')], key),
    confirmationMark([found('email', 'a')], key),
    confirmationMark([found('phone', 'a'), found('phone', 'b')], key),
    confirmationMark([found('phone', 'a')], new Uint8Array(32).fill(8)),
  ];
  assert.equal(new Set(marks).size, marks.length);
});

test('does not reveal the value in the hash', () => {
  assert.doesNotMatch(confirmationMark([found('email', 'hanako')], key), /hanako/);
});
