/** A character of a text as terms are compared: see `unitsOf`. */
export interface TermUnit {
  readonly character: string;
  /** Where it comes from: UTF-16 code units of the text. */
  readonly start: number;
  readonly end: number;
  /** Whether signs or blanks stand before it. */
  readonly parted: boolean;
  readonly script: Script;
}

export type Script = 'latin' | 'katakana' | 'han' | 'other';

/** A character with the marks after it, voiced signs of half-width kana included. */
const cluster = /[\s\S](?:[\p{M}\uff9e\uff9f])*/gu;

/** Signs within names and terms, and what makes no difference in Japanese. */
const ignored = /^[\s\-\u2010-\u2015_.'’‘・ー]$/u;
const combining = /[\u0300-\u036f]/g;
const spelled: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/**
 * The characters of a text by which terms are compared: NFKC, lower case, Latin letters without accents; blanks, hyphens,
 * apostrophes, dots, middle dots and long-vowel marks are left out, except for a dot that begins a name (`.net`) and the
 * signs that end one (`c++`). Any other sign is a character that no term has.
 */
export function unitsOf(text: string): TermUnit[] {
  const units: TermUnit[] = [];
  let parted = true;
  for (const { 0: part, index } of text.matchAll(cluster)) {
    const folded = part.normalize('NFKC').toLowerCase();
    const next = text[index + part.length] ?? '';
    if (ignored.test(folded) && !(folded === '.' && parted && /[a-z]/i.test(next))) {
      if (folded !== 'ー') parted = true;
      continue;
    }
    for (const character of plain(folded)) {
      units.push({ character, start: index, end: index + part.length, parted, script: scriptOf(character) });
      parted = false;
    }
  }
  return units;
}

function plain(folded: string): string {
  if (/^[\x20-\x7e]$/.test(folded)) return folded;
  const letter = /\p{sc=Latin}/u.test(folded) ? folded.normalize('NFD').replace(combining, '') : folded;
  return spelled[letter] ?? letter;
}

function scriptOf(character: string): Script {
  if (/[\p{sc=Latin}\p{N}.+#]/u.test(character)) return 'latin';
  if (/\p{sc=Katakana}/u.test(character)) return 'katakana';
  return /\p{sc=Han}/u.test(character) ? 'han' : 'other';
}
