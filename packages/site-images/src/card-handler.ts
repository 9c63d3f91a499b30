import { type Connection, noteRoute, requestIdOf, targetOf } from '@kairan/http/connection';
import { hrefOf } from '@kairan/web/page-address';
import { type Card, cardPath, cardVersion } from './card.ts';
import { imageGuards, imageResponse, type ServedImage, unavailable } from './image-response.ts';
import type { SiteImages } from './site-images.ts';

/** A card, and how to read the picture of its author; the picture's file, or null if there is none. */
export interface FoundCard {
  readonly card: Card;
  readonly readPicture?: () => Promise<Uint8Array | null>;
  /** Headers instead of those of all cards, such as for how long shared caches may store it. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the handler of cards needs. */
export interface CardContext {
  readonly baseUrl: string;
  readonly images: SiteImages;
  /** Finds the card of something that everyone may see; null if there is none. @param language two letters */
  readonly find: (id: string, language: string) => Promise<FoundCard | null>;
  /** Reports a fault once. */
  readonly report: (fault: unknown, path: string, requestId: string) => void;
}

const address = /^\/cards\/([0-9A-Za-z@_-]{1,80})-([a-z]{2})(?:-([0-9a-f]{16}))?\.png$/;

/** Seconds until somebody may ask again for an image that could not be drawn. */
const faultSeconds = 60;

/**
 * Creates the handler of share cards, `/cards/<id>-<language>-<version>.png`: cacheable for ever, as another card has
 * another version. A version that is not the current one, or none, redirects to it. Null for other paths and for unknown ids;
 * errors of `find` are passed on.
 */
export function cardHandler({ baseUrl, images, find, report }: CardContext) {
  return async (request: Request, connection?: Connection): Promise<Response | null> => {
    const path = targetOf(request.url).path.replace('%40', '@');
    const [, id, language, version] = address.exec(path) ?? [];
    if (id === undefined || language === undefined) return null;
    noteRoute(connection, '/cards/*.png');
    const found = await find(id, language);
    if (!found) return null;
    if (version !== cardVersion(found.card)) return moved(hrefOf(baseUrl, cardPath(id, language, found.card)));
    try {
      return await cardResponse(request, connection, found, images, 'forever');
    } catch (fault) {
      report(fault, path, requestIdOf(connection));
      return unavailable(faultSeconds);
    }
  };
}

/** Serves a card. */
export function cardResponse(
  request: Request,
  connection: Connection | undefined,
  { card, readPicture, headers }: FoundCard,
  images: SiteImages,
  keep: ServedImage['keep'],
): Promise<Response> {
  const version = cardVersion(card);
  return imageResponse(request, connection, {
    type: 'image/png',
    version,
    keep,
    ...(headers && { headers }),
    make: () => images.draw(version, async () => ({ draw: 'card', card, picture: (await readPicture?.()) ?? null })),
  });
}

/** Redirects to the current card: browsers and caches may remember that for five minutes. */
function moved(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { ...imageGuards, 'Cache-Control': 'public, max-age=300', Location: location },
  });
}
