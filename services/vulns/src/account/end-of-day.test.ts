import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfDay } from './end-of-day.ts';

test('a day ends at midnight UTC', () => {
  for (const [day, ends] of [
    ['2026-11-27', '2026-11-28T00:00:00.000Z'],
    ['2028-02-29', '2028-03-01T00:00:00.000Z'],
  ] as const) {
    assert.equal(new Date(endOfDay(day) ?? 0).toISOString(), ends);
  }
});

test('returns null for text that is not a day of the calendar', () => {
  for (const day of ['', '2026-11', '2026-02-30', '2026-13-01', 'tomorrow', '2026-11-27T00:00']) {
    assert.equal(endOfDay(day), null, day);
  }
});
