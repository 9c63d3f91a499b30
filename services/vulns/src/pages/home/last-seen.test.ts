import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newsSpan } from './last-seen.ts';

const at = (time: string) => Date.parse(`${time}Z`);

/** What readers see who come at these times, one after the other, with the cookie they were given before. */
function sessions(times: readonly string[]): string[] {
  let cookie = '';
  return times.map((time) => {
    const span = newsSpan(cookie === '' ? 'lang=en' : `lang=en; seen=${cookie}`, at(time));
    cookie = span.cookie ?? cookie;
    return `${span.reason} ${new Date(span.since).toISOString().slice(0, 16)}`;
  });
}

test('news begin at the hour in which the reader was last here, and stay while the session lasts', () => {
  assert.deepEqual(
    sessions(['2026-11-27T09:40', '2026-11-27T10:10', '2026-11-28T08:15', '2026-11-28T09:59', '2026-11-28T12:00']),
    [
      'newcomer 2026-11-20T00:00',
      'newcomer 2026-11-20T00:00',
      'seen 2026-11-27T10:00',
      'seen 2026-11-27T10:00',
      'seen 2026-11-28T09:00',
    ],
  );
});

test('news of a reader who was away for long begin at the start of a day, at most 30 days ago', () => {
  assert.deepEqual(sessions(['2026-11-01T09:40', '2026-11-04T10:10', '2026-12-24T12:00']), [
    'newcomer 2026-10-25T00:00',
    'seen 2026-11-01T00:00',
    'long 2026-11-24T00:00',
  ]);
});

test('a cookie that cannot be right counts as none', () => {
  for (const seen of ['', 'x.y', '1', '-1.5', '9999999.9999999', '494000.493000', '99999999.1', '0.0x']) {
    const span = newsSpan(`seen=${seen}`, at('2026-11-27T09:40'));
    assert.deepEqual([span.reason, new Date(span.since).toISOString()], ['newcomer', '2026-11-20T00:00:00.000Z'], seen);
    assert.match(span.cookie ?? '', /^0\.\d{6}$/);
  }
});

test('the cookie holds hours alone, and is only sent again if it changes', () => {
  const first = newsSpan('', at('2026-11-27T09:40'));
  assert.equal(first.cookie, `0.${at('2026-11-27T09:00') / 3_600_000}`);
  assert.equal(newsSpan(`seen=${first.cookie}`, at('2026-11-27T09:59:59')).cookie, null);
});
