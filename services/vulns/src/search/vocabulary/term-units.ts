import { plainLetters } from '@kairan/full-text/characters';

/** A character (UTF-16 code unit) of a text as terms are compared: see `unitsOf`. */
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

const voicedSigns = '\uff9e\uff9f';
/** Signs within names and terms, and what makes no difference in Japanese. */
const ignored = /^[\s\-\u2010-\u2015_.'’‘・ー]$/u;
const longVowelMark = 'ー';

/**
 * The characters of a text by which terms are compared: NFKC, lower case, Latin letters without accents; blanks, hyphens,
 * apostrophes, dots, middle dots and long-vowel marks are left out, except for a dot that begins a name (`.net`) and the
 * signs that end one (`c++`). Any other sign is a character that no term has.
 */
export function unitsOf(text: string): TermUnit[] {
  const units: TermUnit[] = [];
  let parted = true;
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = clusterEnd(text, start);
    const { folded, script } = foldedCharacter(text.slice(start, end));
    if (script === null && !(folded === '.' && parted && /^[a-z]/i.test(text.slice(end, end + 1)))) {
      if (folded !== longVowelMark) parted = true;
      continue;
    }
    for (const character of folded.split('')) {
      units.push({ character, start, end, parted, script: script ?? 'latin' });
      parted = false;
    }
  }
  return units;
}

/** Where a character with the marks after it ends, voiced signs of half-width kana included. */
function clusterEnd(text: string, start: number): number {
  let end = start + ((text.codePointAt(start) as number) > 0xffff ? 2 : 1);
  while (end < text.length && text.charCodeAt(end) >= 0x300 && isMark(text.charAt(end))) end++;
  return end;
}

function isMark(character: string): boolean {
  return (
    voicedSigns.includes(character) ||
    (character < '\u3041' && /\p{M}/u.test(character)) ||
    /^[\u3099\u309a]$/.test(character)
  );
}

interface Folded {
  readonly folded: string;
  /** Null for what is left out. */
  readonly script: Script | null;
}

const known = new Map<string, Folded>();
const mostKnown = 5000;

/** Folds a character with its marks; those seen before are looked up. */
function foldedCharacter(cluster: string): Folded {
  let found = known.get(cluster);
  if (found === undefined) {
    const folded = plainLetters(cluster.normalize('NFKC').toLowerCase());
    found = { folded, script: ignored.test(folded) ? null : scriptOf(folded) };
    if (known.size >= mostKnown) known.clear();
    known.set(cluster, found);
  }
  return found;
}

function scriptOf(character: string): Script {
  if (/[\p{sc=Latin}\p{N}.+#]/u.test(character)) return 'latin';
  if (/\p{sc=Katakana}/u.test(character)) return 'katakana';
  return /\p{sc=Han}/u.test(character) ? 'han' : 'other';
}
