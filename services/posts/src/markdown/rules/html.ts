import type { Token } from 'markdown-it';
import { type Span, spanOf } from '../dialect/offsets.ts';
import { type HtmlTag, htmlTag } from '../html-elements.ts';
import { escaped, type InlineEdit } from '../seams.ts';

/** Characters that cannot begin a block or a setext underline at the start of a line. */
const plainBeginning = /^[^\s#>*+\-:`~|<\d=_[]/;
/** What a type argument follows: the name of a type, or the path separator of Rust. */
const typeName = /(?:[A-Za-z0-9_$]|::)$/;

/**
 * The tags among the inline tokens of a block that are HTML, comments included. The rest is text: tags of unknown
 * elements, and what is never closed in its block and glued to a name, like `Array<A>`, `vector<p>` and `Result<I>`, or
 * is part of a comparison (`a <b and c> d`). A tag without an end also counts as HTML if an earlier one of its name is
 * not glued (`<li>one<li>two`).
 */
export function htmlTags(content: string, children: readonly Token[]): ReadonlyMap<Token, HtmlTag> {
  const tags = new Map<Token, HtmlTag>();
  const open = new Map<string, { token: Token; glued: boolean }[]>();
  for (const token of children) {
    const tag = token.type === 'html_inline' ? htmlTag(token.content) : null;
    if (!tag) continue;
    tags.set(token, tag);
    if (tag.name === null) continue;
    const unclosed = open.get(tag.name) ?? [];
    open.set(tag.name, unclosed);
    if (tag.closes) unclosed.pop();
    else if (tag.opens) unclosed.push({ token, glued: tag.compares || (tag.bare && isGlued(content, spanOf(token))) });
  }
  for (const unclosed of open.values()) {
    if (!unclosed[0]?.glued) continue;
    for (const { token, glued } of unclosed) {
      if (!glued) break;
      tags.delete(token);
    }
  }
  return tags;
}

function isGlued(content: string, span: Span | undefined): boolean {
  return span !== undefined && typeName.test(content.slice(Math.max(0, span.start - 2), span.start));
}

/**
 * Removes a tag (specification, section 2), a comment, or a script or style with its content. Text between other tags
 * stays. `<br>` becomes a line break if the block can have several lines and the next one cannot begin a block,
 * otherwise a space between words. With `asText` it becomes text instead, if removal would change
 * what is around it.
 */
export function htmlEdit(
  tag: HtmlTag,
  { start, end }: Span,
  content: string,
  { breaksLines, asText }: { breaksLines: boolean; asText: boolean },
): InlineEdit {
  if (asText) return { start, end, put: escaped(content.slice(start, end)), code: 'html_removed' };
  const put = tag.name === 'br' ? lineBreak(start, end, content, breaksLines) : '';
  return { start, end, put, code: 'html_removed', separates: tag.separates };
}

function lineBreak(start: number, end: number, content: string, breaksLines: boolean): string {
  const before = content[start - 1];
  const next = content[end];
  if (next === undefined || next === '\n' || before === undefined || before === '\n') return '';
  if (breaksLines && plainBeginning.test(next)) return '\n';
  return before === ' ' || next === ' ' ? '' : ' ';
}
