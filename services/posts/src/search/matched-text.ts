import { marksIn } from '@kairan/full-text/marks';
import type { Query } from '@kairan/full-text/query';

/** A part of a text; `matched` if the search found it. */
export interface TextPart {
  readonly text: string;
  readonly matched: boolean;
}

/** Code points of a result's excerpt. */
const excerptLength = 120;
/** Code points before the first match. */
const lengthBefore = 30;

/** Splits a text into what a query found and the parts between. */
export function matchedParts(text: string, query: Query): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { start, end } of marksIn(text, query).spans) {
    if (start > from) parts.push({ text: text.slice(from, start), matched: false });
    parts.push({ text: text.slice(start, end), matched: true });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), matched: false });
  return parts;
}

/** The excerpt of a result: the text around the first match, otherwise its beginning. */
export function matchedExcerpt(text: string, query: Query): string {
  const first = marksIn(text, query).spans[0]?.start ?? 0;
  const characters = [...text.slice(Math.max(0, first - 2 * lengthBefore), first).toWellFormed()];
  const start = first <= lengthBefore ? 0 : first - characters.slice(-lengthBefore).join('').length;
  const cut = [...text.slice(start, start + 2 * excerptLength + 2).toWellFormed()].slice(0, excerptLength).join('');
  return `${start > 0 ? '…' : ''}${cut}${start + cut.length < text.length ? '…' : ''}`;
}
