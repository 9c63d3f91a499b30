import type { Token } from 'markdown-it';
import type { Span } from '../dialect/offsets.ts';
import { escaped, type InlineEdit } from '../seams.ts';

/**
 * Removes all images that the author did not upload (specification, section 2). An image that is a link's whole text
 * is replaced by its alternative text, so that the link stays visible. With `asText` it becomes text instead, if removal would change what is around the image.
 */
export function imageEdits(
  image: Token,
  { start, end }: Span,
  content: string,
  { ownImages, fillsLink, asText }: { ownImages: ReadonlySet<string>; fillsLink: boolean; asText: boolean },
): InlineEdit[] {
  const path = String(image.attrGet('src'));
  if (ownImages.has(path)) return [];
  const code = path.startsWith('/media/') ? 'foreign_image_removed' : 'external_image_removed';
  if (asText) return [{ start, end, put: escaped(content.slice(start, end)), code }];
  return [{ start, end, put: fillsLink ? image.content : '', code }];
}
