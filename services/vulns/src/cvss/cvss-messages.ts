import type { Language } from '../vulnerability.ts';
import { englishCvss } from './messages/en.ts';
import { frenchCvss } from './messages/fr.ts';
import { japaneseCvss } from './messages/ja.ts';
import { type CvssFamily, undefinedValues } from './metrics.ts';

/** The words of one language: `3 AV` is a name of version 3, `3 AV:N` a value. */
type CvssMessages = ReadonlyMap<string, string>;

const messages: Record<Language, CvssMessages> = {
  en: read(englishCvss),
  ja: read(japaneseCvss),
  fr: read(frenchCvss.replaceAll(' :', '\u00a0:')),
};

/** Reads the lines `versions code words`. */
function read(text: string): CvssMessages {
  const all = new Map<string, string>();
  for (const line of text.trim().split('\n')) {
    const [, versions = '', code = '', phrase = ''] = /^(\d+) (\S+) (.+)$/.exec(line) ?? [];
    for (const version of versions) all.set(`${version} ${code}`, phrase);
  }
  return all;
}

/** The name of a metric for people; undefined for one that the version does not have. */
export function metricName(family: CvssFamily, metric: string, language: Language): string | undefined {
  const own = messages[language].get(`${family} ${metric}`);
  if (own !== undefined || !metric.startsWith('M')) return own;
  const base = messages[language].get(`${family} ${metric.slice(1)}`);
  return base && messages[language].get(`${family} M`)?.replace('{}', base);
}

/** What a value of a metric says, in words; undefined for one that the version does not have. */
export function valueWords(family: CvssFamily, metric: string, value: string, language: Language): string | undefined {
  const of = messages[language];
  if (undefinedValues.includes(value)) return of.get(`${family} X`);
  return of.get(`${family} ${metric}:${value}`) ?? of.get(`${family} ${sharedMetric(metric)}:${value}`);
}

/** The metric whose words for its values this one has too: those of other systems, of one environment, of requirements. */
function sharedMetric(metric: string): string {
  if (/^[CIA]R$/.test(metric)) return 'R';
  const base = metric.length > 1 && metric.startsWith('M') ? metric.slice(1) : metric;
  return base.replace(/^[VS](?=[CIA]$)/, '');
}
