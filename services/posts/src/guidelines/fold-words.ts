/** Two Arabic ligatures that stand for whole sentences, and would make a text eighteen times as long. */
const longLigatures = /[\ufdfa\ufdfb]/g;

/**
 * A text as words are looked for in it: compatibility forms (full-width Latin, half-width kana, ①) as plain ones, lower case,
 * invisible characters gone, any run of blanks one blank (Unicode, UAX #15, form NFKC).
 */
export function foldForWords(text: string): string {
  return text
    .replace(longLigatures, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/\s+/g, ' ');
}

/** A folded text without what is put between the letters of a Japanese word to hide it: blanks, dots, strokes. */
export function squeeze(folded: string): string {
  return folded.replace(/[ ・.*_|/-]+/g, '');
}

/**
 * Whether a word or phrase, folded, stands in a text. One that begins or ends with a Latin letter or a digit does not count
 * inside a longer word (`ass` in `class`).
 */
export function hasPhrase(folded: string, phrase: string): boolean {
  for (let at = folded.indexOf(phrase); at !== -1; at = folded.indexOf(phrase, at + 1)) {
    if (!runsOn(folded, at - 1, at) && !runsOn(folded, at + phrase.length - 1, at + phrase.length)) return true;
  }
  return false;
}

/** Whether one Latin word or number goes on from the unit at `left` to the unit at `right`. */
function runsOn(text: string, left: number, right: number): boolean {
  return isWordUnit(text.charCodeAt(left)) && isWordUnit(text.charCodeAt(right));
}

function isWordUnit(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || (unit >= 0x61 && unit <= 0x7a) || (unit >= 0xdf && unit <= 0x24f);
}
