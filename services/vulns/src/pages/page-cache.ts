import { type Connection, headerOf } from '@kairan/http/connection';
import { acceptedEncodings } from '@kairan/http/negotiation';
import { responseCache } from '@kairan/http/response-cache';
import { encodePage, type Page, pageResponse, sendPage } from '@kairan/web/page-response';
import { cacheBytes } from '../cache-budget.ts';
import type { StoreView } from '../responses/store-view.ts';
import { timeKey } from '../search/relative-time.ts';
import type { PageRequest } from './page-request.ts';

/** Returns the cached page for a request, or renders it. */
export type PageCache = (
  pageRequest: PageRequest,
  make: () => Promise<Page | Response>,
  request: Request,
  connection: Connection | undefined,
) => Promise<Response>;

/**
 * Caches visitors' pages until public data changes. For pages that depend only on stored data, the day (the minute, for
 * relative times), the URL, the language and the density of rows. A page with a viewer is rendered for each request
 * and never stored.
 */
export function pageCache(view: Pick<StoreView, 'version'>): PageCache {
  const cache = responseCache({ maxBytes: cacheBytes.pages, onlyRepeated: true });

  return async (pageRequest, make, request, connection) => {
    if (pageRequest.viewer !== null) {
      const made = await make();
      return made instanceof Response ? made : pageResponse(made, request, connection);
    }
    const accepted = acceptedEncodings(headerOf(request, connection, 'accept-encoding'));
    const key = keyOf(pageRequest, `${accepted.best}${accepted.plain}`);
    const version = await view.version();
    const ready = cache.get(key, version);
    if (ready) return sendPage(ready, request, connection);
    const made = await make();
    if (made instanceof Response) return made;
    const answer = await encodePage(made, accepted);
    if (answer.status === 200) cache.set(key, answer, version);
    return sendPage(answer, request, connection);
  };
}

function keyOf(
  { path, pairs, language, chosen, carried, isPublic, signUpOpen, density }: PageRequest,
  encoding: string,
): string {
  const day = new Date().toISOString().slice(0, '2026-01-01'.length);
  const minute = timeKey(pairs.map(([, value]) => value).join(' '));
  return JSON.stringify([path, pairs, language, chosen, carried, isPublic, signUpOpen, density, encoding, day, minute]);
}
