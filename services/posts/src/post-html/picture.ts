import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { displaySide, renditionSizes, sideOf } from '../images/rendition-size.ts';
import type { ImageSize } from '../storage/media.ts';

/** An image of a page. */
export interface Picture {
  /** `/media/<name>`. */
  readonly path: string;
  /** The size of the image; undefined if it is unknown. */
  readonly size: ImageSize | undefined;
  /** The width in which it is shown, as a CSS length: the value of `sizes`. */
  readonly shownWidth: string;
  /** Further attributes of the `img` element, each after a blank. */
  readonly attributes: Html;
}

/** The widths of the smaller versions; each is as long as its side, and the last as long as the image, if it is not longer. */
function widths({ width, height }: ImageSize): [size: string, width: number][] {
  const longest = Math.max(width, height);
  return renditionSizes
    .filter((size) => size !== 'display')
    .filter((_, i, sizes) => i === 0 || sideOf(sizes[i - 1] as '480') < longest)
    .map((size) => [size, Math.max(1, Math.round((width * Math.min(sideOf(size), longest)) / longest))]);
}

/** Assumed of images whose size is unknown: most are wider than high, and smaller versions are never enlarged. */
const unknownSize: ImageSize = { width: displaySide, height: 1 };

/**
 * Renders an image so that browsers load the smallest version that is sharp enough: a choice of WebP files, and for others
 * the image in its own type.
 */
export function picture(baseUrl: string, { path, size, shownWidth, attributes }: Picture): Html {
  const choice = widths(size ?? unknownSize)
    .map(([name, width]) => `${hrefOf(baseUrl, path, { size: name })} ${width}w`)
    .join(', ');
  const src = hrefOf(baseUrl, displayed(path, size));
  return html`<picture><source type="image/webp" srcset="${choice}" sizes="${shownWidth}"><img src="${src}"${attributes}></picture>`;
}

/** Renders the cover of a post in a list, cropped to 3:2. @param shownWidth as in `Picture` */
export function thumbnail(path: string, baseUrl: string, shownWidth: string): Html {
  return picture(baseUrl, {
    path,
    size: undefined,
    shownWidth,
    attributes: html` alt="" width="480" height="320" loading="lazy" decoding="async"`,
  });
}

/** The path of an image in its own type, within the largest length that pages show. */
export function displayed(path: string, size: ImageSize | undefined): string {
  return size && Math.max(size.width, size.height) > displaySide ? `${path}?size=display` : path;
}

/** The size of the image at the path that `displayed` returns. */
export function displayedSize({ width, height }: ImageSize): ImageSize {
  return scaled({ width, height }, displaySide / Math.max(width, height));
}

/** Scales a size down by a factor, keeping its aspect ratio; never up. */
export function scaled({ width, height }: ImageSize, factor: number): ImageSize {
  if (factor >= 1) return { width, height };
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
