import { type Html, html } from '@kairan/doors/html';
import type { ImageSize } from '../storage/media.ts';
import { basePath, hrefOf } from './page-address.ts';

/** The sizes of images by their names, the last part of `/media/<name>`. */
export type ImageSizes = ReadonlyMap<string, ImageSize>;

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
    const given = size ? ` width="${size.width}" height="${size.height}"` : '';
    return `<img src="${base}/media/${name}"${given}`;
  });
}

/** A post's cover as its page shows it, above the title; nothing where it has none. */
export function coverImage(cover: string | null, baseUrl: string, sizes: ImageSizes): Html {
  if (cover === null) return html``;
  const size = sizes.get(nameOf(cover));
  const given = size ? html` width="${size.width}" height="${size.height}"` : html``;
  return html`<img class="cover" src="${hrefOf(baseUrl, cover)}" alt=""${given}>`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
