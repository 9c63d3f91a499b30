import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBeRelative, readDuration } from './relative-time.ts';

test('a duration is a whole number of minutes, hours, days or weeks', () => {
  assert.equal(readDuration('30m'), 30 * 60_000);
  assert.equal(readDuration('24h'), 24 * 3_600_000);
  assert.equal(readDuration('7D'), 7 * 86_400_000);
  assert.equal(readDuration('2w'), 14 * 86_400_000);
  for (const text of ['', '7', 'd', '0d', '7y', '-7d', '1.5d', '7 d', '100000d'])
    assert.equal(readDuration(text), null);
});

test('a relative time is noticed however an address spells it', () => {
  const query = 'published:>7d';
  const spellings = [
    query,
    'published:>７ｄ',
    'published:>𝟕d',
    'published:>7ⅾ',
    '?q=100%25+%F0',
    `?q=${encodeURIComponent('since:⁷d')}`,
    '?since=7d',
    `?q=${encodeURIComponent(query)}`,
    `?q=${encodeURIComponent('published:>７ｄ')}`,
    `?q=${encodeURIComponent('published:>７d')}`,
    `?q=${Array.from(Buffer.from(query), (byte) => `%${byte.toString(16).toUpperCase()}`).join('')}`,
    `?q=${Array.from(Buffer.from(query), (byte) => `%${byte.toString(16)}`).join('')}`,
  ];
  for (const text of spellings) assert.ok(mayBeRelative(text), text);
});

test('usual searches hold no relative time', () => {
  for (const text of [
    '?q=log4j',
    '?q=CVE-2021-44228&severity=high',
    `?q=${encodeURIComponent('脆弱性 2024')}`,
    '?cvss_from=7.5',
  ]) {
    assert.ok(!mayBeRelative(text), text);
  }
});
