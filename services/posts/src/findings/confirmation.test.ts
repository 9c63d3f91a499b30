import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindingKind } from '../post.ts';
import { confirmationHash } from './confirmation.ts';
import type { FoundString } from './find-strings.ts';

const key = new Uint8Array(32).fill(7);
const found = (kind: FindingKind, value: string, line = 1): Pick<FoundString, 'finding' | 'value'> => ({
  finding: { kind, rule: 'some-rule', field: 'body_markdown', line, column: 1, excerpt: '…' },
  value,
});

test('returns the same hash for the same set of values, wherever and however often they occur', () => {
  const hash = confirmationHash([found('phone', 'a'), found('email', 'b')], key);
  assert.equal(confirmationHash([found('email', 'b', 9), found('phone', 'a', 2), found('phone', 'a', 3)], key), hash);
});

test('returns another hash for another value, kind, number of values or key', () => {
  const hashes = [
    confirmationHash([], key),
    confirmationHash([found('phone', 'a')], key),
    confirmationHash([found('phone', 'b')], key),
    confirmationHash([found('email', 'a')], key),
    confirmationHash([found('phone', 'a'), found('phone', 'b')], key),
    confirmationHash([found('phone', 'a')], new Uint8Array(32).fill(8)),
  ];
  assert.equal(new Set(hashes).size, hashes.length);
});

test('does not reveal the value in the hash', () => {
  assert.doesNotMatch(confirmationHash([found('email', 'hanako')], key), /hanako/);
});
