import { type Html, html } from '@kairan/web/html';
import type { PageRequest } from './page-request.ts';

/** The language and time zone in which times are shown. */
export type Clock = Pick<PageRequest, 'language' | 'timeZone'>;

/** Formats are costly to make, and few time zones are chosen. */
const formats = new Map<string, Intl.DateTimeFormat>();
const months = new Map<string, Intl.DateTimeFormat>();
const locales = { ja: 'ja-JP', en: 'en-GB' } as const;

/**
 * Renders a day, `2026年11月27日` or `27 November 2026`, in the site's time zone.
 * @param at milliseconds since 1970
 */
export function dayOf(at: number, clock: Clock): Html {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${formatOf(clock).format(at)}</time>`;
}

/** Whether two moments are on the same day of the time zone. */
export function sameDay(one: number, other: number, clock: Clock): boolean {
  const format = formatOf(clock);
  return format.format(one) === format.format(other);
}

/** A month, `2026年11月` or `November 2026`, in the site's time zone. */
export function monthOf(at: number, { language, timeZone }: Clock): string {
  const key = `${language} ${timeZone}`;
  const format =
    months.get(key) ?? new Intl.DateTimeFormat(locales[language], { timeZone, year: 'numeric', month: 'long' });
  months.set(key, format);
  return format.format(at);
}

function formatOf({ language, timeZone }: Clock): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locales[language], { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
  formats.set(key, made);
  return made;
}
