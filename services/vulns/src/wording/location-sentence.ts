import type { Language } from '../vulnerability.ts';
import { componentInJapanese } from './components-ja.ts';
import type { Location } from './titles/location.ts';

interface LocationNouns extends Record<keyof Location, string> {
  label: string;
  /** Stand around a component, which the description mostly calls by English words; French quotes those. */
  quotes: readonly [before: string, after: string];
  separator: string;
  end: string;
}

const nouns: Readonly<Record<Language, LocationNouns>> = {
  en: {
    label: 'Location: ',
    component: 'component',
    quotes: ['', ''],
    file: 'file',
    function: 'function',
    parameter: 'parameter',
    separator: ', ',
    end: '.',
  },
  ja: {
    label: '該当箇所: ',
    component: 'コンポーネント',
    quotes: ['', ''],
    file: 'ファイル',
    function: '関数',
    parameter: 'パラメーター',
    separator: '、',
    end: '。',
  },
  fr: {
    label: 'Emplacement : ',
    component: 'composant',
    quotes: ['« ', ' »'],
    file: 'fichier',
    function: 'fonction',
    parameter: 'paramètre',
    separator: ', ',
    end: '.',
  },
};

/** Returns the sentence on where in the product the vulnerability is; the names are those of the description. */
export function locationSentence(location: Location | null, language: Language): string | null {
  if (location === null) return null;
  const { label, separator, end, quotes } = nouns[language];
  const [before, after] = quotes;
  const parts = (['component', 'file', 'function', 'parameter'] as const).flatMap((kind) => {
    const name = location[kind];
    if (name === null) return [];
    if (kind !== 'component') return [`${nouns[language][kind]} ${name}`];
    return language === 'ja' ? componentInJapanese(name) : `${nouns[language][kind]} ${before}${name}${after}`;
  });
  return label + parts.join(separator) + end;
}
