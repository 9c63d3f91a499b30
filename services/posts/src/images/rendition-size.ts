/**
 * The sizes in which images are served besides the stored one. A number is the length of the longer side in pixels, as
 * WebP; images are never enlarged. `display` is the original type, within the largest length.
 */
export const renditionSizes = ['480', '960', '1600', '2400', 'display'] as const;
export type RenditionSize = (typeof renditionSizes)[number];

/** The longest side in which pages show an image. */
export const displaySide = 2400;

/** The longer side of a size in pixels. */
export function sideOf(size: RenditionSize): number {
  return size === 'display' ? displaySide : Number(size);
}

/** The size of this name; undefined if there is none. */
export function renditionSizeOf(name: string | null): RenditionSize | undefined {
  return renditionSizes.find((size) => size === name);
}
