import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageText } from './age.ts';

const now = new Date('2026-11-28T12:00:00Z');

test('describes the distance of a time in the largest unit that fits', () => {
  const cases: [time: string, en: string, ja: string][] = [
    ['2026-11-28T11:59:30Z', 'this minute', '1 分以内'],
    ['2026-11-28T11:01:00Z', '59 minutes ago', '59 分前'],
    ['2026-11-28T11:00:00Z', '1 hour ago', '1 時間前'],
    ['2026-11-27T12:00:01Z', '23 hours ago', '23 時間前'],
    ['2026-11-27T12:00:00Z', '1 day ago', '1 日前'],
    ['2026-10-28T12:00:00Z', '31 days ago', '31 日前'],
    ['2026-11-28T12:20:00Z', 'in 20 minutes', '20 分後'],
  ];
  for (const [time, en, ja] of cases) {
    assert.equal(ageText(time, now, 'en'), en);
    assert.equal(ageText(time, now, 'ja'), ja);
  }
  assert.equal(ageText('2026-11-28T09:00:00Z', now, 'fr'), 'il y a 3 heures');
});
