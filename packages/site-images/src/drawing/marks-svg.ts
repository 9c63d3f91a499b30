import type { CardMark } from '../card.ts';
import { drawableText } from '../text/drawable-text.ts';
import { runSvg, textRun } from '../text/text-run.ts';
import { typeface } from '../text/typeface.ts';

/** Marks beside each other. */
export interface SetMarks {
  /** An em in pixels. */
  readonly size: number;
  /** Of all together, in pixels. */
  readonly width: number;
  /** Draws them from a left edge on. */
  svg(left: number, middle: number): string;
}

/** The space within a mark, and between marks, and the height of a mark, in ems. */
const around = 0.6;
const high = 1.7;

/** Sets words on their grounds beside each other. @param largest an em in pixels; it is smaller if they would be wider than `most` */
export function setMarks(marks: readonly CardMark[], largest: number, most: number): SetMarks {
  const face = typeface('bold');
  const runs = marks.map((mark) => ({ mark, run: textRun(drawableText(mark.text, face.has), face) }));
  const ems = runs.reduce((sum, { run }) => sum + run.width + 2 * around, 0) + around * Math.max(0, runs.length - 1);
  const size = Math.min(largest, most / Math.max(1, ems));
  return {
    size,
    width: ems * size,
    svg(left, middle) {
      let x = left;
      const drawn = runs.map(({ mark: { ground, ink, border = ground }, run }) => {
        const width = (run.width + 2 * around) * size;
        const box = `<rect x="${x}" y="${middle - (high / 2) * size}" width="${width}" height="${high * size}" rx="4" fill="${ground}" stroke="${border}" stroke-width="2"/>`;
        const at = { x: x + around * size, y: middle + 0.36 * size, size };
        x += width + around * size;
        return `${box}<g fill="${ink}">${runSvg(run, face, at)}</g>`;
      });
      return drawn.join('');
    },
  };
}
