import type { Typeface } from './typeface.ts';

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

/** Sets a line of text that the typeface can draw. */
export function textRun(text: string, face: Typeface): TextRun {
  const glyphs: { outline: string; x: number }[] = [];
  let x = 0;
  let before = '';
  for (const character of text) {
    if (isBoundary(before, character)) x += autospace;
    const { advance, outline } = face.glyphOf(character.codePointAt(0) as number);
    if (outline !== '') glyphs.push({ outline, x });
    x += advance;
    before = character;
  }
  return { width: x, glyphs };
}

/** How wide a line of text is, in ems. */
export function widthOf(text: string, face: Typeface): number {
  let width = 0;
  let before = '';
  for (const character of text) {
    if (isBoundary(before, character)) width += autospace;
    width += face.glyphOf(character.codePointAt(0) as number).advance;
    before = character;
  }
  return width;
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
