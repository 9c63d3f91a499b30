import type { Token } from 'markdown-it';
import type { Span } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import { htmlElements } from '../html-elements.ts';
import type { Source } from '../source.ts';

/** Characters that cannot begin a block or a setext underline at the start of a line. */
const plainBeginning = /^[^\s#>*+\-:`~|<\d=_[]/;

/**
 * Removes HTML (specification, section 2): tags of known elements, comments, and scripts and styles with their content.
 * Text between other tags stays, and so does what only looks like a tag. `<br>` becomes a line break if the next line
 * cannot begin a block, otherwise a space between words. `nextLine` is the prefix of the block's continuation lines,
 * null if the block has one line only. With `asText` the tag is escaped with a backslash instead, for cases that
 * removal does not resolve.
 */
export function htmlEdits(
  tag: Token,
  { start, end }: Span,
  source: Source,
  { nextLine, asText }: { nextLine: string | null; asText: boolean },
): Edit[] {
  const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(tag.content)?.[1]?.toLowerCase();
  if (name && !htmlElements.has(name)) return [];
  if (asText) return [{ start, end: start, put: '\\', code: 'html_removed' }];
  const put = name === 'br' ? lineBreak(start, end, source, nextLine) : '';
  return [{ start, end, put, code: 'html_removed' }];
}

function lineBreak(start: number, end: number, { text }: Source, nextLine: string | null): string {
  const before = text[start - 1];
  const next = text[end];
  if (next === undefined || next === '\n' || before === '\n') return '';
  if (nextLine !== null && plainBeginning.test(next)) return `\n${nextLine}`;
  return before === ' ' || next === ' ' ? '' : ' ';
}
