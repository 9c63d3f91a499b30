const earliest = Date.UTC(1980, 0, 1);
const rfc3339 = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/**
 * Parses a time with a zone (RFC 3339) to UTC with milliseconds, `2026-01-01T00:00:00.000Z`; finer fractions are cut
 * off. Null for anything else, and for times before 1980, when no such records existed: Go's export writes the year 1
 * for an unknown time.
 */
export function utcTime(value: unknown): string | null {
  if (typeof value !== 'string' || !rfc3339.test(value)) return null;
  const time = Date.parse(value.replace(' ', 'T').toUpperCase());
  return Number.isNaN(time) || time < earliest ? null : new Date(time).toISOString();
}

/** Parses an existing calendar date `YYYY-MM-DD`, ignoring surrounding blanks; null for anything else. */
export function calendarDay(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null;
}
