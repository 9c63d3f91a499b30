/**
 * Returns the end of a day in milliseconds since 1970. Days are UTC days, as all times of this service are UTC.
 * @param day `2026-11-27`
 * @returns null for text that is not a day of the calendar
 */
export function endOfDay(day: string): number | null {
  const begins = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // `Date` reads a day that does not exist (2026-02-30) as a later one.
  if (Number.isNaN(begins) || new Date(begins).toISOString().slice(0, 10) !== day) return null;
  return begins + 86_400_000;
}
