import { randomUUID } from 'node:crypto';
import type { Identify } from '@kairan/http/bearer';
import type { Connection } from '@kairan/http/connection';
import type { Allowance } from '@kairan/limits/window';
import type { Caller } from '@kairan/operation';
import { commonRefusal, Refusal } from '@kairan/operation/api-error';
import type { DocsPage } from '@kairan/web/docs-page';
import { type Page, pageResponse } from '@kairan/web/page-response';
import type { Vulnerabilities } from '../vulnerabilities.ts';
import { errorPage, type FaultName } from './error-page.ts';
import { type KeptPages, keptPages } from './page-cache.ts';
import { questionsOf } from './page-queries.ts';
import { type Visit, visitOf } from './page-request.ts';
import { pagePlaces, placeAt, type Shown } from './routes.ts';

/** What the pages need beside the operations. */
export interface PageHouse {
  deps: Vulnerabilities;
  identify: Identify;
  /** Counts a page of a caller, apart from what the caller asks of the REST interface. */
  limit: (caller: Caller) => Allowance;
  /** Takes each fault once, with the id that the reader was told. */
  report: (fault: unknown, asked: { requestId: string; method: string; path: string }) => void;
  docs: DocsPage;
}

/** Every address that is not another door's is a page, if only one that says there is none. */
export type PageDoor = (request: Request, connection?: Connection) => Promise<Response>;

/**
 * The pages for people. Each asks the operations what every other door asks, as whoever the request comes from; they are
 * read in the language that the address, the `lang` cookie or the browser says.
 */
export function pageDoor(house: PageHouse): PageDoor {
  const kept = keptPages(house.deps.view);
  return async (request, connection) => {
    const visit = visitOf(request, connection, house.deps.baseUrl);
    try {
      const { caller } = await house.identify(request, connection);
      const allowance = house.limit(caller);
      if (!allowance.allowed) throw tooMany(allowance, visit);
      if (request.method !== 'GET' && request.method !== 'HEAD') throw wrongMethod();
      const answer = await answerTo(visit, kept, {
        questions: questionsOf(caller, house.deps),
        docs: house.docs,
        request,
        connection,
        report: (fault) => report(fault, visit, request.method, house),
      });
      return answer instanceof Response ? answer : await pageResponse(answer, request, connection);
    } catch (error) {
      return pageResponse(pageOf(error, visit, request.method, house), request, connection);
    }
  };
}

async function answerTo(
  visit: Visit,
  kept: KeptPages,
  shown: Omit<Shown, 'visit' | 'parts'>,
): Promise<Page | Response> {
  const found = placeAt(visit.path);
  if (!found) throw commonRefusal('not_found');
  if (visit.fault && visit.path !== '/docs') throw visit.fault;
  const make = () => found.place.show({ ...shown, visit, parts: found.parts });
  const keeps = typeof found.place.kept === 'function' ? found.place.kept(visit) : found.place.kept;
  return keeps ? kept(visit, make, shown.request, shown.connection) : make();
}

function pageOf(error: unknown, visit: Visit, method: string, house: PageHouse): Page {
  if (error instanceof Refusal) return errorPage(visit, faultOf(error, visit), error);
  const requestId = report(error, visit, method, house);
  return errorPage(visit, 'internal', commonRefusal('internal', visit.words.requestId(requestId)));
}

/** @returns the id that the fault is reported under */
function report(fault: unknown, { path }: Visit, method: string, house: PageHouse): string {
  const requestId = randomUUID();
  house.report(fault, { requestId, method, path });
  return requestId;
}

function faultOf({ code }: Refusal, { path }: Visit): FaultName {
  const about = pagePlaces.some((place) => place.about === 'record' && place.path.test(path));
  if (code === 'not_found') return about ? 'noVulnerability' : 'noPage';
  if (code === 'invalid_cursor') return 'badCursor';
  if (code === 'method_not_allowed') return 'method';
  if (code === 'rate_limited') return 'tooMany';
  return about ? 'badId' : 'badRequest';
}

function tooMany({ retryAfter }: Allowance, { words }: Visit): Refusal {
  const seconds = String(retryAfter);
  return commonRefusal('rate_limited', words.waitSeconds(seconds), { headers: { 'Retry-After': seconds } });
}

function wrongMethod(): Refusal {
  return commonRefusal('method_not_allowed', undefined, { headers: { Allow: 'GET, HEAD' } });
}
