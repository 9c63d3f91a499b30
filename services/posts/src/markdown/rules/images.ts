import type { Token } from 'markdown-it';
import type { Span } from '../dialect/offsets.ts';
import { type OwnImages, ownImagePath } from '../own-image.ts';
import { escaped, type InlineEdit } from '../seams.ts';

/**
 * Removes all images that the author did not upload (specification, section 2). An image that is a link's whole text
 * is replaced by its alternative text, so that the link stays visible. An own image whose address is absolute or has a
 * query or fragment gets its path as address. With `asText` an image becomes text instead, if removal would change what
 * is around it.
 */
export function imageEdits(
  image: Token,
  { start, end }: Span,
  content: string,
  { own, fillsLink, asText }: { own: OwnImages; fillsLink: boolean; asText: boolean },
): InlineEdit[] {
  const address = String(image.attrGet('src'));
  const path = ownImagePath(address, own);
  if (path === address) return [];
  if (path !== null) return [{ start, end, put: imageMarkup(image.content, path), construct: 'own_image' }];
  const code = address.startsWith('/media/') ? 'foreign_image_removed' : 'external_image_removed';
  if (asText) return [{ start, end, put: escaped(content.slice(start, end)), code }];
  return [{ start, end, put: fillsLink ? image.content : '', code }];
}

const attribute = /\s(src|alt)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi;

/** Replaces an `<img>` of an own image by a Markdown image; null for other tags. */
export function imageTagEdit(tag: string, { start, end }: Span, own: OwnImages): InlineEdit | null {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of tag.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
  const path = ownImagePath(attributes.get('src') ?? '', own);
  if (path === null) return null;
  // Character references mean the same in Markdown.
  const words = (attributes.get('alt') ?? '').replace(/\s+/g, ' ').replace(/[\\`*_~[\]<]/g, '\\$&');
  return { start, end, put: imageMarkup(words, path), construct: 'own_image' };
}

function imageMarkup(words: string, path: string): string {
  return `![${words}](${path})`;
}
