/** The geta mark 〓, with which Japanese printers show that a character is missing. */
const geta = '〓';

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
/** Characters that separate, and characters that are invisible or change the direction of the text around them. */
const separators = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const invisible = /[\p{Cf}\p{Variation_Selector}]+/gu;
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/**
 * Rewrites a text as one line that a typeface can draw completely. Emoji and marks without a glyph are left out; other
 * characters without one become their plain form (`A` for `Ⓐ`), or `〓` for each run of them: what is missing is shown, and a
 * script that reads from right to left needs no layout. Control characters become spaces.
 * @param has whether the typeface has a character
 */
export function drawableText(text: string, has: (codePoint: number) => boolean): string {
  let drawn = '';
  for (const { segment } of graphemes.segment(text.normalize('NFC').replace(separators, ' '))) {
    const plain = segment.replace(invisible, '');
    for (const character of plain) drawn += drawableCharacter(character, segment, has);
  }
  return drawn
    .replace(/〓+/g, geta)
    .replace(/[^\S\u3000]+/g, ' ')
    .trim();
}

function drawableCharacter(character: string, grapheme: string, has: (codePoint: number) => boolean): string {
  const codePoint = character.codePointAt(0) as number;
  if (/\s/.test(character)) return has(codePoint) ? character : ' ';
  if (has(codePoint)) return character;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  if (plain !== '' && Array.from(plain).every((part) => has(part.codePointAt(0) as number))) return plain;
  return emoji.test(grapheme) || /\p{M}/u.test(character) ? '' : geta;
}
