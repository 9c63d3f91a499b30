import type { MarkdownIt, Token } from 'markdown-it';
import { blockStartEscape } from './block-start.ts';
import { comparableText } from './comparable-text.ts';
import { spanOf } from './dialect/offsets.ts';
import type { Edit } from './edits.ts';
import { type InlineOptions, inlineEdits } from './inline-edits.ts';
import { calloutEdits } from './rules/callouts.ts';
import { controlCharacterEdits } from './rules/control-characters.ts';
import { headingEdits } from './rules/headings.ts';
import { tableEdits } from './rules/tables.ts';
import { resultOf, spaceEdits } from './seams.ts';
import type { Source } from './source.ts';
import { blankLineEdits, sourceEdits } from './source-edits.ts';

/** Options of one pass. */
export interface PassOptions extends InlineOptions {
  /** The title that a first heading must not repeat; null to skip this check. */
  readonly title: string | null;
  /** Unclosed callouts become text instead of being closed. */
  readonly calloutsAsText: boolean;
}

/**
 * Finds the edits that remove control characters. Marks that one separates stay apart if the words or the code would
 * change otherwise.
 */
export function findControlEdits(text: string, parser: MarkdownIt): Edit[] {
  const edits = controlCharacterEdits(text);
  const spaces = spaceEdits(text, edits, 'marks');
  if (spaces.length === 0) return edits;
  const before = shownText(text, parser);
  const withoutControls = resultOf(before, controlCharacterEdits(before)).result;
  return shownText(resultOf(text, edits).result, parser) === withoutControls ? edits : [...edits, ...spaces];
}

/** What readers see of a text. */
function shownText(text: string, parser: MarkdownIt): string {
  return parser
    .parse(text, {})
    .map(({ type, content, children }) => (type === 'inline' ? comparableText(children ?? []).text : content))
    .join('\n');
}

/** Finds what to remove from a parsed text in one pass. */
export function findEdits(tokens: readonly Token[], source: Source, parser: MarkdownIt, options: PassOptions): Edit[] {
  const edits = calloutEdits(tokens, source, options.calloutsAsText);
  let inTable = false;
  tokens.forEach((token, index) => {
    if (token.type === 'table_open') edits.push(...tableEdits(token, source, options.asText));
    if (token.type === 'table_open' || token.type === 'table_close') inTable = token.nesting === 1;
    if (token.type === 'heading_open') edits.push(...headingEdits(tokens, index, source, options.title));
    if (token.type === 'html_removed') edits.push(...removedEdits(tokens, index, source));
    // The content of cells is checked once the rows are paragraphs.
    if (token.type === 'inline' && !inTable) {
      const found = inlineEdits(token, tokens[index - 1], parser, options);
      edits.push(...sourceEdits(token, found, source));
      if (found.length > 0) {
        const [firstLine = ''] = resultOf(token.content, found).result.split('\n', 1);
        edits.push(...emptyItemEdits(tokens, index - 1, firstLine, source));
      }
    }
  });
  return edits;
}

/**
 * Puts a blank line before a list whose first item loses its first line: an empty item cannot follow the text of a
 * paragraph (CommonMark, "List items"), and its marker would become part of that.
 * @param index of the item's first block
 * @param firstLine what is left of its first line
 */
function emptyItemEdits(tokens: readonly Token[], index: number, firstLine: string, source: Source): Edit[] {
  const [list, item] = [tokens[index - 2], tokens[index - 1]];
  const isFirst = item?.type === 'list_item_open' && /^(?:bullet|ordered)_list_open$/.test(list?.type ?? '');
  return isFirst && firstLine.trim() === '' ? blankLineEdits(item.map?.[0] as number, source) : [];
}

/** Removes a comment, script or style that is a block. What follows on its last line becomes a paragraph. */
function removedEdits(tokens: readonly Token[], index: number, source: Source): Edit[] {
  const token = tokens[index] as Token;
  const span = spanOf(token);
  if (!span) return [];
  const rest = source.text.slice(span.end, source.endOf((token.map?.[1] as number) - 1));
  const text = rest.trimStart();
  const edit: Edit = { start: span.start, end: span.end, put: '', code: 'html_removed' };
  const backslash = blockStartEscape(text);
  if (backslash === null) return [edit, ...emptyItemEdits(tokens, index, text, source)];
  const start = span.end + rest.length - text.length + backslash;
  return [edit, { start, end: start, put: '\\' }];
}
