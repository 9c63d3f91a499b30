/** A position in a text: line and column from 1, columns in code points. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Converts offsets (UTF-16 units, ascending) to positions, in one pass over the text. Lines end at LF. */
export function positionsOf(text: string, offsets: readonly number[]): Position[] {
  let line = 1;
  let column = 1;
  let at = 0;
  return offsets.map((offset) => {
    while (at < offset) {
      const point = text.codePointAt(at) as number;
      at += point > 0xffff ? 2 : 1;
      column += 1;
      if (point === 0x0a) {
        line += 1;
        column = 1;
      }
    }
    return { line, column };
  });
}
