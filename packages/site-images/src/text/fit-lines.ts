import { charactersOf, type Piece, piecesOf } from './line-breaks.ts';
import { widthOf } from './text-run.ts';
import type { Typeface } from './typeface.ts';

/** A size of type, and how many lines of it there may be. */
export interface TypeSize {
  /** An em in pixels. */
  readonly size: number;
  readonly lines: number;
}

/** A text broken into lines. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/**
 * Breaks a text into few lines of about equal length, at good places, in the first size in which it fits. If it fits in none,
 * it ends with an ellipsis in the last.
 * @param sizes the largest first
 * @param width in pixels
 */
export function fitLines(text: string, face: Typeface, sizes: readonly TypeSize[], width: number): FittedText {
  for (const { size, lines: most } of sizes) {
    const lines = breakLines(text, face, width / size, most);
    if (lines) return { size, lines };
  }
  const { size, lines: most } = sizes.at(-1) as TypeSize;
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  let fits = 0;
  for (let step = 2 ** Math.ceil(Math.log2(characters.length)); step >= 1; step /= 2) {
    const count = fits + step;
    if (count < characters.length && breakLines(shortened(characters, count), face, width / size, most)) fits = count;
  }
  return { size, lines: breakLines(shortened(characters, fits), face, width / size, most) ?? [] };
}

function shortened(characters: readonly string[], count: number): string {
  return `${characters
    .slice(0, count)
    .join('')
    .replace(/[\s、。，．・：]+$/u, '')}…`;
}

/** @param width in ems @returns null if the text needs more lines */
function breakLines(text: string, face: Typeface, width: number, most: number): string[] | null {
  const total = widthOf(text, face);
  if (total > width * most) return null;
  const pieces = positioned(
    piecesOf(text).flatMap((piece) => (widthOf(piece.text.trimEnd(), face) > width ? charactersOf(piece) : [piece])),
    face,
  );
  let best: Division | null = null;
  for (let count = Math.max(1, Math.ceil(total / width)); count <= most; count++) {
    const found = balanced(pieces, count, width, total / count);
    if (found && (best === null || found.cost + lineCost * (count - best.lines.length) < best.cost)) best = found;
  }
  return best?.lines ?? null;
}

/** A line more must make its breaks better by this. */
const lineCost = 1;

interface Division {
  readonly cost: number;
  readonly lines: string[];
}

/** A piece on the line that the whole text would be: where it begins, and where it ends without spaces, in ems. */
interface PositionedPiece extends Piece {
  readonly start: number;
  readonly end: number;
}

function positioned(pieces: readonly Piece[], face: Typeface): PositionedPiece[] {
  let x = 0;
  return pieces.map((piece) => {
    const start = x;
    x += widthOf(piece.text, face);
    return { ...piece, start, end: start + widthOf(piece.text.trimEnd(), face) };
  });
}

/** How much uneven lines cost, against the cost of breaks at bad places. */
const unevenness = 8;

/** The best way to divide the first pieces into lines: its cost, and where its last line begins. */
interface Way {
  readonly cost: number;
  readonly from: number;
  readonly before: Way | null;
}

/** Divides pieces into lines so that breaks are at good places and lines about equally long; null if they do not fit. */
function balanced(pieces: readonly PositionedPiece[], count: number, width: number, ideal: number): Division | null {
  let ways: (Way | null)[] = [{ cost: 0, from: 0, before: null }];
  for (let row = 0; row < count; row++) {
    const next: (Way | null)[] = [];
    for (const [from, first] of pieces.entries()) {
      const before = ways[from];
      if (!before) continue;
      for (let last = from; last < pieces.length; last++) {
        const piece = pieces[last] as PositionedPiece;
        const length = piece.end - first.start;
        if (length > width) break;
        const atEnd = last === pieces.length - 1;
        const cost = before.cost + unevenness * ((length - ideal) / width) ** 2 + (atEnd ? 0 : piece.cost);
        if (cost < (next[last + 1]?.cost ?? Number.POSITIVE_INFINITY)) next[last + 1] = { cost, from, before };
      }
    }
    ways = next;
  }
  const found = ways[pieces.length];
  if (!found) return null;
  const lines: string[] = [];
  let end = pieces.length;
  for (let way: Way = found; way.before; way = way.before) {
    const parts = pieces.slice(way.from, end).map(({ text }) => text);
    lines.unshift(parts.join('').trim());
    end = way.from;
  }
  return { cost: found.cost, lines };
}
