import type { Token } from 'markdown-it';
import { rowsOf, spanOf } from './dialect/offsets.ts';
import type { Edit } from './edits.ts';
import { inlineOffsets } from './inline-offsets.ts';
import { calloutEdits } from './rules/callouts.ts';
import { headingEdits } from './rules/headings.ts';
import { htmlEdits } from './rules/html.ts';
import { imageEdits } from './rules/images.ts';
import { linkEdits } from './rules/links.ts';
import { tableEdits } from './rules/tables.ts';
import { continuationPrefix, type Source } from './source.ts';

/** Options of one pass. */
export interface PassOptions {
  /** The title that a first heading must not repeat; null to skip this check. */
  readonly title: string | null;
  /** Paths of the author's images. */
  readonly ownImages: ReadonlySet<string>;
  /** Unsupported markup becomes text instead of being removed. */
  readonly asText: boolean;
  /** Unclosed callouts become text instead of being closed. */
  readonly calloutsAsText: boolean;
}

/** Finds what to remove from a parsed text in one pass. */
export function findEdits(tokens: readonly Token[], source: Source, options: PassOptions): Edit[] {
  const edits = calloutEdits(tokens, source, options.calloutsAsText);
  let inTable = false;
  tokens.forEach((token, index) => {
    if (token.type === 'table_open') edits.push(...tableEdits(token, source, options.asText));
    if (token.type === 'table_open' || token.type === 'table_close') inTable = token.nesting === 1;
    if (token.type === 'heading_open') edits.push(...headingEdits(tokens, index, source, options.title));
    if (token.type === 'html_removed') edits.push(...removedEdits(token));
    // The content of cells is checked once the rows are paragraphs.
    if (token.type === 'inline' && !inTable) edits.push(...inlineEdits(token, tokens[index - 1], source, options));
  });
  return edits;
}

function removedEdits(token: Token): Edit[] {
  const span = spanOf(token);
  return span ? [{ start: span.start, end: span.end, put: '', code: 'html_removed' }] : [];
}

function inlineEdits(inline: Token, block: Token | undefined, source: Source, options: PassOptions): Edit[] {
  const children = inline.children ?? [];
  const positions = children.some(spanOf) ? inlineOffsets(inline) : undefined;
  if (!positions) return [];
  const { asText, ownImages } = options;
  const nextLine =
    block?.type === 'paragraph_open' ? continuationPrefix(source.before(rowsOf(inline)?.starts[0] ?? 0)) : null;
  return children.flatMap((child, index) => {
    const span = positions.of(child);
    if (!span) return [];
    if (child.type === 'link_open') return linkEdits(child, span, asText);
    if (child.type === 'html_inline') return htmlEdits(child, span, source, { nextLine, asText });
    if (child.type !== 'image') return [];
    const fillsLink = children[index - 1]?.type === 'link_open' && children[index + 1]?.type === 'link_close';
    return imageEdits(child, span, { ownImages, fillsLink, asText });
  });
}
