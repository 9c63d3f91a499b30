import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf } from '../../access/calendar-day.ts';
import { endOfDay } from './end-of-day.ts';

test('a day ends at midnight of the time zone, even far from UTC', () => {
  for (const [timeZone, ends] of [
    ['Asia/Tokyo', '2026-11-27T15:00:00.000Z'],
    ['UTC', '2026-11-28T00:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-28T08:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-27T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-28T11:00:00.000Z'],
  ] as const) {
    const end = endOfDay('2026-11-27', calendarOf(timeZone));
    assert.equal(end === null ? null : new Date(end).toISOString(), ends, timeZone);
  }
});

test('a text that is not a calendar day has no end', () => {
  for (const day of ['', '2026-11', '2026-02-30', '2026-13-01', 'tomorrow', '2026-11-27T00:00']) {
    assert.equal(endOfDay(day, calendarOf('Asia/Tokyo')), null, day);
  }
});
