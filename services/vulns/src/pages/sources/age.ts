import type { Language } from '../../vulnerability.ts';

const locales: Record<Language, string> = { en: 'en-GB', ja: 'ja-JP', fr: 'fr-FR' };
const always = formatsWith('always');
/** Has words for the present minute, but also for days (`昨日`), which do not fit into our sentences. */
const auto = formatsWith('auto');

function formatsWith(numeric: 'always' | 'auto'): Record<Language, Intl.RelativeTimeFormat> {
  const format = (language: Language) => new Intl.RelativeTimeFormat(locales[language], { numeric });
  return { en: format('en'), ja: format('ja'), fr: format('fr') };
}

const units: readonly [unit: 'day' | 'hour' | 'minute', ms: number][] = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
];

/** Describes the distance of a time from now: `3 hours ago`, `in 20 minutes`, in the largest unit that fits. */
export function ageText(time: string, now: Date, language: Language): string {
  const distance = Date.parse(time) - now.getTime();
  const found = units.find(([, ms]) => Math.abs(distance) >= ms);
  if (found === undefined) return auto[language].format(0, 'minute');
  const [unit, ms] = found;
  return always[language].format(Math.trunc(distance / ms), unit);
}
