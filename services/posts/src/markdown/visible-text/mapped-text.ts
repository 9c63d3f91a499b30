/** A range of offsets (UTF-16 units): `start` inclusive, `end` exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A text that was derived from another one (its source), and where in the source its characters come from. */
export interface MappedText {
  readonly text: string;
  /** The range of the source that the characters from `start` to `end` (not empty) come from. */
  rangeOf(start: number, end: number): Range;
}

/** Collects a derived text piece by piece. */
export interface MappedTextBuilder {
  /** Length of the text so far. */
  readonly length: number;
  /** Appends characters of the source as they are, from an offset of the source. */
  copy(text: string, from: number): void;
  /** Appends characters that stand for a range of the source as a whole. */
  put(text: string, range: Range): void;
  build(): MappedText;
}

/** The text itself, as derived from itself. */
export function asWritten(text: string): MappedText {
  return { text, rangeOf: (start, end) => ({ start, end }) };
}

/** Starts a derived text. Looking up a range takes logarithmic time. */
export function mappedText(): MappedTextBuilder {
  const parts: string[] = [];
  const offsets: number[] = [];
  const starts: number[] = [];
  /** The end in the source of a piece that stands for a range; -1 for characters as they are. */
  const ends: number[] = [];
  let length = 0;
  const add = (text: string, start: number, end: number) => {
    if (text === '') return;
    parts.push(text);
    offsets.push(length);
    starts.push(start);
    ends.push(end);
    length += text.length;
  };
  const startOf = (at: number) => {
    const piece = pieceAt(offsets, at);
    return (starts[piece] as number) + (ends[piece] === -1 ? at - (offsets[piece] as number) : 0);
  };
  const endOf = (at: number) => {
    const piece = pieceAt(offsets, at);
    return ends[piece] === -1 ? startOf(at) + 1 : (ends[piece] as number);
  };
  return {
    get length() {
      return length;
    },
    copy: (text, from) => add(text, from, -1),
    put: (text, { start, end }) => add(text, start, end),
    build: () => ({
      text: parts.join(''),
      rangeOf: (start, end) => ({ start: startOf(start), end: endOf(end - 1) }),
    }),
  };
}

/**
 * Replaces the matches of a global pattern. The replacement stands for the whole match; null leaves the match as it
 * is.
 */
export function replaceMatches(
  origin: MappedText,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string | null,
): MappedText {
  const { text } = origin;
  const result = mappedText();
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const put = replace(match);
    if (put === null) continue;
    const end = match.index + match[0].length;
    result.copy(text.slice(from, match.index), from);
    result.put(put, { start: match.index, end });
    from = end;
  }
  if (from === 0) return origin;
  result.copy(text.slice(from), from);
  return derivedFrom(origin, result.build());
}

/** Replaces characters of a text one for one. */
export function foldEach(origin: MappedText, fold: (text: string) => string): MappedText {
  return { ...origin, text: fold(origin.text) };
}

/** Maps a text that was derived from `origin` to the source of `origin`. */
export function derivedFrom(origin: MappedText, derived: MappedText): MappedText {
  return {
    text: derived.text,
    rangeOf(start, end) {
      const range = derived.rangeOf(start, end);
      return origin.rangeOf(range.start, range.end);
    },
  };
}

/** Puts texts of the same source below each other, with a blank line between them. */
export function asParagraphs(parts: readonly MappedText[]): MappedText {
  const texts = parts.filter(({ text }) => text !== '');
  const offsets: number[] = [];
  let length = 0;
  for (const { text } of texts) {
    offsets.push(length);
    length += text.length + separator.length;
  }
  const rangeAt = (at: number): Range => {
    const index = pieceAt(offsets, at);
    const { text, rangeOf } = texts[index] as MappedText;
    // What separates two texts belongs to the character before it.
    const inside = Math.min(at - (offsets[index] as number), text.length - 1);
    return rangeOf(inside, inside + 1);
  };
  return {
    text: texts.map(({ text }) => text).join(separator),
    rangeOf: (start, end) => ({ start: rangeAt(start).start, end: rangeAt(end - 1).end }),
  };
}

const separator = '\n\n';

/** The index of the last offset that is not after `at`. */
function pieceAt(offsets: readonly number[], at: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
