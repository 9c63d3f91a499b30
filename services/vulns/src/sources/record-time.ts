const earliest = Date.UTC(1980, 0, 1);
const latest = Date.UTC(2100, 0, 1);
const rfc3339 = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/**
 * Parses a time with a zone (RFC 3339) to UTC with milliseconds, `2026-01-01T00:00:00.000Z`; finer fractions are cut
 * off. Null for anything else, and for times that no record can have (`isPossibleTime`).
 */
export function utcTime(value: unknown): string | null {
  if (typeof value !== 'string' || !rfc3339.test(value)) return null;
  const time = Date.parse(value.replace(' ', 'T').toUpperCase());
  return isPossibleTime(time) ? new Date(time).toISOString() : null;
}

/**
 * Whether a record can have a time, milliseconds since 1970: from 1980 to 2099. There were no such records before; the years
 * 1 and 9999 stand for an unknown time (Go's export writes the year 1).
 */
export function isPossibleTime(time: number): boolean {
  return time >= earliest && time < latest;
}

/** Parses an existing calendar date `YYYY-MM-DD`, ignoring surrounding blanks; null for anything else. */
export function calendarDay(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null;
}
