import { type Connection, headerOf } from '@kairan/http/connection';
import { matchesTag } from '@kairan/http/response';
import { DrawingBusy } from './site-images.ts';

/** A file that is made on demand. */
export interface ServedImage {
  /** Its media type. */
  readonly type: string;
  /** What its entity tag says, without quotes: it changes with the content. */
  readonly version: string;
  /** `forever` at an address with its version, `day` at one without; `own` for an image that only one person may see. */
  readonly keep: 'forever' | 'day' | 'own';
  /** Headers instead of those that `keep` gives. */
  readonly headers?: Readonly<Record<string, string>>;
  /** @throws {DrawingBusy} */
  readonly make: () => Promise<string | Buffer>;
}

/** Images must not execute anything. */
const guards = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'; sandbox" };

/** Other sites show these images. */
export const imageGuards = { ...guards, 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

const keeping: Readonly<Record<ServedImage['keep'], Readonly<Record<string, string>>>> = {
  forever: { ...imageGuards, 'Cache-Control': 'public, max-age=31536000, immutable' },
  day: { ...imageGuards, 'Cache-Control': 'public, max-age=86400' },
  own: { ...guards, 'Cross-Origin-Resource-Policy': 'same-origin', 'Cache-Control': 'private, no-cache' },
};

/** Seconds until somebody may ask again while images wait to be drawn. */
const busySeconds = 5;

/**
 * Serves an image to `GET` and `HEAD` (405 for other methods). Clients that have it already, and `HEAD`, get an answer
 * without it being made. 503 while too many images are being made.
 */
export async function imageResponse(
  request: Request,
  connection: Connection | undefined,
  { type, version, keep, headers: more, make }: ServedImage,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { ...imageGuards, Allow: 'GET, HEAD' } });
  }
  const etag = `"${version}"`;
  const headers = { ...keeping[keep], ...more, ETag: etag };
  const known = headerOf(request, connection, 'if-none-match');
  if (known !== undefined && matchesTag(known, etag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, 'Content-Type': type } });
  try {
    const body = await make();
    const sent = body as string | Buffer<ArrayBuffer>;
    return new Response(sent, {
      headers: { ...headers, 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) },
    });
  } catch (error) {
    if (error instanceof DrawingBusy) return unavailable(busySeconds);
    throw error;
  }
}

/** The answer while an image cannot be made. */
export function unavailable(seconds: number): Response {
  return new Response(null, {
    status: 503,
    headers: { ...imageGuards, 'Cache-Control': 'no-store', 'Retry-After': String(seconds) },
  });
}
