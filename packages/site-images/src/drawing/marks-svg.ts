import type { CardMark } from '../card.ts';
import { drawableText } from '../text/drawable-text.ts';
import { runSvg, textRun } from '../text/text-run.ts';
import { typeface } from '../text/typeface.ts';

/** Where marks are: from a left edge, or up to a right one; sizes in pixels. */
interface MarkPosition {
  readonly left?: number;
  readonly right?: number;
  readonly middle: number;
  /** An em; smaller if the marks would be wider than `width`. */
  readonly size: number;
  readonly width: number;
}

/** The space within a mark, and between marks, in ems. */
const around = 0.6;

/** Draws words on their grounds beside each other. */
export function marksSvg(
  marks: readonly CardMark[],
  { left, right, middle, size: largest, width: most }: MarkPosition,
): string {
  const face = typeface('bold');
  const runs = marks.map((mark) => ({ mark, run: textRun(drawableText(mark.text, face.has), face) }));
  const ems = runs.reduce((sum, { run }) => sum + run.width + 2 * around, 0) + around * Math.max(0, runs.length - 1);
  const size = Math.min(largest, most / Math.max(1, ems));
  const [padding, gap, height, all] = [around, around, 1.7, ems].map((each) => each * size) as [
    number,
    number,
    number,
    number,
  ];
  const set = runs.map(({ mark, run }) => ({ mark, run, width: run.width * size + 2 * padding }));
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
