import type { Database } from '@kairan/database/open';
import { existingMedia } from '../storage/media.ts';
import { mediaTypeOf } from './media-name.ts';
import type { MediaStore, StoredMedia } from './media-store.ts';
import { renditionSizeOf } from './rendition-size.ts';
import type { Renditions } from './renditions.ts';

/** Base path of all images. */
export const mediaPath = '/media/';

const immutable = 'public, max-age=31536000, immutable';
/** Content under a name never changes, and must not execute anything. */
const headers = {
  'Cache-Control': immutable,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The files of the images, and the database that knows which of them exist. */
export interface ServedMedia {
  readonly media: MediaStore;
  readonly renditions: Renditions;
  readonly reading: Database;
  /** The headers by which shared caches remove an image when it is deleted. */
  readonly tagged?: (name: string) => Readonly<Record<string, string>>;
}

/**
 * Serves an image: `GET` and `HEAD` of `/media/<name>`, cacheable forever. With `?size=` one of `renditionSizes`, serves
 * a smaller version, or redirects to the image itself if there is none.
 * @returns null if there is no such image
 */
export async function serveMedia(request: Request, served: ServedMedia): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname.slice(mediaPath.length);
  const type = pathname.startsWith(mediaPath) ? mediaTypeOf(name) : undefined;
  if (!type) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const more = served.tagged?.(name) ?? {};
  const openImage = () => readImage(served, name);
  const size = renditionSizeOf(searchParams.get('size'));
  if (size === undefined) {
    const stored = await openImage();
    return stored && send(request, stored, { etag: `"${name}"`, type, more });
  }
  const rendition = await served.renditions.open(name, size, openImage);
  if (rendition === null) return null;
  if (rendition === 'original') return redirect(name, 301, immutable);
  if (rendition === 'busy') return redirect(name, 302, 'no-store');
  const sent = size === 'display' ? type : 'image/webp';
  return send(request, rendition, { etag: `"${name}-${size}"`, type: sent, more });
}

async function send(
  request: Request,
  stored: StoredMedia,
  { etag, type, more }: { etag: string; type: string; more: Readonly<Record<string, string>> },
): Promise<Response> {
  const known = isKnown(request.headers.get('If-None-Match'), etag);
  if (known || request.method === 'HEAD') await stored.body.cancel();
  if (known) return new Response(null, { status: 304, headers: { ...headers, ...more, ETag: etag } });
  return new Response(request.method === 'HEAD' ? null : stored.body, {
    headers: { ...headers, ...more, ETag: etag, 'Content-Type': type, 'Content-Length': String(stored.bytes) },
  });
}

/** Redirects to the image itself: the name alone, as the public address may have a path of its own. */
function redirect(name: string, status: 301 | 302, cacheControl: string): Response {
  return new Response(null, { status, headers: { ...headers, 'Cache-Control': cacheControl, Location: name } });
}

/** Opens an image; one that the clean-up discarded is restored if the database has it. */
async function readImage({ media, reading }: ServedMedia, name: string): Promise<StoredMedia | null> {
  const stored = await media.read(name);
  if (stored || !(await existingMedia(reading, [name])).has(name)) return stored;
  return (await media.trash.restore(name)) ? media.read(name) : null;
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
