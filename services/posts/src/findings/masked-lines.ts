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
export interface Place {
  /** From 1. */
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/** The first and the last of several lines. */
export interface Range {
  readonly first: Place;
  readonly last: Place;
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
const kept = { whole: 80, beside: 40, between: 30 } as const;
/** UTF-16 units of a piece that are looked at on each side: enough for what is kept, and for a value that crosses its end. */
const examined = 600;

/**
 * Finds lines in a text and masks them.
 * @param found the findings in this text, in order
 * @param all all findings of the post: their values are masked wherever they are
 */
export function linesOf(text: string, found: readonly FoundString[], all: readonly FoundString[]): Lines {
  const conceal = concealing(all);
  const placeFrom = (number: number, from: number): Place => {
    const end = text.indexOf('\n', from);
    return { number, from, to: end < 0 ? text.length : end };
  };
  const next = ({ number, to }: Place) => (to < text.length ? placeFrom(number + 1, to + 1) : null);
  const previous = ({ number, from }: Place) =>
    // A negative offset would count as 0.
    from === 0
      ? null
      : { number: number - 1, from: from === 1 ? 0 : text.lastIndexOf('\n', from - 2) + 1, to: from - 1 };
  const isBlank = ({ from, to }: Place) => text.slice(from, to).trim() === '';
  const neighbour = (place: Place, step: (from: Place) => Place | null): Place => {
    let candidate = step(place);
    for (let blank = 0; candidate && isBlank(candidate); blank += 1) {
      candidate = blank < blankLines ? step(candidate) : null;
    }
    return candidate ?? place;
  };

  // Findings on one line are next to each other, and the line may be long.
  let known: Place | null = null;
  const placeOf = (offset: number, number: number): Place => {
    if (!known || known.number !== number) {
      known = placeFrom(number, offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1);
    }
    return known;
  };

  /** @returns null for a line in the middle of a longer finding */
  const shown = ({ from, to }: Place): string | null => {
    const inLine = found.filter(({ start, end }) => start < to && end > from);
    if (inLine.some(({ start, end }) => start < from && end >= to)) return null;
    let line = '';
    let at = from;
    for (const { start, end, finding } of inLine) {
      const sides = at === from ? { head: 0, tail: kept.beside } : { head: kept.between, tail: kept.between };
      line += shorten(text.slice(at, start), sides, conceal);
      line += start < from ? '…' : finding.excerpt.replaceAll('\n', ' ');
      at = Math.min(end, to);
    }
    const head = inLine.length === 0 ? kept.whole : kept.beside;
    return (line + shorten(text.slice(at, to), { head, tail: 0 }, conceal)).trim();
  };

  return {
    of({ finding, start, end }) {
      const first = placeOf(start, finding.line);
      let last = first;
      for (let more = next(last); more && more.from < end; more = next(last)) last = more;
      return { first, last };
    },
    withNeighbours: ({ first, last }) => ({ first: neighbour(first, previous), last: neighbour(last, next) }),
    show({ first, last }) {
      const lines: Line[] = [];
      for (let place: Place | null = first; place && place.number <= last.number; place = next(place)) {
        const { number, from, to } = place;
        const line = isBlank(place) ? null : shown(place);
        if (line !== null)
          lines.push({ number, text: line, found: found.some(({ start }) => start >= from && start < to) });
      }
      return lines;
    },
  };
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
