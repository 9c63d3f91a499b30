import { type Html, html } from '@kairan/web/html';
import { basePath, hrefOf } from '@kairan/web/page-address';
import type { ImageSize } from '../storage/media.ts';

/** Image sizes by name, the last part of `/media/<name>`. */
export type ImageSizes = ReadonlyMap<string, ImageSize>;

/** Maximum height of an image in a body in pixels: about one screen, so that readers see a phone screenshot at once. */
const maxHeight = 720;

// Safe for the HTML of a body: quotes occur only around attribute values.
const imageInBody = /<img src="\/media\/([^"]+)"/g;

/** The names of the images that a post shows, in its body or as cover, without duplicates. */
export function imageNames(body: string, cover: string | null): string[] {
  const inBody = Array.from(body.matchAll(imageInBody), ([, name]) => name ?? '');
  return [...new Set(cover === null ? inBody : [nameOf(cover), ...inBody])];
}

/**
 * Prefixes the images of a body with the path of the public address and adds their sizes, so that the text does not
 * move when they load.
 */
export function withImages(body: string, baseUrl: string, sizes: ImageSizes): string {
  const base = basePath(baseUrl);
  return body.replace(imageInBody, (_, name: string) => {
    const size = sizes.get(name);
    const sizeAttributes = size ? attributes(fitted(size)) : '';
    return `<img src="${base}/media/${name}"${sizeAttributes} decoding="async"`;
  });
}

/** The cover as shown above the text of a post; empty if there is none. */
export function coverImage(cover: string | null, baseUrl: string, sizes: ImageSizes): Html {
  if (cover === null) return html``;
  const size = sizeOf(cover, sizes);
  const sizeAttributes = size ? html` width="${size.width}" height="${size.height}"` : html``;
  return html`<img class="cover" src="${hrefOf(baseUrl, cover)}" alt=""${sizeAttributes} fetchpriority="high">`;
}

/** The size of an image by its path; undefined if there is none or it is unknown. */
export function sizeOf(path: string | null, sizes: ImageSizes): ImageSize | undefined {
  return path === null ? undefined : sizes.get(nameOf(path));
}

/** Scales a size down to the maximum height, keeping its aspect ratio. */
function fitted({ width, height }: ImageSize): ImageSize {
  if (height <= maxHeight) return { width, height };
  return { width: Math.max(1, Math.round((width * maxHeight) / height)), height: maxHeight };
}

function attributes({ width, height }: ImageSize): string {
  return ` width="${width}" height="${height}"`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
