import { type Connection, noteCaller, noteError, noteRoute, requestIdOf } from '@kairan/http/connection';
import { routeName } from '@kairan/http/route-name';
import type { Allowance } from '@kairan/limits/window';
import type { Caller } from '@kairan/operation';
import { ApiError, commonError } from '@kairan/operation/api-error';
import { asApiError } from '@kairan/operation/unavailable-error';
import type { SiteImages } from '@kairan/site-images/site-images';
import type { DocsPage } from '@kairan/web/docs-page';
import { type Page, pageResponse } from '@kairan/web/page-response';
import type { InventoryDeps } from '../inventories/inventory-deps.ts';
import { densityChoice } from './density-choice.ts';
import { errorPage, type FaultName } from './error-page.ts';
import { type PageCache, pageCache } from './page-cache.ts';
import { pageQueriesOf } from './page-queries.ts';
import { languageRedirect, type PageRequest, readPageRequest, type SiteLinks, viewedBy } from './page-request.ts';
import type { VulnsScripts } from './page-scripts.ts';
import type { IdentifyReader } from './reader.ts';
import { type PageRoute, pageRoutes, routeAt, type Shown } from './routes.ts';

/** What the pages need besides the operations. */
export interface PageContext {
  deps: InventoryDeps;
  identify: IdentifyReader;
  /** Whether visitors can create an account. */
  signUpOpen: boolean;
  siteLinks: SiteLinks;
  /** Counts a page view of a caller, separately from REST requests. */
  limit: (caller: Caller) => Allowance | Promise<Allowance>;
  /** Receives each internal error once, with the request id shown to the reader. */
  report: (fault: unknown, request: { requestId: string; method: string; path: string }) => void;
  docs: DocsPage;
  scripts: VulnsScripts;
  /** Draws share cards. */
  images: SiteImages;
}

/** Answers every path that no other handler takes, with an error page if nothing else. */
export type PageHandler = (request: Request, connection?: Connection) => Promise<Response>;

/**
 * The handler of the HTML pages. It runs the same operations as all other channels, as the caller of the request, in
 * the language of the URL, the `lang` cookie or the browser. Pages that everybody may read have it in their path.
 */
export function pageHandler(context: PageContext): PageHandler {
  const cache = pageCache(context.deps.view);
  return async (request, connection) => {
    let pageRequest = readPageRequest(request, connection, context.deps.baseUrl);
    try {
      const { caller, viewer = null } = await context.identify(request, connection);
      noteCaller(connection, caller);
      pageRequest = viewedBy(pageRequest, { viewer, signUpOpen: context.signUpOpen, siteLinks: context.siteLinks });
      const allowance = await context.limit(caller);
      if (!allowance.allowed) throw tooMany(allowance, pageRequest);
      const answer = await answerTo(pageRequest, cache, {
        questions: pageQueriesOf(caller, context.deps),
        callerKey: caller.key,
        isSignedIn: caller.account !== undefined,
        docs: context.docs,
        scripts: context.scripts,
        images: context.images,
        request,
        connection,
        report: (fault) => report(fault, { pageRequest, request, connection }, context),
      });
      return answer instanceof Response ? answer : await pageResponse(answer, request, connection);
    } catch (error) {
      return pageResponse(pageOf(error, { pageRequest, request, connection }, context), request, connection);
    }
  };
}

async function answerTo(
  pageRequest: PageRequest,
  cache: PageCache,
  shown: Omit<Shown, 'pageRequest' | 'parts'>,
): Promise<Page | Response> {
  const { request, connection } = shown;
  const found = routeAt(pageRequest.path);
  if (found) noteRoute(connection, routeName(found.route.path));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const take = request.method === 'POST' ? found?.route.take : undefined;
  if (!isRead && !take) throw wrongMethod(found?.route);
  if (!found) throw commonError('not_found');
  if (pageRequest.fault && pageRequest.path !== '/docs') throw pageRequest.fault;
  const chosen = isRead ? (languageRedirect(pageRequest) ?? densityChoice(pageRequest)) : null;
  if (chosen) return chosen;
  const whole = { ...shown, pageRequest, parts: found.parts };
  if (take) return take(whole);
  const make = () => found.route.show(whole);
  const keeps = typeof found.route.cached === 'function' ? found.route.cached(pageRequest) : found.route.cached;
  // What an account sees is for nobody else, whether a session or a token says who it is.
  return keeps && !shown.isSignedIn ? cache(pageRequest, make, request, connection) : make();
}

/** A reader's request. */
type Reading = Pick<Shown, 'pageRequest' | 'request' | 'connection'>;

function pageOf(error: unknown, reading: Reading, context: PageContext): Page {
  const { pageRequest, connection } = reading;
  noteError(connection, asApiError(error).code);
  if (error instanceof ApiError) return errorPage(pageRequest, faultOf(error, pageRequest), error);
  const requestId = report(error, reading, context);
  const apiError = asApiError(error);
  if (apiError.code === 'unavailable') return errorPage(pageRequest, 'unavailable', apiError);
  return errorPage(pageRequest, 'internal', commonError('internal', pageRequest.messages.requestId(requestId)));
}

/** @returns the id under which the error is reported */
function report(fault: unknown, { pageRequest, request, connection }: Reading, context: PageContext): string {
  const requestId = requestIdOf(connection);
  context.report(fault, { requestId, method: request.method, path: pageRequest.path });
  return requestId;
}

function faultOf({ code }: ApiError, { path }: PageRequest): FaultName {
  const about = pageRoutes.some((route) => route.about === 'record' && route.path.test(path));
  if (code === 'not_found') return about ? 'noVulnerability' : 'noPage';
  if (code === 'invalid_cursor') return 'badCursor';
  if (code === 'method_not_allowed') return 'method';
  if (code === 'rate_limited') return 'tooMany';
  if (code === 'search_too_slow') return 'tooSlow';
  if (code === 'search_busy') return 'busy';
  return about ? 'badId' : 'badRequest';
}

function tooMany({ retryAfter }: Allowance, { messages }: PageRequest): ApiError {
  const seconds = String(retryAfter);
  return commonError('rate_limited', messages.waitSeconds(seconds), { headers: { 'Retry-After': seconds } });
}

function wrongMethod(route: PageRoute | undefined): ApiError {
  return commonError('method_not_allowed', undefined, {
    headers: { Allow: route?.take ? 'GET, HEAD, POST' : 'GET, HEAD' },
  });
}
