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

/** The search parameters for everything published in a month. @param month `2026-11` */
export function publishedInMonth(month: string): readonly (readonly [string, string])[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return [
    ['published_from', `${month}-01`],
    ['published_to', last],
  ];
}

/** The search parameters for everything published in a year. @param year `2026` */
export function publishedInYear(year: string): readonly (readonly [string, string])[] {
  return [
    ['published_from', `${year}-01-01`],
    ['published_to', `${year}-12-31`],
  ];
}
