/** A text with the offsets of its lines, which are counted from 0. */
export interface Source {
  readonly text: string;
  readonly lineCount: number;
  /** Offset of a line's beginning. */
  startOf(line: number): number;
  /** Offset of a line's end, before its line break. */
  endOf(line: number): number;
  /** The text before an offset on its line. */
  before(offset: number): string;
  /** Whether a line has nothing but spaces and quote markers. */
  isBlank(line: number): boolean;
}

/** Splits a text into lines. */
export function sourceOf(text: string): Source {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const startOf = (line: number) => starts[line] ?? text.length;
  const endOf = (line: number) => (line + 1 < starts.length ? startOf(line + 1) - 1 : text.length);
  return {
    text,
    lineCount: starts.length,
    startOf,
    endOf,
    before: (offset) => (offset === 0 ? '' : text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)),
    isBlank: (line) => !/[^>\s]/.test(text.slice(startOf(line), endOf(line))),
  };
}

/**
 * The prefix of further lines in the same quote or list item, derived from that of the first line: list markers become
 * spaces.
 */
export function continuationPrefix(prefix: string): string {
  return prefix.replace(/[^>\s]/g, ' ');
}
