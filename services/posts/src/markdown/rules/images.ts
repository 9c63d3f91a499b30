import type { Token } from 'markdown-it';
import type { Span } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';

/**
 * Only images that the author uploaded are kept (specification, section 2). Any other goes; one that is all of a link's text leaves its own
 * text, so that the link can still be seen. `asText` takes its exclamation mark instead: for what removal does not bring to rest.
 */
export function imageEdits(
  image: Token,
  { start, end }: Span,
  { ownImages, fillsLink, asText }: { ownImages: ReadonlySet<string>; fillsLink: boolean; asText: boolean },
): Edit[] {
  const path = String(image.attrGet('src'));
  if (ownImages.has(path)) return [];
  const code = path.startsWith('/media/') ? 'foreign_image_removed' : 'external_image_removed';
  if (asText) return [{ start, end: start + 1, put: '', code }];
  return [{ start, end, put: fillsLink ? image.content : '', code }];
}
