import { type Connection, headerOf } from '@kairan/http/connection';
import { acceptedEncodings } from '@kairan/http/negotiation';
import { type ResponseCache, responseCache } from '@kairan/http/response-cache';
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
 * Caches visitors' pages until the database is written to. Only on SQLite, where writes are detected at once (decision
 * 0009); on PostgreSQL every page is rendered. For pages that depend only on stored data, the day (the minute, for
 * relative times), the URL, the language and the density of rows. A page with a viewer is rendered for each request
 * and never stored.
 */
export function pageCache(view: StoreView): PageCache {
  const cache: ResponseCache | null = view.db.sqlite
    ? responseCache({ maxBytes: cacheBytes.pages, version: () => view.version(), onlyRepeated: true })
    : null;

  return async (pageRequest, make, request, connection) => {
    const accepted = acceptedEncodings(headerOf(request, connection, 'accept-encoding'));
    const key =
      cache !== null && pageRequest.viewer === null ? keyOf(pageRequest, `${accepted.best}${accepted.plain}`) : null;
    const ready = key && cache?.get(key);
    if (ready) return sendPage(ready, request, connection);
    const version = cache?.version();
    const made = await make();
    if (made instanceof Response) return made;
    if (key === null) return pageResponse(made, request, connection);
    const answer = await encodePage(made, accepted);
    if (answer.status === 200) cache?.set(key, answer, version);
    return sendPage(answer, request, connection);
  };
}

function keyOf({ path, pairs, language, chosen, carried, signUpOpen, density }: PageRequest, encoding: string): string {
  const day = new Date().toISOString().slice(0, '2026-01-01'.length);
  const minute = timeKey(pairs.map(([, value]) => value).join(' '));
  return JSON.stringify([path, pairs, language, chosen, carried, signUpOpen, density, encoding, day, minute]);
}
