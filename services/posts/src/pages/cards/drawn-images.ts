import { type Connection, targetOf } from '@kairan/http/connection';
import { cardHandler } from '@kairan/site-images/card-handler';
import { iconHandler } from '@kairan/site-images/icon-handler';
import type { SiteImages } from '@kairan/site-images/site-images';
import type { Posting } from '../../posting.ts';
import type { SharedCaches } from '../../shared-caches/shared-caches.ts';
import { languages, pageMessages } from '../messages/messages.ts';
import { findCard } from './find-card.ts';
import { sign } from './sign.ts';

/** What the handler needs. */
interface DrawnImagesContext {
  readonly deps: Posting;
  readonly images: SiteImages;
  readonly sharedCaches: SharedCaches;
  /** Reports a fault once. */
  readonly report: (fault: unknown, request: { requestId: string; method: string; path: string }) => void;
}

/** Creates the handler of share cards, icons and the manifest; undefined for other paths, null for a card that does not exist. */
export function drawnImages({ deps, images, sharedCaches, report }: DrawnImagesContext) {
  const { baseUrl } = deps;
  const failed = (fault: unknown, path: string, requestId: string) => report(fault, { requestId, method: 'GET', path });
  const common = { baseUrl, images, report: failed };
  const cards = cardHandler({ ...common, find: (id, language) => findCard(id, language, { ...deps, sharedCaches }) });
  const icons = iconHandler({
    ...common,
    sign,
    languages,
    describe: (language) => ({
      site: pageMessages[language].site,
      description: pageMessages[language].siteDescription,
    }),
  });
  return (request: Request, connection?: Connection): Promise<Response | null> | undefined =>
    targetOf(request.url).path.startsWith('/cards/') ? cards(request, connection) : icons(request, connection);
}
