import type { Language } from '../../vulnerability.ts';
import { locales } from '../formats.ts';
import type { Reading } from './chart.ts';

/** Counts from here on are abbreviated at an axis: `12K`, `1.2万`. */
const short = 10_000;

const compact = eachLanguage(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }),
);
const months = eachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const monthNames = eachLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }));

function eachLanguage<T>(make: (locale: string) => T): Record<Language, T> {
  return { en: make(locales.en), ja: make(locales.ja), fr: make(locales.fr) };
}

/** Formats a count for an axis. @param top the highest count of the same axis, so that all labels use one format */
export function axisCount(n: number, { language, formats }: Reading, top = n): string {
  return top < short ? formats.count(n) : compact[language].format(n);
}

/** The full name of a month. @param month `2026-11` */
export function monthLabel(month: string, { language }: Reading): string {
  return months[language].format(new Date(`${month}-01T00:00:00Z`));
}

/** The label below a month: the year at each January, the month at each July, else nothing. @param month `2026-11` */
export function monthTick(month: string, { language }: Reading): string {
  if (month.endsWith('-01')) return month.slice(0, 4);
  return month.endsWith('-07') ? monthNames[language].format(new Date(`${month}-01T00:00:00Z`)) : '';
}

/**
 * The search parameters for a month or a year.
 * @param field of the days: `published_from` and `published_to`
 * @param period `2026-11` or `2026`
 */
export function dayPairs(field: 'published' | 'kev_added', period: string): readonly (readonly [string, string])[] {
  const [year, month] = period.split('-').map(Number) as [number, number?];
  const last = new Date(Date.UTC(year, month ?? 12, 0)).toISOString().slice(0, 10);
  return [
    [`${field}_from`, `${year}-${String(month ?? 1).padStart(2, '0')}-01`],
    [`${field}_to`, last],
  ];
}
