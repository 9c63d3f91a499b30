import { logoShapes } from '@kairan/web/logo';
import { type Card, type CardAuthor, cardSize } from '../card.ts';
import { drawableText } from '../text/drawable-text.ts';
import { fitLines, type TypeSize } from '../text/fit-lines.ts';
import { runSvg, textRun, widthOf } from '../text/text-run.ts';
import { typeface, type Weight } from '../text/typeface.ts';
import { setMarks } from './marks-svg.ts';

/** The colours of the light pages (`pageColours`). */
const colours = { page: '#faf7f1', line: '#e2dacb', text: '#231f1a', quiet: '#675e51', vermilion: '#b8321c' } as const;

const margin = 76;
const inner = cardSize.width - 2 * margin;
const lineHeight = 1.36;
/** Where the title may be, and the middle of the bottom line. */
const title = { top: 138, bottom: 466 } as const;
const bottom = 548;
/** Between what is at the left and at the right of the bottom line. */
const gap = 36;
/** The size of marks, and the smallest that is read in a list of posts. */
const markSize = 28;
const smallestMark = 24;
const titleSizes: readonly TypeSize[] = [
  { size: 84, lines: 2 },
  { size: 72, lines: 3 },
  { size: 62, lines: 3 },
  { size: 54, lines: 4 },
  { size: 46, lines: 4 },
];

/** Where the author's picture is: a circle. */
export const pictureCircle = { left: margin, top: bottom - 36, size: 72 } as const;

/**
 * Draws a card as SVG without any text element: letters are outlines, so that no font of the machine and no markup in a
 * title takes part. The author's picture is left out.
 */
export function cardSvg(card: Card): string {
  const { width, height } = cardSize;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colours.page}"/>`,
    `<rect x="20" y="20" width="${width - 40}" height="${height - 40}" fill="none" stroke="${colours.line}" stroke-width="2"/>`,
    `<path d="M${margin} 490H${width - margin}M${margin} 496H${width - margin}" stroke="${colours.line}" stroke-width="2"/>`,
    topicSvg(card),
    titleSvg(card),
    bottomSvg(card),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

function topicSvg({ topic, rating }: Card): string {
  const set = setMarks(rating ? [rating] : [], 34, 480);
  const shown = set.svg(cardSize.width - margin - set.width, 94);
  if (topic === '') return shown;
  const bar = `<rect x="${margin}" y="76" width="8" height="36" fill="${colours.vermilion}"/>`;
  return bar + lineSvg(topic, 'regular', { x: margin + 26, y: 106, size: 34, width: 540, ink: colours.quiet }) + shown;
}

function titleSvg(card: Card): string {
  const face = typeface('bold');
  const { size, lines } = fitLines(drawableText(card.title, face.has), face, titleSizes, inner);
  const step = size * lineHeight;
  // Letters of a line are mostly above its baseline.
  const first = (title.top + title.bottom) / 2 - (step * (lines.length - 1)) / 2 + size * 0.36;
  const drawn = lines.map((line, row) => runSvg(textRun(line, face), face, { x: margin, y: first + row * step, size }));
  return `<g fill="${colours.text}">${drawn.join('')}</g>`;
}

/** Draws the author or the marks, and the site; without the site's name where marks would become too small beside it. */
function bottomSvg({ site, sign, author, marks = [] }: Card): string {
  const named = siteSvg(site, sign);
  if (author) return authorSvg(author, named.left - gap - margin) + named.svg;
  const beside = setMarks(marks, markSize, named.left - gap - margin);
  if (beside.size >= smallestMark) return beside.svg(margin, bottom) + named.svg;
  const alone = siteSvg('', sign);
  return setMarks(marks, markSize, alone.left - gap - margin).svg(margin, bottom) + alone.svg;
}

/** Draws the site's logo and name, up to the right margin. */
function siteSvg(site: string, sign: string): { readonly svg: string; readonly left: number } {
  const size = 30;
  const face = typeface('bold');
  const width = Math.min(480, widthOf(drawableText(site, face.has), face) * size);
  const x = cardSize.width - margin - width;
  const left = x - (site === '' ? 50 : 66);
  const logo = `<g transform="translate(${left} ${bottom - 25}) scale(${50 / 32})">${logoShapes(sign)}</g>`;
  return { svg: logo + lineSvg(site, 'bold', { x, y: bottom + 11, size, width: width + 1, ink: colours.text }), left };
}

function authorSvg({ name, letter, picture }: CardAuthor, width: number): string {
  const { left, size } = pictureCircle;
  const x = left + size + 22;
  const position = { x, y: bottom + 12, size: 34, width: width - (x - left) };
  return lineSvg(name, 'regular', { ...position, ink: colours.text }) + (picture === null ? hankoSvg(letter) : '');
}

/** The author's seal, as the pages draw it. */
function hankoSvg(letter: string): string {
  const { left, size } = pictureCircle;
  const middle = left + size / 2;
  const face = typeface('bold');
  const drawn = drawableText(letter, face.has);
  const sign = drawn === '' || drawn === '〓' ? '・' : drawn;
  const em = 36;
  const x = middle - (widthOf(sign, face) * em) / 2;
  return `<circle cx="${middle}" cy="${bottom}" r="${size / 2 - 2}" fill="none" stroke="${colours.vermilion}" stroke-width="3"/><g fill="${colours.vermilion}">${runSvg(textRun(sign, face), face, { x, y: bottom + 0.37 * em, size: em })}</g>`;
}

/** Draws a text on one line. */
function lineSvg(
  text: string,
  weight: Weight,
  { x, y, size, width, ink }: { x: number; y: number; size: number; width: number; ink: string },
): string {
  const face = typeface(weight);
  const { lines } = fitLines(drawableText(text, face.has), face, [{ size, lines: 1 }], width);
  return `<g fill="${ink}">${runSvg(textRun(lines[0] ?? '', face), face, { x, y, size })}</g>`;
}
