import type { Edit } from '../edits.ts';
import type { MaskedText } from '../masked-text.ts';

const size = /(?<![ \t])[ \t]+=(?:\d{1,5}%?(?:x(?:\d{1,5}%?)?)?|x\d{1,5}%?)[ \t]*(?=\))/g;
/** Characters before a size in which its image is searched: an address and a description. */
const maxBefore = 1_000;

/**
 * Takes the size out of images (Zenn: `![](/media/a.png =500x)`), which otherwise stay text. There is a warning only
 * for the author's own images, since others are removed as a whole afterwards.
 * Offsets are those of the block's content.
 */
export function imageSizeEdits(text: MaskedText, ownImages: ReadonlySet<string>): Edit[] {
  return sizedImages(text).map(({ start, end, sizeEnd }) => {
    const edit = { start: end, end: sizeEnd, put: '' };
    return ownImages.has(text.content.slice(start, end)) ? { ...edit, construct: 'image_size' as const } : edit;
  });
}

/** The addresses of images with a size, from `start` to `end`; the size ends at `sizeEnd`. */
export function sizedImages({ masked }: MaskedText): { start: number; end: number; sizeEnd: number }[] {
  if (!masked.includes('](')) return [];
  return [...masked.matchAll(size)].flatMap(({ 0: found, index }) => {
    const address = addressBefore(masked.slice(Math.max(0, index - maxBefore), index));
    return address === 0 ? [] : [{ start: index - address, end: index, sizeEnd: index + found.length }];
  });
}

/** Length of the address of an image that ends a text; 0 if there is none. */
function addressBefore(text: string): number {
  const label = text.lastIndexOf('](');
  const start = text.lastIndexOf('![', label);
  if (start < 0 || start > label || text.lastIndexOf('\n') > start) return 0;
  const address = text.slice(label + 2);
  return /[\s()]/.test(address) ? 0 : address.length;
}
