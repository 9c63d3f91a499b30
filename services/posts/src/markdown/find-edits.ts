import type { Token } from 'markdown-it';
import { blockStartEscape } from './block-start.ts';
import { spanOf } from './dialect/offsets.ts';
import { createParser } from './dialect/parser.ts';
import type { Edit } from './edits.ts';
import { type InlineOptions, inlineEdits } from './inline-edits.ts';
import { calloutEdits } from './rules/callouts.ts';
import { headingEdits } from './rules/headings.ts';
import { tableEdits } from './rules/tables.ts';
import { type Source, sourceOf } from './source.ts';
import { sourceEdits } from './source-edits.ts';

const parser = createParser({ tables: true });

/** Options of one pass. */
export interface PassOptions extends InlineOptions {
  /** The title that a first heading must not repeat; null to skip this check. */
  readonly title: string | null;
  /** Unclosed callouts become text instead of being closed. */
  readonly calloutsAsText: boolean;
}

/** Finds the edits of one pass, the maximum nesting of blocks, and the tokens. */
export function findEdits(text: string, options: PassOptions): { edits: Edit[]; depth: number; tokens: Token[] } {
  const source = sourceOf(text);
  const tokens = parser.parse(text, {});
  const edits = calloutEdits(tokens, source, options.calloutsAsText);
  let depth = 0;
  let inTable = false;
  tokens.forEach((token, index) => {
    depth = Math.max(depth, token.level);
    if (token.type === 'table_open') edits.push(...tableEdits(token, source, options.asText));
    if (token.type === 'table_open' || token.type === 'table_close') inTable = token.nesting === 1;
    if (token.type === 'heading_open') edits.push(...headingEdits(tokens, index, source, options.title));
    if (token.type === 'html_removed') edits.push(...removedEdits(token, source));
    // The content of cells is checked once the rows are paragraphs.
    if (token.type === 'inline' && !inTable) {
      const found = inlineEdits(token, tokens[index - 1], parser, options);
      edits.push(...(sourceEdits(token, found, source) ?? []));
    }
  });
  return { edits, depth, tokens };
}

function removedEdits(token: Token, source: Source): Edit[] {
  const span = spanOf(token);
  if (!span) return [];
  const line = source.text.slice(span.end, source.endOf((token.map?.[1] as number) - 1));
  const backslash = blockStartEscape(line.trimStart());
  const edit: Edit = { start: span.start, end: span.end, put: '', code: 'html_removed' };
  if (backslash === null) return [edit];
  const start = span.end + line.length - line.trimStart().length + backslash;
  return [edit, { start, end: start, put: '\\' }];
}
