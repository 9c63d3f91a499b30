import { type Html, html } from '@kairan/web/html';
import { basePath, hrefOf } from '@kairan/web/page-address';
import type { ImageSize } from '../storage/media.ts';

/** The sizes of images by their names, the last part of `/media/<name>`. */
export type ImageSizes = ReadonlyMap<string, ImageSize>;

/** Height in pixels that no image of a body passes: that of a screen, as readers want to see what a picture of a phone is about. */
const tallest = 720;

// In the HTML of a body a quote can stand in no text, only around values.
const imageInBody = /<img src="\/media\/([^"]+)"/g;

/** The names of the images that a post shows: those in the HTML of its body, and its cover; each once. */
export function imageNames(body: string, cover: string | null): string[] {
  const inBody = Array.from(body.matchAll(imageInBody), ([, name]) => name ?? '');
  return [...new Set(cover === null ? inBody : [nameOf(cover), ...inBody])];
}

/**
 * The HTML of a body with its images below the public address's own path, and with their sizes, so that the text does not move
 * when they come.
 */
export function withImages(body: string, baseUrl: string, sizes: ImageSizes): string {
  const base = basePath(baseUrl);
  return body.replace(imageInBody, (_, name: string) => {
    const size = sizes.get(name);
    const given = size ? attributes(shrunk(size)) : '';
    return `<img src="${base}/media/${name}"${given} decoding="async"`;
  });
}

/** A post's cover as its page shows it, above its text; nothing where it has none. */
export function coverImage(cover: string | null, baseUrl: string, sizes: ImageSizes): Html {
  if (cover === null) return html``;
  const size = sizeOf(cover, sizes);
  const given = size ? html` width="${size.width}" height="${size.height}"` : html``;
  return html`<img class="cover" src="${hrefOf(baseUrl, cover)}" alt=""${given} fetchpriority="high">`;
}

/** The size of an image by its path; undefined for none, or one that is not known. */
export function sizeOf(path: string | null, sizes: ImageSizes): ImageSize | undefined {
  return path === null ? undefined : sizes.get(nameOf(path));
}

/** A size of the same shape that is not too tall. */
function shrunk({ width, height }: ImageSize): ImageSize {
  if (height <= tallest) return { width, height };
  return { width: Math.max(1, Math.round((width * tallest) / height)), height: tallest };
}

function attributes({ width, height }: ImageSize): string {
  return ` width="${width}" height="${height}"`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
