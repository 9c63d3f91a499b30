import type { Token } from 'markdown-it';
import type { Span } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import { isSafeTarget } from '../link-target.ts';

/**
 * Unlinks links that are not allowed: brackets and URL are removed and the text stays; for a URL in angle brackets
 * only the brackets are removed. With `asText` the link is escaped with a backslash instead, for cases that removal
 * does not resolve.
 */
export function linkEdits(link: Token, { start, end, labelEnd }: Span, asText: boolean): Edit[] {
  if (isSafeTarget(String(link.attrGet('href')))) return [];
  if (asText) return [{ start, end: start, put: '\\', code: 'unsafe_link_removed' }];
  return [
    { start, end: start + 1, put: '', code: 'unsafe_link_removed' },
    { start: labelEnd ?? end - 1, end, put: '' },
  ];
}
