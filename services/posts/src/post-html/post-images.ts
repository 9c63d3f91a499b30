import { Html, html } from '@kairan/web/html';
import { basePath } from '@kairan/web/page-address';
import type { ImageSize } from '../storage/media.ts';
import { picture, scaled } from './picture.ts';

/** Image sizes by name, the last part of `/media/<name>`. */
export type ImageSizes = ReadonlyMap<string, ImageSize>;

/** Maximum height of an image in a body in pixels: about one screen, so that readers see a phone screenshot at once. */
const maxHeight = 720;

/** The width of the text column, from which images do not stick out. */
const columnWidth = '44rem, 100vw - 2rem';

// Safe for the HTML of a body: quotes occur only around attribute values.
const imageInBody = /<img src="\/media\/([^"]+)"((?:[^">]|"[^"]*")*)>/g;

/** The names of the images that a post shows, in its body or as cover, without duplicates. */
export function imageNames(body: string, cover: string | null): string[] {
  const inBody = Array.from(body.matchAll(imageInBody), ([, name]) => name ?? '');
  return [...new Set(cover === null ? inBody : [nameOf(cover), ...inBody])];
}

/**
 * Prefixes the images of a body with the path of the public address, offers smaller versions and adds their sizes, so
 * that the text does not move when they load.
 */
export function withImages(body: string, baseUrl: string, sizes: ImageSizes): string {
  return body.replace(imageInBody, (_, name: string, attributes: string) => {
    const size = sizes.get(name);
    if (!size) return `<img src="${basePath(baseUrl)}/media/${name}" decoding="async"${attributes}>`;
    const shown = scaled(size, maxHeight / size.height);
    return picture(baseUrl, {
      path: `/media/${name}`,
      size,
      shownWidth: `min(${columnWidth}, ${shown.width}px)`,
      attributes: html`${sizeAttributes(shown)} decoding="async"${new Html(attributes)}`,
    }).text;
  });
}

/** The cover as shown above the text of a post; empty if there is none. */
export function coverImage(cover: string | null, baseUrl: string, sizes: ImageSizes): Html {
  if (cover === null) return html``;
  const size = sizeOf(cover, sizes);
  return picture(baseUrl, {
    path: cover,
    size,
    shownWidth: `min(${columnWidth})`,
    attributes: html` class="cover" alt=""${size ? sizeAttributes(size) : ''} fetchpriority="high"`,
  });
}

/** The size of an image by its path; undefined if there is none or it is unknown. */
export function sizeOf(path: string | null, sizes: ImageSizes): ImageSize | undefined {
  return path === null ? undefined : sizes.get(nameOf(path));
}

function sizeAttributes({ width, height }: ImageSize): Html {
  return html` width="${width}" height="${height}"`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
