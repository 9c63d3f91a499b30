import type { Token } from 'markdown-it';
import type { Span } from '../dialect/offsets.ts';
import { isSafeTarget } from '../link-target.ts';
import { escaped, type InlineEdit } from '../seams.ts';

/**
 * Unlinks links that are not allowed: brackets and URL are removed and the text stays; for a URL in angle brackets
 * only the brackets are removed. With `asText` they become text instead, if removal would change
 * what is around it.
 */
export function linkEdits(link: Token, { start, end, labelEnd }: Span, content: string, asText: boolean): InlineEdit[] {
  if (isSafeTarget(String(link.attrGet('href')))) return [];
  const labelStart = start + 1;
  const target = labelEnd ?? end - 1;
  const keep = (from: number, to: number) => (asText ? escaped(content.slice(from, to)) : '');
  return [
    { start, end: labelStart, put: keep(start, labelStart), code: 'unsafe_link_removed' },
    { start: target, end, put: keep(target, end) },
  ];
}
