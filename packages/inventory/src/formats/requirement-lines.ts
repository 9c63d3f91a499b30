import { numberedLines } from '../parsing/lines.ts';

/**
 * Yields the requirements and options of a file for pip, each with its first line: joins lines that end with a backslash,
 * and removes comments and empty lines, in the order in which pip does. A comment ends a joined line.
 */
export function* requirementLines(text: string): Generator<readonly [written: string, line: number]> {
  let parts: string[] = [];
  let first = 0;
  for (const [written, line] of numberedLines(text)) {
    if (parts.length === 0) first = line;
    const isComment = /^\s*#/.test(written);
    parts.push(isComment ? ` ${written}` : written.replace(/\\$/, ''));
    if (written.endsWith('\\') && !isComment) continue;
    const joined = withoutComment(parts.join(''));
    parts = [];
    if (joined !== '') yield [joined, first];
  }
  const joined = withoutComment(parts.join(''));
  if (joined !== '') yield [joined, first];
}

/** A comment begins at the start or after white space: addresses have `#` too. */
function withoutComment(line: string): string {
  for (let at = line.indexOf('#'); at !== -1; at = line.indexOf('#', at + 1)) {
    if (at === 0 || /\s/.test(line[at - 1] as string)) return line.slice(0, at).trim();
  }
  return line.trim();
}
