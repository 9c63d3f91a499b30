/**
 * The class of a character: whether it separates words, belongs to one, or is written without spaces (Chinese,
 * Japanese, Korean), so that pairs of characters replace words.
 */

export const separator = 0;
/** A Latin letter; U+0300-036F after it are dropped. */
export const latin = 1;
/** A letter of another script with words. */
export const letter = 2;
export const digit = 3;
/** Han, Hiragana, Katakana (with the long vowel sign) or Hangul. */
export const cjk = 4;
/** Belongs to the character before it, if that is part of a word. */
export const mark = 5;
/** Invisible and ignored (soft hyphen, joiners, variation selectors). */
export const nothing = 6;

const patterns: readonly [RegExp, number][] = [
  [/(?:[\u00AD\u200B-\u200D\u2060\uFEFF]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])/u, nothing],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u30FC]/u, cjk],
  [/\p{M}/u, mark],
  [/\p{sc=Latin}/u, latin],
  [/\p{L}/u, letter],
  [/\p{N}/u, digit],
];

function classify(character: string): number {
  return patterns.find(([pattern]) => pattern.test(character))?.[1] ?? separator;
}

/**
 * The class of each code unit of the basic plane; surrogates count as separators. Made for the first text, since most commands
 * read none.
 */
let plane: Uint8Array | null = null;

function buildPlane(): Uint8Array {
  const classes = new Uint8Array(0x10000);
  const codes = Uint16Array.from({ length: 0x10000 }, (_, code) => (code >= 0xd800 && code < 0xe000 ? 0x20 : code));
  const text = Buffer.from(codes.buffer).toString('utf16le');
  // Patterns are applied from the weakest to the strongest, as the last one wins.
  for (const [pattern, value] of patterns.toReversed()) {
    for (const run of text.matchAll(new RegExp(`${pattern.source}+`, 'gu'))) {
      classes.fill(value, run.index, run.index + run[0].length);
    }
  }
  return classes;
}

const beyond = new Map<number, number>();

/** The class of a code point. */
export function classOf(code: number): number {
  if (code < 0x10000) {
    plane ??= buildPlane();
    return plane[code] as number;
  }
  let value = beyond.get(code);
  if (value === undefined) {
    value = classify(String.fromCodePoint(code));
    beyond.set(code, value);
  }
  return value;
}

/** Latin letters and their spelling in other letters, if NFD does not decompose them. */
const written: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** A text in lower case with Latin letters as the index has them: `é` as `e`, `œ` as `oe`. Other scripts stay as they are. */
export function plainLetters(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/(?<=\p{sc=Latin}[\u0300-\u036f]*)[\u0300-\u036f]/gu, '')
    .normalize('NFC');
  return plain.replace(/[œæßøłđ]/g, (letter) => written[letter] as string);
}

/** Made for the first text, like the plane. */
let folded: (string | undefined)[] | null = null;

function buildFolded(): (string | undefined)[] {
  const letters: (string | undefined)[] = [];
  for (let code = 0xc0; code < 0x1f00; code++) {
    if (code === 0x250) code = 0x1e00;
    const text = plainLetters(String.fromCharCode(code).toLowerCase());
    if (classOf(code) === latin && text !== String.fromCharCode(code)) letters[code] = text;
  }
  letters[0x3c2] = 'σ';
  return letters;
}

/** How a lower-case character is indexed, if not as itself: `é` as `e`, `œ` as `oe`, a final sigma as any. */
export function foldedOf(code: number): string | undefined {
  folded ??= buildFolded();
  return folded[code];
}
