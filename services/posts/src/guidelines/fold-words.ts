import { invisibleCharacters } from '../markdown/visible-text/invisible-characters.ts';

/** Two Arabic ligatures that NFKC expands to whole sentences, which would make a text eighteen times as long. */
const longLigatures = /[\ufdfa\ufdfb]/g;

/**
 * Normalises a text for word search: compatibility forms (full-width Latin, half-width kana, ①) become plain ones,
 * everything is lower case, invisible characters are removed, and runs of whitespace become one space (Unicode, UAX
 * #15, form NFKC).
 */
export function foldForWords(text: string): string {
  return text
    .replace(longLigatures, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(invisibleCharacters, '')
    .replace(/\s+/g, ' ');
}

/** Removes from a folded text what is used to break up a Japanese word and hide it: spaces, dots, strokes. */
export function squeeze(folded: string): string {
  return folded.replace(/[ ・.*_|/-]+/g, '');
}

/** A folded word or phrase to look for. */
export interface Phrase {
  readonly plain: string;
  /**
   * The form to look for in a squeezed text; null for phrases with Latin letters. Japanese needs no spaces between words, so
   * whatever breaks them up may be there to hide them.
   */
  readonly squeezed: string | null;
}

/** Prepares a folded phrase. */
export function phraseOf(folded: string): Phrase {
  return { plain: folded, squeezed: /[a-z]/.test(folded) ? null : squeeze(folded) };
}

/**
 * Whether a folded text contains a folded word or phrase. One that begins or ends with a Latin letter or a digit does
 * not match inside a longer word (`ass` in `class`).
 */
export function hasPhrase(folded: string, phrase: string): boolean {
  for (let at = folded.indexOf(phrase); at !== -1; at = folded.indexOf(phrase, at + 1)) {
    if (!runsOn(folded, at - 1, at) && !runsOn(folded, at + phrase.length - 1, at + phrase.length)) return true;
  }
  return false;
}

/** Whether the units at `left` and `right` belong to the same Latin word or number. */
function runsOn(text: string, left: number, right: number): boolean {
  return isWordUnit(text.charCodeAt(left)) && isWordUnit(text.charCodeAt(right));
}

function isWordUnit(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || (unit >= 0x61 && unit <= 0x7a) || (unit >= 0xdf && unit <= 0x24f);
}
