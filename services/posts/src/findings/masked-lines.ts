import type { FoundString } from './find-strings.ts';

/** A line as it is shown to a person: shortened, with everything found masked. */
export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** Whether a finding begins in it. */
  readonly found: boolean;
}

/** Where a line is in its text, without the line break; offsets in UTF-16 units. */
interface LineOffsets {
  /** From 1. */
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/** The first and the last of several lines. */
export interface Range {
  readonly first: LineOffsets;
  readonly last: LineOffsets;
}

/** The lines of a text. They are looked for around the findings alone: a text may have 100,000 of them. */
interface Lines {
  /** The lines of a finding. */
  of(found: FoundString): Range;
  /** The same lines with the neighbouring one on each side. */
  withNeighbours(range: Range): Range;
  /** The lines of a range that are not blank. */
  show(range: Range): Line[];
}

/** Between a line and its neighbour there may be this many blank lines: Markdown puts one between paragraphs. */
const blankLines = 2;
/** Code points kept of a line without findings, of the text beside a finding, and on each side between two findings. */
const lengths = { whole: 80, beside: 40, between: 30 } as const;
/** UTF-16 units of a piece that are looked at on each side: enough for what is kept, and for a value that crosses its end. */
const examined = 600;

/**
 * Finds lines in a text and masks them.
 * @param found the findings in this text, in order
 * @param all all findings of the post: their values are masked wherever they are
 */
export function linesOf(text: string, found: readonly FoundString[], all: readonly FoundString[]): Lines {
  const { lineFrom, previous, next, isBlank, neighbour } = lineWalk(text);
  const conceal = concealing(all);

  // Findings on one line are next to each other, and the line may be long.
  let known: LineOffsets | null = null;
  const lineOf = (offset: number, number: number): LineOffsets => {
    if (!known || known.number !== number) {
      known = lineFrom(number, offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1);
    }
    return known;
  };

  /** @returns null for a line in the middle of a longer finding */
  const shown = ({ from, to }: LineOffsets): string | null => {
    const inLine = found.filter(({ start, end }) => start < to && end > from);
    if (inLine.some(({ start, end }) => start < from && end >= to)) return null;
    let masked = '';
    let at = from;
    for (const { start, end, finding } of inLine) {
      const sides = at === from ? { head: 0, tail: lengths.beside } : { head: lengths.between, tail: lengths.between };
      masked += shorten(text.slice(at, start), sides, conceal);
      masked += start < from ? '…' : finding.excerpt.replaceAll('\n', ' ');
      at = Math.min(end, to);
    }
    const head = inLine.length === 0 ? lengths.whole : lengths.beside;
    return (masked + shorten(text.slice(at, to), { head, tail: 0 }, conceal)).trim();
  };

  return {
    of({ finding, start, end }) {
      const first = lineOf(start, finding.line);
      let last = first;
      for (let more = next(last); more && more.from < end; more = next(last)) last = more;
      return { first, last };
    },
    withNeighbours: ({ first, last }) => ({ first: neighbour(first, previous), last: neighbour(last, next) }),
    show({ first, last }) {
      const lines: Line[] = [];
      for (let line: LineOffsets | null = first; line && line.number <= last.number; line = next(line)) {
        const { number, from, to } = line;
        const masked = isBlank(line) ? null : shown(line);
        const begins = found.some(({ start }) => start >= from && start < to);
        if (masked !== null) lines.push({ number, text: masked, found: begins });
      }
      return lines;
    },
  };
}

/** Goes from line to line. */
function lineWalk(text: string) {
  const lineFrom = (number: number, from: number): LineOffsets => {
    const end = text.indexOf('\n', from);
    return { number, from, to: end < 0 ? text.length : end };
  };
  const previous = ({ number, from }: LineOffsets): LineOffsets | null => {
    if (from === 0) return null;
    // A negative offset would count as 0.
    const start = from === 1 ? 0 : text.lastIndexOf('\n', from - 2) + 1;
    return { number: number - 1, from: start, to: from - 1 };
  };
  const next = ({ number, to }: LineOffsets) => (to < text.length ? lineFrom(number + 1, to + 1) : null);
  const isBlank = ({ from, to }: LineOffsets) => text.slice(from, to).trim() === '';
  const neighbour = (line: LineOffsets, step: (from: LineOffsets) => LineOffsets | null): LineOffsets => {
    let candidate = step(line);
    for (let blank = 0; candidate && isBlank(candidate); blank += 1) {
      candidate = blank < blankLines ? step(candidate) : null;
    }
    return candidate ?? line;
  };
  return { lineFrom, previous, next, isBlank, neighbour };
}

/** Masks found values also where they were not found: a password on its own looks like any word. */
function concealing(found: readonly FoundString[]): (text: string) => string {
  const masks = new Map(found.map(({ value, finding }) => [value, finding.excerpt.replaceAll('\n', ' ')]));
  const values = [...masks.keys()].filter((value) => value !== '').sort((a, b) => b.length - a.length);
  return (text) => values.reduce((masked, value) => masked.replaceAll(value, () => masks.get(value) ?? '…'), text);
}

/** Shortens a text without findings to its first and last code points. */
function shorten(
  text: string,
  { head, tail }: { head: number; tail: number },
  conceal: (text: string) => string,
): string {
  const short = text.length <= 2 * examined;
  const first = [...conceal(short ? text : text.slice(0, examined))];
  if (short && first.length <= head + tail) return first.join('');
  const last = short ? first : [...conceal(text.slice(-examined))];
  return `${first.slice(0, head).join('')}…${tail === 0 ? '' : last.slice(-tail).join('')}`;
}
