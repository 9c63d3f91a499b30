import type { DrawnGlyph, Typeface } from './typeface.ts';

/** Glyphs of a line with their places. */
export interface TextRun {
  /** In ems. */
  readonly width: number;
  readonly glyphs: readonly { readonly outline: string; readonly x: number }[];
}

const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const alphabetic = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u;
/** The space between Japanese and Latin letters without one, in ems: that of `text-autospace` in CSS. */
const autospace = 0.125;

/** Quotation marks and apostrophes of a Japanese typeface are as wide as a kanji; in Latin words this is left beside them. */
const beside = 0.06;

/** Sets a line of text that the typeface can draw. */
export function textRun(text: string, face: Typeface): TextRun {
  const glyphs: { outline: string; x: number }[] = [];
  const width = setGlyphs(text, face, ({ outline }, x) => {
    if (outline !== '') glyphs.push({ outline, x });
  });
  return { width, glyphs };
}

/** How wide a line of text is, in ems. */
export function widthOf(text: string, face: Typeface): number {
  return setGlyphs(text, face, () => {});
}

/** Calls `set` with each glyph and where it begins, and returns where the line ends, in ems. */
function setGlyphs(text: string, face: Typeface, set: (glyph: DrawnGlyph, x: number) => void): number {
  let x = 0;
  let before = '';
  const characters = Array.from(text);
  for (const [index, character] of characters.entries()) {
    if (isBoundary(before, character)) x += autospace;
    const glyph = face.glyphOf(character.codePointAt(0) as number);
    if (isLatinQuote(before, character, characters[index + 1] ?? '')) {
      set(glyph, x + beside - glyph.left);
      x += glyph.right - glyph.left + 2 * beside;
    } else {
      set(glyph, x);
      x += glyph.advance;
    }
    before = character;
  }
  return x;
}

function isLatinQuote(before: string, quote: string, after: string): boolean {
  return (
    ((quote === '’' || quote === '”') && /[\p{Script=Latin}\p{Nd}\p{P}]$/u.test(before)) ||
    ((quote === '‘' || quote === '“') && alphabetic.test(after))
  );
}

/**
 * The line as SVG paths.
 * @param at where its baseline begins, and the size of an em, in pixels
 */
export function runSvg({ glyphs }: TextRun, face: Typeface, at: { x: number; y: number; size: number }): string {
  const scale = at.size / face.unitsPerEm;
  const paths = glyphs.map(
    ({ outline, x }) => `<path transform="translate(${round(x * face.unitsPerEm)})" d="${outline}"/>`,
  );
  return `<g transform="translate(${round(at.x)} ${round(at.y)}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

function isBoundary(one: string, other: string): boolean {
  return (ideographic.test(one) && alphabetic.test(other)) || (alphabetic.test(one) && ideographic.test(other));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
