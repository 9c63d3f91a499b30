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

/** The text itself, as derived from itself. */
export function asWritten(text: string): MappedText {
  return { text, rangeOf: (start, end) => ({ start, end }) };
}

/** Collects a derived text piece by piece. Looking up a range takes logarithmic time. */
export class MappedTextBuilder implements MappedText {
  #text = '';
  readonly #offsets: number[] = [];
  readonly #starts: number[] = [];
  /** The end in the source of a piece that stands for a range; -1 for characters as they are. */
  readonly #ends: number[] = [];

  /** The text so far. */
  get text(): string {
    return this.#text;
  }

  /** Appends characters of the source as they are, from an offset of the source. */
  copy(text: string, from: number): void {
    this.#add(text, from, -1);
  }

  /** Appends characters that stand for a range of the source as a whole. */
  put(text: string, { start, end }: Range): void {
    this.#add(text, start, end);
  }

  rangeOf(start: number, end: number): Range {
    return { start: this.#startOf(start), end: this.#endOf(end - 1) };
  }

  #add(text: string, start: number, end: number): void {
    if (text === '') return;
    this.#offsets.push(this.#text.length);
    this.#starts.push(start);
    this.#ends.push(end);
    this.#text += text;
  }

  #startOf(at: number): number {
    const piece = pieceAt(this.#offsets, at);
    return (this.#starts[piece] as number) + (this.#ends[piece] === -1 ? at - (this.#offsets[piece] as number) : 0);
  }

  #endOf(at: number): number {
    const end = this.#ends[pieceAt(this.#offsets, at)] as number;
    return end === -1 ? this.#startOf(at) + 1 : end;
  }
}

/** Part of a text, as derived from it. */
export function partOf(origin: MappedText, start: number, end: number): MappedText {
  return {
    text: origin.text.slice(start, end),
    rangeOf: (from, to) => origin.rangeOf(start + from, start + to),
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
  const result = new MappedTextBuilder();
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
  return derivedFrom(origin, result);
}

/** Replaces characters of a text one for one. */
export function foldEach(origin: MappedText, fold: (text: string) => string): MappedText {
  const text = fold(origin.text);
  return text === origin.text ? origin : { text, rangeOf: (start, end) => origin.rangeOf(start, end) };
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
    const part = texts[index] as MappedText;
    // What separates two texts belongs to the character before it.
    const inside = Math.min(at - (offsets[index] as number), part.text.length - 1);
    return part.rangeOf(inside, inside + 1);
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
