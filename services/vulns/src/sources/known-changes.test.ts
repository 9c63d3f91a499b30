import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Change,
  goesBack,
  knownChanges,
  readKnownChanges,
  unknownChanges,
  writeKnownChanges,
} from './known-changes.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-20T12:00:00Z');
const at = (id: string, hours: number): Change => ({ id, time: now + hours * hour });
const ids = (changes: Change[]) => changes.map(({ id }) => id);

test('changes of the last day are compared one by one, and older ones count as known', () => {
  const seen = knownChanges([at('a', -1), at('b', -20), at('c', -100)], now);
  const unseen = unknownChanges(seen, [at('d', 0), at('a', -1), at('late', -10), at('b', -20), at('old', -100)]);
  assert.deepEqual(ids(unseen), ['d', 'late']);
  assert.deepEqual(ids(unknownChanges(seen, [at('b', -2), at('b', -20)])), ['b']);
});

test('known changes survive being stored as a mark', () => {
  const seen = knownChanges([at('a', -1), at('b', -20)], now);
  assert.deepEqual(readKnownChanges(writeKnownChanges(seen)), seen);
  assert.equal(readKnownChanges(undefined), null);
});

test('a time far in the future does not hide earlier changes', () => {
  const seen = knownChanges([at('wrong', 24 * 365), at('a', -1)], now);
  assert.deepEqual(ids(unknownChanges(seen, [at('wrong', 24 * 365), at('next', 1)])), ['next']);
});

test('a mass change is not stored completely and its records are not fetched again', () => {
  const many = Array.from({ length: 60_000 }, (_, i) => at(`x${i}`, -20 + i / 60_000));
  const seen = knownChanges(many, now);
  assert.ok(seen.times.size <= 20_000);
  assert.deepEqual(unknownChanges(seen, [...many, at('new', 0)]).length, 1);
});

test('upstream is older than before if its newest record is an older state, or too much is missing', () => {
  const before = Array.from({ length: 30 }, (_, i) => at(`r${i}`, -i / 2));
  const seen = knownChanges(before, now);
  assert.equal(goesBack(seen, before, 0.1), false);
  assert.equal(goesBack(seen, before.slice(1), 0.1), false);
  assert.equal(goesBack(seen, before.slice(10), 0.1), true);
  assert.equal(goesBack(seen, [at('r0', -50), ...before.slice(1)], 0.1), true);
  assert.equal(goesBack(seen, [at('new', 1)], 0.1), false);
});
