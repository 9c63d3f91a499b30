import { utcTime } from '../record-time.ts';

const written = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const offset = 9 * 60 * 60_000;

/**
 * Parses JVN's times, which have an offset and may lack seconds (`2023-11-02T11:57+09:00`), to RFC 3339 UTC with
 * milliseconds. Null for anything else.
 */
export function jvnTime(text: string | null): string | null {
  const [, minute, seconds = ':00', zone] = written.exec(text ?? '') ?? [];
  return minute === undefined ? null : utcTime(`${minute}${seconds}${zone}`);
}

/** Returns the calendar day in Japan at a time in milliseconds since 1970: MyJVN filters by such days. */
export function japaneseDay(time: number): { year: number; month: number; day: number } {
  const date = new Date(time + offset);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
