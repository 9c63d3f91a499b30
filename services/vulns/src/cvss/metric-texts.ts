import type { Language } from '../vulnerability.ts';
import { type CvssMessages, cvssMessages } from './messages/messages.ts';
import { type CvssFamily, undefinedValues } from './metrics.ts';

const messages: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: byVersion(cvssMessages.en),
  ja: byVersion(cvssMessages.ja),
  fr: byVersion(cvssMessages.fr),
};

/** Gives each version an entry: `34 AV` becomes `3 AV` and `4 AV`. */
function byVersion(texts: CvssMessages): ReadonlyMap<string, string> {
  const entries = Object.entries(texts).flatMap(([key, text]) => {
    const [versions = '', code = ''] = key.split(' ');
    return [...versions].map((version) => [`${version} ${code}`, text] as const);
  });
  return new Map(entries);
}

/** Returns the name of a metric for people; undefined if the version does not have it. */
export function metricName(family: CvssFamily, metric: string, language: Language): string | undefined {
  const own = messages[language].get(`${family} ${metric}`);
  if (own !== undefined || !metric.startsWith('M')) return own;
  const base = messages[language].get(`${family} ${metric.slice(1)}`);
  return base && messages[language].get(`${family} M`)?.replace('{}', base);
}

/** Returns the meaning of a metric's value; undefined if the version does not have it. */
export function valueWords(family: CvssFamily, metric: string, value: string, language: Language): string | undefined {
  const of = messages[language];
  if (undefinedValues.includes(value)) return of.get(`${family} X`);
  return of.get(`${family} ${metric}:${value}`) ?? of.get(`${family} ${sharedMetric(metric)}:${value}`);
}

/** The metric with the same value texts: for other systems, modified metrics and requirements. */
function sharedMetric(metric: string): string {
  if (/^[CIA]R$/.test(metric)) return 'R';
  const base = metric.length > 1 && metric.startsWith('M') ? metric.slice(1) : metric;
  return base.replace(/^[VS](?=[CIA]$)/, '');
}
