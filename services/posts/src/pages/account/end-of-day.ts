import type { CalendarDay } from '../../access/calendar-day.ts';

const hourMs = 3_600_000;

/**
 * Returns when a day ends in the site's time zone, in milliseconds since 1970.
 * @param day `2026-11-27`
 * @param dayOf the calendar of the time zone
 * @returns null for a text that is not a day of the calendar
 */
export function endOfDay(day: string, dayOf: (now: number) => CalendarDay): number | null {
  const noon = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN;
  if (Number.isNaN(noon)) return null;
  // Noon in UTC is the same day nearly everywhere; some islands are a day ahead of it.
  const found = [noon, noon - 12 * hourMs].map(dayOf).find(({ name }) => name === day);
  return found?.endsAt ?? null;
}
