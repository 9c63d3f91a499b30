/** A position in a text, counted from 1, columns in code points. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Lines around the reported position that are searched. */
const around = 200;

/**
 * Finds a masked string in the text. Positions of findings refer to the text as it would be stored, which may have
 * fewer or more lines: of all lines that contain the visible parts of the string, the nearest one is meant.
 * @param excerpt its first and last characters around `…`; either may be missing
 */
export function findExcerpt(lines: readonly string[], said: Position, excerpt: string): Position {
  const [head = '', tail = ''] = excerpt.split('…');
  if (head === '' && tail === '') return said;
  if (isAt(lines[said.line - 1], said.column, head)) return said;
  for (let away = 0; away <= around; away++) {
    for (const line of away === 0 ? [said.line] : [said.line - away, said.line + away]) {
      const column = columnIn(lines[line - 1] ?? '', head, tail);
      if (column !== null) return { line, column };
    }
  }
  return said;
}

function isAt(line: string | undefined, column: number, head: string): boolean {
  return (
    line !== undefined &&
    [...line]
      .slice(column - 1)
      .join('')
      .startsWith(head)
  );
}

function columnIn(line: string, head: string, tail: string): number | null {
  const at = line.indexOf(head === '' ? tail : head);
  if (at < 0 || line.indexOf(tail, at + head.length) < 0) return null;
  return [...line.slice(0, at)].length + 1;
}
