import type { Token } from 'markdown-it';
import { rowsOf } from './dialect/offsets.ts';
import type { Edit } from './edits.ts';
import { continuationPrefix, type Source } from './source.ts';

/**
 * Moves edits of an inline token's content to the source. The content is the block's lines without the prefixes of
 * containers, so each line is shifted by a different amount, and a line break that an edit adds needs the prefix of
 * continuation lines. None if the block's rows are unknown, as for cells of tables.
 */
export function sourceEdits(inline: Token, edits: readonly Edit[], source: Source): Edit[] {
  const rows = rowsOf(inline);
  if (!rows) return [];
  const at = offsetsIn(inline.content, rows.starts);
  const prefix = continuationPrefix(source.before(rows.starts[0] ?? 0));
  return edits
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, put, ...rest }) => ({
      ...rest,
      start: at(start),
      end: end === start ? at(start) : at(end - 1) + 1,
      put: put.replaceAll('\n', `\n${prefix}`),
    }));
}

/** Puts a blank line before a line, in the same quote, unless there is one. */
export function blankLineEdits(line: number, source: Source): Edit[] {
  if (line === 0 || source.isBlank(line - 1)) return [];
  const start = source.startOf(line);
  const prefix = (/^[>\s]*/.exec(source.text.slice(start, source.endOf(line))) as RegExpExecArray)[0];
  return [{ start, end: start, put: `${prefix.trimEnd()}\n` }];
}

/** The source offset for each offset in the content. */
function offsetsIn(content: string, starts: readonly number[]): (position: number) => number {
  const lineStarts = lineStartsOf(content);
  const shifts = lineStarts.map((lineStart, row) => (starts[row] as number) - firstCharacter(content, lineStart));
  // Edits are moved in order, so the row is usually near.
  let row = 0;
  return (position) => {
    while (row > 0 && (lineStarts[row] as number) > position) row--;
    while (row + 1 < lineStarts.length && (lineStarts[row + 1] as number) <= position) row++;
    return position + (shifts[row] as number);
  };
}

function lineStartsOf(content: string): number[] {
  const lineStarts = [0];
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  return lineStarts;
}

function firstCharacter(content: string, from: number): number {
  let at = from;
  while (content[at] === ' ' || content[at] === '\t') at++;
  return at;
}
