import type { Token } from 'markdown-it';
import { rowsOf, type Span, spanOf } from './dialect/offsets.ts';

/** Source offsets of the parts of a block's content. */
export interface InlineOffsets {
  /** The offset in the source of an offset in the content. */
  readonly at: (position: number) => number;
  /** The span of inline markup in the source; undefined for tokens without a recorded position. */
  of(token: Token): Span | undefined;
}

/**
 * Maps the children of an `inline` token to the source. Its content is the block's lines without the prefixes of
 * containers, so each line is shifted by a different amount. Undefined if the block's rows are unknown.
 */
export function inlineOffsets(inline: Token): InlineOffsets | undefined {
  const rows = rowsOf(inline);
  if (!rows) return undefined;
  const lineStarts = lineStartsOf(inline.content);
  const shifts = lineStarts.map(
    (lineStart, row) => (rows.starts[row] as number) - firstCharacter(inline.content, lineStart),
  );
  // Children are mapped in order, so the row is usually near.
  let row = 0;
  const at = (position: number): number => {
    while (row > 0 && (lineStarts[row] as number) > position) row--;
    while (row + 1 < lineStarts.length && (lineStarts[row + 1] as number) <= position) row++;
    return position + (shifts[row] as number);
  };
  return {
    at,
    of(token) {
      const span = spanOf(token);
      if (!span) return undefined;
      const start = at(span.start);
      const labelEnd = span.labelEnd === undefined ? {} : { labelEnd: at(span.labelEnd) };
      const { target } = span;
      const targetSpan = target && { target: { start: at(target.start), end: at(target.end - 1) + 1 } };
      return { start, ...labelEnd, ...targetSpan, end: at(span.end - 1) + 1 };
    },
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
