import type { Token } from 'markdown-it';
import type { Span } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import { isSafeTarget } from '../link-target.ts';

/**
 * A link that may not be followed loses its brackets and its address, and its text stays; of an address in angle brackets only these go.
 * `asText` puts a backslash before it instead: for what removal does not bring to rest.
 */
export function linkEdits(link: Token, { start, end, labelEnd }: Span, asText: boolean): Edit[] {
  if (isSafeTarget(String(link.attrGet('href')))) return [];
  if (asText) return [{ start, end: start, put: '\\', code: 'unsafe_link_removed' }];
  return [
    { start, end: start + 1, put: '', code: 'unsafe_link_removed' },
    { start: labelEnd ?? end - 1, end, put: '' },
  ];
}
