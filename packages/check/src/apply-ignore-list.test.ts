import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkedOf, foundOf } from '../test/made-results.ts';
import { applyIgnoreList } from './apply-ignore-list.ts';

const now = new Date('2026-11-29T12:00:00Z');
const found = foundOf('CVE-2024-0001', { aliases: ['GHSA-aaaa-bbbb-cccc'] });
const packages = [checkedOf('a', [found]), checkedOf('b', [found])];

test('an entry takes the vulnerability out of every package, with its reason', () => {
  const { packages: left, expired } = applyIgnoreList(packages, [{ id: 'cve-2024-0001', reason: 'Not used.' }], now);
  assert.deepEqual(
    left.map(({ verdict, suppressed }) => [verdict, suppressed[0]?.by, suppressed[0]?.statement]),
    [
      ['not_affected', 'ignore', 'Not used.'],
      ['not_affected', 'ignore', 'Not used.'],
    ],
  );
  assert.deepEqual(expired, []);
});

test('an entry with a package takes it out of that package only, and may name an alias', () => {
  const entry = { id: 'GHSA-AAAA-BBBB-CCCC', package: 'pkg:npm/b', reason: 'Not used.' };
  const { packages: left } = applyIgnoreList(packages, [entry], now);
  assert.deepEqual(
    left.map(({ verdict }) => verdict),
    ['affected', 'not_affected'],
  );
});

test('an entry holds through its last day', () => {
  const { packages: left } = applyIgnoreList(packages, [{ id: found.id, reason: 'x', until: '2026-11-29' }], now);
  assert.equal(left[0]?.verdict, 'not_affected');
});

test('an expired entry counts again and is named', () => {
  const entry = { id: found.id, reason: 'x', until: '2026-11-28' };
  const { packages: left, expired } = applyIgnoreList(packages, [entry], now);
  assert.deepEqual(left, packages);
  assert.deepEqual(expired, [entry]);
});

test('an expired entry is not named if another one still holds, or if nothing that it names was found', () => {
  const over = { reason: 'x', until: '2026-11-28' };
  const entries = [
    { id: found.id, ...over },
    { id: found.id, reason: 'y' },
    { id: 'CVE-1999-0001', ...over },
  ];
  assert.deepEqual(applyIgnoreList(packages, entries, now).expired, []);
});
