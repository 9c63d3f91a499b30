import { timeOf } from '../parameters/parameters.ts';
import { readDuration } from '../relative-time.ts';
import type { ValueSpan } from './compared-field.ts';

/**
 * Reads what a text says of a time: a year, a month, a day (UTC), an RFC 3339 time, or how long ago (`7d`: from then on). In
 * milliseconds since 1970; null if it is none of them.
 */
export function readTimes(text: string, now: number): ValueSpan | null {
  const ago = readDuration(text);
  if (ago !== null) return { from: now - ago, to: null };
  const [, year, month] = /^(\d{4})(?:-(\d\d))?$/.exec(text) ?? [];
  if (year === undefined) return spanOf(text, text);
  if (month === undefined) return spanOf(`${year}-01-01`, `${year}-12-31`);
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return spanOf(`${text}-01`, `${text}-${lastDay}`);
}

function spanOf(first: string, last: string): ValueSpan | null {
  const [from, to] = [timeOf(first, 'first'), timeOf(last, 'last')];
  return from === null || to === null ? null : { from, to };
}
