import type { Language } from '../../vulnerability.ts';
import type { RecordVocabulary } from './record-vocabulary.ts';

/** Words for numbers from two on; one is an article in French and a pronoun in English. */
const words: Readonly<Record<'en' | 'fr', Readonly<Record<string, number>>>> = {
  en: {
    ...counted(2, 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'),
    ...counted(17, 'seventeen eighteen nineteen twenty'),
    ...tens('thirty forty fifty sixty seventy eighty ninety'),
    dozen: 12,
    dozens: 12,
    hundred: 100,
    hundreds: 100,
    thousand: 1_000,
    thousands: 1_000,
    million: 1e6,
    millions: 1e6,
    billion: 1e9,
    billions: 1e9,
  },
  fr: {
    ...counted(2, 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
    ...tens('trente quarante cinquante soixante'),
    vingt: 20,
    vingts: 20,
    cent: 100,
    cents: 100,
    centaines: 100,
    mille: 1_000,
    milliers: 1_000,
    million: 1e6,
    millions: 1e6,
    milliard: 1e9,
    milliards: 1e9,
  },
};

function counted(from: number, list: string): Record<string, number> {
  return Object.fromEntries(list.split(' ').map((word, n) => [word, from + n]));
}

function tens(list: string): Record<string, number> {
  return Object.fromEntries(list.split(' ').map((word, n) => [word, 30 + 10 * n]));
}

const japaneseDigits = '〇一二三四五六七八九';
/**
 * Numerals before a counter, around a decimal point, or several in a row. Words that only look like numerals are
 * removed first.
 */
const japaneseNumber =
  /[〇零一二三四五六七八九十百千万億]+(?:[・点][〇零一二三四五六七八九]+)|[〇零一二三四五六七八九十百千万億]{2,}|[〇零二三四五六七八九十百千万億](?=[件個つ種回年月日人台版倍割点行箇ヶか]|バージョン|パーセント)/gu;
const noNumbers = /万一|十六進|千差万別/g;

/** Finds the first number word that is in the record neither as digits nor as the same word. */
export function foreignNumberWord(text: string, language: Language, known: RecordVocabulary): string | null {
  if (language === 'ja') return foreignJapaneseNumber(text, known);
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    const lower = word.toLowerCase();
    const number = Object.hasOwn(words[language], lower) ? words[language][lower] : undefined;
    if (number !== undefined && !known.tokens.has(String(number)) && !known.words.has(lower)) return word;
  }
  return null;
}

function foreignJapaneseNumber(text: string, known: RecordVocabulary): string | null {
  for (const [written] of text.replace(noNumbers, ' ').matchAll(japaneseNumber)) {
    const number = readJapanese(written);
    if (!known.tokens.has(number) && !known.text.includes(written)) return written;
  }
  return null;
}

/** Converts to digits: `九・八` to `9.8`, `二十一` to `21`, `二〇二一` to `2021`. */
function readJapanese(written: string): string {
  const [whole = '', tenths] = written.replace(/零/g, '〇').split(/[・点]/);
  const digits = (text: string) => [...text].map((sign) => japaneseDigits.indexOf(sign)).join('');
  const number = /[十百千万億]/.test(whole) ? String(readPositions(whole)) : digits(whole);
  return tenths === undefined ? number : `${number}.${digits(tenths)}`;
}

function readPositions(written: string): number {
  const powers: Record<string, number> = { 十: 10, 百: 100, 千: 1_000 };
  let total = 0;
  let group = 0;
  let digit = 0;
  for (const sign of written) {
    const power = powers[sign];
    if (power !== undefined) {
      group += (digit || 1) * power;
      digit = 0;
    } else if (sign === '万' || sign === '億') {
      total += (group + digit || 1) * (sign === '万' ? 10_000 : 1e8);
      group = 0;
      digit = 0;
    } else digit = japaneseDigits.indexOf(sign);
  }
  return total + group + digit;
}
