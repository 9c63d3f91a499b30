import type { Language } from '../vulnerability.ts';
import { componentInJapanese } from './components-ja.ts';
import type { Location } from './titles/location.ts';

interface LocationNouns extends Record<keyof Location, string> {
  label: string;
  separator: string;
  end: string;
}

const nouns: Readonly<Record<Language, LocationNouns>> = {
  en: {
    label: 'Location: ',
    component: 'component',
    file: 'file',
    function: 'function',
    parameter: 'parameter',
    separator: ', ',
    end: '.',
  },
  ja: {
    label: '該当箇所: ',
    component: 'コンポーネント',
    file: 'ファイル',
    function: '関数',
    parameter: 'パラメーター',
    separator: '、',
    end: '。',
  },
  fr: {
    label: 'Emplacement : ',
    component: 'composant',
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
  const { label, separator, end } = nouns[language];
  const parts = (['component', 'file', 'function', 'parameter'] as const).flatMap((kind) => {
    const name = location[kind];
    if (name === null) return [];
    return kind === 'component' && language === 'ja' ? componentInJapanese(name) : `${nouns[language][kind]} ${name}`;
  });
  return label + parts.join(separator) + end;
}
