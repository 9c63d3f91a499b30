/** A calendar day in a time zone. */
export interface CalendarDay {
  /** For example `2026-11-27`, in the proleptic Gregorian calendar. */
  readonly name: string;
  /** Start of the next day in milliseconds since 1970. */
  readonly endsAt: number;
}

const minuteMs = 60_000;
/** Longer than any day, whatever a time zone does to its clocks. */
const longestDayMs = 50 * 60 * minuteMs;

/**
 * Returns a function that maps a time to its calendar day in a time zone. It caches the last day, since nearly all
 * calls are about today.
 * @param timeZone an IANA name
 * @throws {RangeError} for an unknown time zone
 */
export function calendarOf(timeZone: string): (now: number) => CalendarDay {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const nameOf = (time: number): string => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
    return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  };
  let last = { name: '', startsAt: Number.POSITIVE_INFINITY, endsAt: Number.NEGATIVE_INFINITY };

  return (now) => {
    if (now < last.startsAt || now >= last.endsAt) {
      const name = nameOf(now);
      last = { name, startsAt: now, endsAt: endOf(name, now, nameOf) };
    }
    return last;
  };
}

/**
 * Finds the first whole minute of the next day by bisection. Everywhere today, days begin and clocks change at whole
 * minutes.
 */
function endOf(name: string, now: number, nameOf: (time: number) => string): number {
  let inside = Math.floor(now / minuteMs);
  let beyond = Math.floor((now + longestDayMs) / minuteMs);
  while (beyond - inside > 1) {
    const middle = Math.floor((inside + beyond) / 2);
    if (nameOf(middle * minuteMs) <= name) inside = middle;
    else beyond = middle;
  }
  return beyond * minuteMs;
}

const halfDayMs = 12 * 3_600_000;

/**
 * When a day ends, in milliseconds since 1970.
 * @param day `2026-11-27`
 * @param dayOf the calendar of the time zone
 * @returns null if `day` is malformed or not in the calendar
 */
export function endOfDay(day: string, dayOf: (now: number) => CalendarDay): number | null {
  const noon = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN;
  if (Number.isNaN(noon)) return null;
  // Noon in UTC is the same day nearly everywhere; some islands are a day ahead of it.
  const found = [noon, noon - halfDayMs].map(dayOf).find(({ name }) => name === day);
  return found?.endsAt ?? null;
}
