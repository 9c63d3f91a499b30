import type { Token } from 'markdown-it';
import type { Span } from '../dialect/offsets.ts';
import type { InlineEdit } from '../seams.ts';

/**
 * Removes all images that the author did not upload (specification, section 2). An image that is a link's whole text
 * is replaced by its alternative text, so that the link stays visible. With `asText` only the exclamation mark is
 * removed, if removal would change what is around the image.
 */
export function imageEdits(
  image: Token,
  { start, end }: Span,
  { ownImages, fillsLink, asText }: { ownImages: ReadonlySet<string>; fillsLink: boolean; asText: boolean },
): InlineEdit[] {
  const path = String(image.attrGet('src'));
  if (ownImages.has(path)) return [];
  const code = path.startsWith('/media/') ? 'foreign_image_removed' : 'external_image_removed';
  if (asText) return [{ start, end: start + 1, put: '', code }];
  return [{ start, end, put: fillsLink ? image.content : '', code }];
}
