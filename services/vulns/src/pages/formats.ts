import { zoneName } from '@kairan/web/zone-name';
import type { Language } from '../vulnerability.ts';

/** Formats of dates and numbers in a language. Days are those of UTC. */
export interface Formats {
  /** The day of a date or a time. */
  day(date: string): string;
  /** The day and the time to the minute of an RFC 3339 time, with the name of the time zone. */
  time(time: string): string;
  /** An integer with digit grouping. */
  count(n: number): string;
  /** A CVSS score, with one decimal. */
  score(n: number): string;
  /** A share from 0 to 1 as a percentage. */
  percent(share: number): string;
  /** The name of the language of a tag. */
  languageName(tag: string): string;
}

/** English uses the day-first order of most of the world, so that day and month are not confused. */
export const locales: Record<Language, string> = { en: 'en-GB', ja: 'ja-JP', fr: 'fr-FR' };

export const formats: Record<Language, Formats> = {
  en: formatsOf('en'),
  ja: formatsOf('ja'),
  fr: formatsOf('fr'),
};

/** The formats with times in a time zone; null: in UTC. @param timeZone an IANA name */
export function formatsIn(language: Language, timeZone: string | null): Formats {
  const time = timeZone === null ? undefined : timeFormat(language, timeZone);
  return { ...formats[language], ...(time && { time }) };
}

/** Date formats are costly to make, and few time zones are chosen. */
const timeFormats = new Map<string, Formats['time']>();

function timeFormat(language: Language, timeZone: string): Formats['time'] {
  const key = `${language} ${timeZone}`;
  const known = timeFormats.get(key);
  if (known) return known;
  const day = new Intl.DateTimeFormat(locales[language], { ...dateParts(language), timeZone });
  const clock = new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit', timeZone });
  const format: Formats['time'] = (text) => {
    const at = Date.parse(text);
    return `${day.format(at)} ${clock.format(at)} ${zoneName(timeZone, at)}`;
  };
  timeFormats.set(key, format);
  return format;
}

function dateParts(language: Language) {
  return { day: 'numeric', month: language === 'ja' ? 'long' : 'short', year: 'numeric' } as const;
}

function formatsOf(language: Language): Formats {
  const locale = locales[language];
  const day = new Intl.DateTimeFormat(locale, { ...dateParts(language), timeZone: 'UTC' });
  const count = new Intl.NumberFormat(locale);
  const score = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 });
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return {
    day: cached((text: string) => day.format(new Date(text))),
    time: (text) => timeFormat(language, 'UTC')(text),
    // No language groups the digits of smaller numbers.
    count: (n) => (n < 1000 ? String(n) : count.format(n)),
    score: cached((n: number) => score.format(n)),
    percent: (share) => percent.format(share),
    languageName: (tag) => {
      try {
        return names.of(tag) ?? tag;
      } catch {
        return tag;
      }
    },
  };
}

/** Formatted values that are cached for each format. */
const mostCached = 10_000;

/** Caches what a format makes of values: pages show the same days and scores again and again. */
function cached<Value>(format: (value: Value) => string): (value: Value) => string {
  const known = new Map<Value, string>();
  return (value) => {
    const text = known.get(value) ?? format(value);
    if (known.size >= mostCached) known.clear();
    known.set(value, text);
    return text;
  };
}
