import type { Token } from 'markdown-it';
import type { Span } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import { htmlElements } from '../html-elements.ts';
import type { Source } from '../source.ts';

/** Signs that could begin a block, or an underline, where a line begins with them. */
const plainBeginning = /^[^\s#>*+\-:`~|<\d=_[]/;

/**
 * HTML is removed (specification, section 2): tags of HTML's elements, comments, and scripts and styles with what they hold. Other text between
 * tags stays, and so does what only looks like a tag. `<br>` becomes a line break where the next line would not begin something else, and a blank
 * elsewhere between words; `nextLine` is what a further line of the block begins with, null where the block has one line only. `asText` puts
 * a backslash before the tag instead: for what removal does not bring to rest.
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
