import type { Language } from '../vulnerability.ts';

/** How dates and numbers are written in a language. Times are RFC 3339 UTC and are shown in UTC. */
export interface Formats {
  /** A day, of a day or a time. */
  day(date: string): string;
  /** A day and a time to the minute, with `UTC`. */
  time(time: string): string;
  /** A whole number, in groups. */
  count(n: number): string;
  /** A CVSS score, with one decimal. */
  score(n: number): string;
  /** A share from 0 to 1 as a percentage. */
  percent(share: number): string;
  /** The name of a language, of its tag. */
  languageName(tag: string): string;
}

/** English is written as in most of the world: the day first, so that no month is taken for a day. */
export const locales: Record<Language, string> = { en: 'en-GB', ja: 'ja-JP', fr: 'fr-FR' };

export const formats: Record<Language, Formats> = {
  en: formatsOf('en'),
  ja: formatsOf('ja'),
  fr: formatsOf('fr'),
};

function formatsOf(language: Language): Formats {
  const locale = locales[language];
  const date = { day: 'numeric', month: language === 'ja' ? 'long' : 'short', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const count = new Intl.NumberFormat(locale);
  const score = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 });
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return {
    day: (text) => day.format(new Date(text)),
    time: (text) => `${day.format(new Date(text))} ${clock.format(new Date(text))} UTC`,
    count: (n) => count.format(n),
    score: (n) => score.format(n),
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
