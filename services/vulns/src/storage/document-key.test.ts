import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assignKeys, compareCve, hiddenKeys, keysOfTime, orderOfKey, publishedKeys, slots } from './document-key.ts';

const at = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

const cves = (count: number, first = 1000, step = 1) =>
  Array.from({ length: count }, (_, i) => `CVE-2026-${first + i * step}`);

/** Assigns keys to groups one after another at one millisecond; returns the ids in descending order of keys. */
function orderByAssignedKeys(groups: readonly string[][], range = publishedKeys): string[] {
  const { low, high } = keysOfTime(range, at, at);
  const stored: { key: number; cve: string }[] = [];
  for (const group of groups) {
    const keys = assignKeys(low, group, stored);
    group.forEach((cve, i) => {
      stored.push({ key: keys[i] as number, cve });
    });
  }
  const keys = stored.map(({ key }) => key);
  assert.equal(new Set(keys).size, keys.length, 'keys clash');
  for (const key of keys) assert.ok(key >= low && key < high && Number.isSafeInteger(key), `${key} lies elsewhere`);
  return stored.sort((a, b) => b.key - a.key).map(({ cve }) => cve);
}

test('CVE ids are ordered by year, then by number', () => {
  const order = [
    'CVE-1999-9999',
    'CVE-2024-0002',
    'CVE-2024-9999',
    'CVE-2024-10000',
    'CVE-2024-100000',
    'CVE-2025-0001',
  ];
  assert.deepEqual(order.toReversed().sort(compareCve), order);
  assert.equal(compareCve('CVE-2024-1', 'CVE-2024-1'), 0);
});

test('the keys of one time are adjacent, for published and hidden vulnerabilities, and follow the order of times', () => {
  for (const range of [publishedKeys, hiddenKeys]) {
    const one = keysOfTime(range, at, at);
    const next = keysOfTime(range, at + 1, at + 1);
    assert.equal(one.high, next.low);
    assert.equal(one.high - one.low, slots);
    assert.ok(one.low >= range.low && next.high <= range.high);
    assert.deepEqual(keysOfTime(range, at, at + 1), { low: one.low, high: next.high });
  }
  assert.equal(orderOfKey(keysOfTime(hiddenKeys, at, at).low), orderOfKey(keysOfTime(publishedKeys, at, at).low));
});

for (const time of [
  Number.MIN_SAFE_INTEGER,
  -1,
  0,
  Date.UTC(1980, 0, 1),
  Date.UTC(2049, 0, 1),
  Date.UTC(9999, 0, 1),
  8.64e15,
]) {
  test(`a key at ${time} ms is exact and on its own side`, () => {
    for (const range of [publishedKeys, hiddenKeys]) {
      const { low, high } = keysOfTime(range, time, time);
      assert.equal(high - low, slots);
      assert.ok(Number.isSafeInteger(low) && Number.isSafeInteger(high));
      assert.ok(low >= range.low && high <= range.high);
    }
  });
}

for (const [name, groups] of [
  ['at once', [cves(10)]],
  ['as many as there are keys', [cves(slots)]],
  ['in batches upwards', [cves(1000), cves(1000, 2000), cves(1000, 3000), cves(500, 4000)]],
  ['one by one upwards', cves(100).map((cve) => [cve])],
  [
    'one by one downwards',
    cves(50)
      .map((cve) => [cve])
      .reverse(),
  ],
  ['in batches downwards', [cves(100, 1300), cves(100, 1200), cves(100, 1100), cves(100, 1000)]],
  ['the odd ones into the even ones', [cves(200, 1000, 2), cves(200, 1001, 2)]],
  ['in between, again and again', [cves(10, 1000, 16), cves(10, 1008, 16), cves(10, 1004, 16), cves(10, 1012, 16)]],
  [
    'across the length of numbers and years',
    [['CVE-2025-99999', 'CVE-2026-9999'], ['CVE-2026-10000', 'CVE-2026-100000'], ['CVE-2024-0001']],
  ],
] as [string, string[][]][]) {
  test(`ids rise as keys fall: ${name}`, () => {
    for (const range of [publishedKeys, hiddenKeys]) {
      assert.deepEqual(orderByAssignedKeys(groups, range), groups.flat().sort(compareCve));
    }
  });
}

test('a crowded millisecond gives up the order of ids but assigns every key', () => {
  const middle = [['CVE-2026-1000', 'CVE-2026-9000'], ...cves(200, 2000).map((cve) => [cve])];
  assert.equal(orderByAssignedKeys(middle).length, 202);
  const full = [cves(slots - 10, 5000), cves(10, 1000)];
  assert.equal(orderByAssignedKeys(full).length, slots);
  const { low } = keysOfTime(publishedKeys, at, at);
  const stored = cves(slots).map((cve, i) => ({ cve, key: low + i }));
  assert.throws(() => assignKeys(low, ['CVE-2026-1'], stored), /All keys of this millisecond are taken/);
});
