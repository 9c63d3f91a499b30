import type { Language } from '../../vulnerability.ts';
import type { RecordVocabulary } from './record-vocabulary.ts';
import { vulnerabilityWords } from './vulnerability-words.ts';

/** Words that any text of several sentences contains in one language, and never in the other. */
const stopWords = {
  en: new Set(
    'the is are was be been has have not no for as at into of and or to in by with without that this from before it its an can which when'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les des du est sont une et ou dans par avec sans qui que cette ces aux elle il peut permet avant sur'.split(
      ' ',
    ),
  ),
};

/** Words of titles that only one of the two languages has: titles are too short to have many common words. */
const titleWords = {
  en: new Set([...stopWords.en, ...vulnerabilityWords.en.difference(vulnerabilityWords.fr)]),
  fr: new Set([...stopWords.fr, ...vulnerabilityWords.fr.difference(vulnerabilityWords.en)]),
};

/** Tells whether a text of several sentences is in a language, by its script and its most common words. */
export function isInLanguage(text: string, language: Language, known: RecordVocabulary): boolean {
  return hasWords(text, language, known, stopWords, 2);
}

/** Tells whether a title is in a language. Names in it are of none, so leave them out. */
export function isTitleInLanguage(title: string, language: Language, known: RecordVocabulary): boolean {
  return hasWords(title, language, known, titleWords, 1);
}

/** @param least how many common words of the language it must have */
function hasWords(
  text: string,
  language: Language,
  known: RecordVocabulary,
  common: Readonly<Record<'en' | 'fr', ReadonlySet<string>>>,
  least: number,
): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (language === 'ja') return isJapanese(text, letters.length);
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    if (!/^[\p{Script=Latin}\p{M}]+$/u.test(word) && !known.words.has(word.toLowerCase())) return false;
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [mine, other] = language === 'en' ? [common.en, common.fr] : [common.fr, common.en];
  const count = (of: ReadonlySet<string>) => words.filter((word) => of.has(word)).length;
  return count(mine) >= least && count(mine) > 2 * count(other);
}

/** Japanese text has more kana and ideographs than Latin letters, and not only ideographs, which would be Chinese. */
function isJapanese(text: string, letters: number): boolean {
  if (/(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])\p{L}/u.test(text)) return false;
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  const kana = count(/\p{Script=Hiragana}/gu);
  const japanese = kana + count(/[\p{Script=Han}\p{Script=Katakana}ー]/gu);
  return kana >= japanese / 8 && japanese >= letters / 3;
}
