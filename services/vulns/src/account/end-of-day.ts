/**
 * When a day ends: milliseconds since 1970. Days of this service are those of UTC, as all its times are.
 * @param day `2026-11-27`
 * @returns null for a text that is no day of the calendar
 */
export function endOfDay(day: string): number | null {
  const begins = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Dates that there are not are read as later ones (2026-02-30).
  if (Number.isNaN(begins) || new Date(begins).toISOString().slice(0, 10) !== day) return null;
  return begins + 86_400_000;
}
