/** A text with the places of its lines, which are counted from 0. */
export interface Source {
  readonly text: string;
  readonly lineCount: number;
  /** Where a line begins. */
  startOf(line: number): number;
  /** Where a line ends, before its line break. */
  endOf(line: number): number;
  /** What stands before an offset on its line. */
  before(offset: number): string;
  /** Is there nothing on the line but blanks and marks of quotes? */
  isBlank(line: number): boolean;
}

/** Finds the lines of a text. */
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

/** What further lines in the same quote or list item begin with, from what its first line begins with: marks of lists become blanks. */
export function continued(prefix: string): string {
  return prefix.replace(/[^>\s]/g, ' ');
}
