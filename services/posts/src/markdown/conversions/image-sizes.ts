import type { Edit } from '../edits.ts';
import type { InlineText } from '../inline-text.ts';

const size = /[ \t]+=(?:\d{1,5}%?(?:x(?:\d{1,5}%?)?)?|x\d{1,5}%?)[ \t]*(?=\))/g;
/** Characters before a size in which its image is searched: an address and a description. */
const maxBefore = 1_000;

/**
 * Takes the size out of images (Zenn: `![](/media/a.png =500x)`), which otherwise stay text. There is a warning only
 * for the author's own images, since others are removed as a whole afterwards.
 * Offsets are those of the block's content.
 */
export function imageSizeEdits({ content, masked }: InlineText, ownImages: ReadonlySet<string>): Edit[] {
  if (!masked.includes('](')) return [];
  return [...masked.matchAll(size)].flatMap(({ 0: found, index }) => {
    const address = addressBefore(masked.slice(Math.max(0, index - maxBefore), index));
    if (address === 0) return [];
    const own = ownImages.has(content.slice(index - address, index));
    const edit = { start: index, end: index + found.length, put: '' };
    return [own ? { ...edit, construct: 'image_size' as const } : edit];
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
