import type { Token } from 'markdown-it';
import type { Span } from '../dialect/offsets.ts';
import { isSafeTarget } from '../link-target.ts';
import type { InlineEdit } from '../seams.ts';

/**
 * Unlinks links that are not allowed: brackets and URL are removed and the text stays; for a URL in angle brackets
 * only the brackets are removed. With `asText` the link is escaped with a backslash instead, if removal would change
 * what is around it.
 */
export function linkEdits(link: Token, { start, end, labelEnd }: Span, asText: boolean): InlineEdit[] {
  if (isSafeTarget(String(link.attrGet('href')))) return [];
  if (asText) return [{ start, end: start, put: '\\', code: 'unsafe_link_removed' }];
  return [
    { start, end: start + 1, put: '', code: 'unsafe_link_removed' },
    { start: labelEnd ?? end - 1, end, put: '' },
  ];
}
