import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { localTime, momentAt } from './local-time.ts';

describe('times of a form', () => {
  test('are read in the time zone', () => {
    const at = Date.parse('2026-11-30T23:30:59.999Z');
    assert.equal(localTime(at, 'Asia/Tokyo'), '2026-12-01T08:30');
    assert.equal(momentAt('2026-12-01T08:30', 'Asia/Tokyo'), Date.parse('2026-11-30T23:30:00Z'));
    assert.equal(momentAt('2026-12-01T08:30:15', 'Asia/Tokyo'), Date.parse('2026-11-30T23:30:15Z'));
    assert.equal(momentAt('2026-07-01T00:00', 'Europe/Paris'), Date.parse('2026-06-30T22:00:00Z'));
  });

  test('are read on the days on which the clocks change', () => {
    assert.equal(momentAt('2026-10-25T02:30', 'Europe/Paris'), Date.parse('2026-10-25T00:30:00Z'), 'the first of two');
    assert.equal(momentAt('2026-10-25T03:30', 'Europe/Paris'), Date.parse('2026-10-25T02:30:00Z'));
    const skipped = momentAt('2026-03-29T02:30', 'Europe/Paris') ?? 0;
    assert.ok(Math.abs(skipped - Date.parse('2026-03-29T01:00:00Z')) <= 3_600_000);
  });

  test('are null for anything else', () => {
    const noTimes = ['', '2026-12-01', '2026-13-01T00:00', '2026-12-01T25:00', '2026-12-01T00:00Z', 'x'];
    const noDays = ['2026-02-30T10:00', '2027-02-29T00:00', '2026-12-01T24:00', '0000-01-01T00:00', '0050-01-01T00:00'];
    for (const text of [...noTimes, ...noDays]) {
      for (const zone of ['Asia/Tokyo', 'America/New_York']) assert.equal(momentAt(text, zone), null, text);
    }
  });
});
