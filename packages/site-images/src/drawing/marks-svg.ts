import type { CardMark } from '../card.ts';
import { drawableText } from '../text/drawable-text.ts';
import { runSvg, textRun } from '../text/text-run.ts';
import { typeface } from '../text/typeface.ts';

/** Where marks are: from a left edge, or up to a right one; sizes in pixels. */
interface MarkPlace {
  readonly left?: number;
  readonly right?: number;
  readonly middle: number;
  readonly size: number;
}

/** Draws words on their grounds beside each other. */
export function marksSvg(marks: readonly CardMark[], { left, right, middle, size }: MarkPlace): string {
  const face = typeface('bold');
  const padding = size * 0.6;
  const gap = size * 0.6;
  const height = size * 1.7;
  const set = marks.map((mark) => {
    const run = textRun(drawableText(mark.text, face.has), face);
    return { mark, run, width: run.width * size + 2 * padding };
  });
  const all = set.reduce((sum, { width }) => sum + width, 0) + gap * Math.max(0, set.length - 1);
  let x = left ?? (right ?? 0) - all;
  return set
    .map(({ mark: { ground, ink, border = ground }, run, width }) => {
      const box = `<rect x="${x}" y="${middle - height / 2}" width="${width}" height="${height}" rx="4" fill="${ground}" stroke="${border}" stroke-width="2"/>`;
      const text = `<g fill="${ink}">${runSvg(run, face, { x: x + padding, y: middle + 0.36 * size, size })}</g>`;
      x += width + gap;
      return box + text;
    })
    .join('');
}
