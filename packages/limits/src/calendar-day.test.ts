import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf, endOfDay } from './calendar-day.ts';

/** Time zone, a time, the day it belongs to in that zone, and when that day ends. */
const cases: [string, string, string, string][] = [
  ['Asia/Tokyo', '2026-11-27T14:59:59.999Z', '2026-11-27', '2026-11-27T15:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-27T15:00:00.000Z', '2026-11-28', '2026-11-28T15:00:00.000Z'],
  ['UTC', '2024-02-29T00:00:00.000Z', '2024-02-29', '2024-03-01T00:00:00.000Z'],
  // Clocks go forward by an hour: a day of 23 hours.
  ['Europe/Paris', '2026-03-29T00:30:00.000Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  // Clocks go back by an hour: a day of 25 hours.
  ['Europe/Paris', '2026-10-25T00:30:00.000Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-01', '2026-11-02T05:00:00.000Z'],
  // Midnight is skipped: the day begins at one o'clock.
  ['Africa/Cairo', '2026-04-23T12:00:00.000Z', '2026-04-23', '2026-04-23T22:00:00.000Z'],
  ['Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24', '2026-04-24T21:00:00.000Z'],
  // Clocks go back at midnight: the last hour occurs twice.
  ['Africa/Cairo', '2026-10-29T20:30:00.000Z', '2026-10-29', '2026-10-29T22:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-27T18:14:00.000Z', '2026-11-27', '2026-11-27T18:15:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-03T14:00:00.000Z', '2026-10-04', '2026-10-04T13:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01', '2027-01-01T10:00:00.000Z'],
];

for (const [zone, moment, name, end] of cases) {
  test(`assigns ${moment} in ${zone} to ${name}, which ends at ${end}`, () => {
    const day = calendarOf(zone)(Date.parse(moment));
    assert.equal(day.name, name);
    assert.equal(new Date(day.endsAt).toISOString(), end);
  });
}

test('returns consecutive days without gaps, in any order of calls', () => {
  const dayOf = calendarOf('Europe/Berlin');
  const first = dayOf(Date.parse('2026-03-28T12:00:00Z'));
  const second = dayOf(first.endsAt);
  const third = dayOf(second.endsAt);
  assert.deepEqual([first.name, second.name, third.name], ['2026-03-28', '2026-03-29', '2026-03-30']);
  assert.equal(dayOf(first.endsAt - 1).name, first.name);
  assert.equal(dayOf(third.endsAt - 1).name, third.name);
});

test('rejects an unknown time zone', () => {
  assert.throws(() => calendarOf('Asia/Edo'), RangeError);
});

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

test('a text that is not a day of the calendar has no end', () => {
  for (const timeZone of ['Asia/Tokyo', 'UTC']) {
    for (const day of ['', '2026-11', '2026-02-30', '2026-13-01', 'tomorrow', '2026-11-27T00:00']) {
      assert.equal(endOfDay(day, calendarOf(timeZone)), null, day);
    }
  }
});
