import { logoShapes } from '@kairan/web/logo';
import { type Card, type CardAuthor, cardSize } from '../card.ts';
import { drawableText } from '../text/drawable-text.ts';
import { fitLines, type TypeSize } from '../text/fit-lines.ts';
import { runSvg, textRun, widthOf } from '../text/text-run.ts';
import { typeface, type Weight } from '../text/typeface.ts';
import { marksSvg } from './marks-svg.ts';

/** The colours of the light pages (`pageColours`). */
const colours = { page: '#faf7f1', line: '#e2dacb', text: '#231f1a', quiet: '#675e51', seal: '#b8321c' } as const;

const margin = 76;
const inner = cardSize.width - 2 * margin;
const lineHeight = 1.36;
/** Where the title may be, and the middle of the bottom line. */
const title = { top: 138, bottom: 466 } as const;
const bottom = 548;
const titleSizes: readonly TypeSize[] = [
  { size: 84, lines: 2 },
  { size: 72, lines: 3 },
  { size: 62, lines: 3 },
  { size: 54, lines: 4 },
  { size: 46, lines: 4 },
];

/** The place of the author's picture: a circle. */
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
    siteSvg(card),
    card.author ? authorSvg(card.author) : marksSvg(card.marks ?? [], { left: margin, middle: bottom, size: 28 }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

function topicSvg({ topic, rating }: Card): string {
  const marks = rating ? [rating] : [];
  const shown = marksSvg(marks, { right: cardSize.width - margin, middle: 94, size: 34 });
  if (topic === '') return shown;
  const bar = `<rect x="${margin}" y="76" width="8" height="36" fill="${colours.seal}"/>`;
  return (
    bar + lineSvg(topic, 'regular', { x: margin + 26, y: 106, size: 34, width: 620, ink: colours.quiet }).svg + shown
  );
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

function siteSvg({ site, sign }: Card): string {
  const size = 30;
  const face = typeface('bold');
  const width = widthOf(drawableText(site, face.has), face) * size;
  const x = cardSize.width - margin - width;
  const logo = `<g transform="translate(${x - 66} ${bottom - 25}) scale(${50 / 32})">${logoShapes(sign)}</g>`;
  return logo + lineSvg(site, 'bold', { x, y: bottom + 11, size, width: width + 1, ink: colours.text }).svg;
}

function authorSvg({ name, letter, picture }: CardAuthor): string {
  const { left, size } = pictureCircle;
  const written = lineSvg(name, 'regular', {
    x: left + size + 22,
    y: bottom + 12,
    size: 34,
    width: 520,
    ink: colours.text,
  });
  return written.svg + (picture === null ? sealSvg(letter) : '');
}

/** The author's seal, as the pages draw it. */
function sealSvg(letter: string): string {
  const { left, size } = pictureCircle;
  const middle = left + size / 2;
  const face = typeface('bold');
  const drawn = drawableText(letter, face.has);
  const sign = drawn === '' || drawn === '〓' ? '・' : drawn;
  const em = 36;
  const x = middle - (widthOf(sign, face) * em) / 2;
  return `<circle cx="${middle}" cy="${bottom}" r="${size / 2 - 2}" fill="none" stroke="${colours.seal}" stroke-width="3"/><g fill="${colours.seal}">${runSvg(textRun(sign, face), face, { x, y: bottom + 0.37 * em, size: em })}</g>`;
}

/** Draws a text on one line. */
function lineSvg(
  text: string,
  weight: Weight,
  { x, y, size, width, ink }: { x: number; y: number; size: number; width: number; ink: string },
): { readonly svg: string } {
  const face = typeface(weight);
  const { lines } = fitLines(drawableText(text, face.has), face, [{ size, lines: 1 }], width);
  return { svg: `<g fill="${ink}">${runSvg(textRun(lines[0] ?? '', face), face, { x, y, size })}</g>` };
}
