import type { Token } from 'markdown-it';
import { spanOf } from './dialect/offsets.ts';

/** What code and other markup is replaced with: it never occurs in a text without control characters. */
export const blank = '\0';

/** The content of a block with the characters of each line, for rules about text outside of code and addresses. */
export interface MaskedText {
  /** As written. */
  readonly content: string;
  /** As long as `content`, with NUL for code spans, link targets, images, HTML, formulas and escaped characters. */
  readonly masked: string;
  /** As `masked`, with the escaped characters. */
  readonly withEscapes: string;
}

/** Masks what is not text in the content of an `inline` token. */
export function maskedText({ content, children }: Token): MaskedText {
  const ranges: [start: number, end: number][] = [];
  for (const token of children ?? []) {
    const span = spanOf(token);
    if (span) ranges.push([span.labelEnd ?? span.start, span.end]);
  }
  const withEscapes = masking(content, ranges);
  if (!withEscapes.includes('\\')) return { content, masked: withEscapes, withEscapes };
  return { content, masked: withEscapes.replace(/\\[!-/:-@[-`{-~]/g, blank.repeat(2)), withEscapes };
}

/** Replaces ranges by NUL, except for line breaks. */
export function masking(text: string, ranges: readonly (readonly [start: number, end: number])[]): string {
  if (ranges.length === 0) return text;
  let masked = '';
  let from = 0;
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    if (end <= from) continue;
    masked += text.slice(from, Math.max(from, start));
    masked += text.slice(Math.max(from, start), end).replace(/[^\n]/g, blank);
    from = end;
  }
  return masked + text.slice(from);
}
