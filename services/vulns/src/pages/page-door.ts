import { randomUUID } from 'node:crypto';
import type { Connection } from '@kairan/doors/asked';
import type { Identify } from '@kairan/doors/bearer';
import type { DocsPage } from '@kairan/doors/docs-page';
import { decoded } from '@kairan/doors/from-text';
import { type Page, pageResponse, redirectResponse } from '@kairan/doors/page-response';
import type { Allowance } from '@kairan/limits/window';
import type { Caller } from '@kairan/operation';
import { commonRefusal, Refusal } from '@kairan/operation/refusal';
import type { Vulnerabilities } from '../vulnerabilities.ts';
import { listPairs, type Questions, questionsOf } from './asking.ts';
import { errorPage, type FaultName } from './error-page.ts';
import { listPage } from './list-page.ts';
import { hrefOf, type Visit, visitOf } from './visit.ts';
import { vulnerabilityPage } from './vulnerability-page.ts';

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
  return async (request, connection) => {
    const visit = visitOf(request, connection, house.deps.baseUrl);
    try {
      const { caller } = await house.identify(request, connection);
      const allowance = house.limit(caller);
      if (!allowance.allowed) throw tooMany(allowance, visit);
      if (request.method !== 'GET' && request.method !== 'HEAD') throw wrongMethod();
      const answer = await answerTo(visit, questionsOf(caller, house.deps), house.docs);
      return answer instanceof Response ? answer : await pageResponse(answer, request, connection);
    } catch (error) {
      return pageResponse(pageOf(error, visit, request.method, house), request, connection);
    }
  };
}

const vulnerability = /^\/vulnerabilities\/([^/]+)$/;

async function answerTo(visit: Visit, questions: Questions, docs: DocsPage): Promise<Page | Response> {
  const { path } = visit;
  if (path === '/docs') return { ...docs, language: 'en' };
  if (visit.fault) throw visit.fault;
  if (path === '/') return list({ ...visit, pairs: listPairs(visit.pairs) }, questions);
  if (path === '/vulnerabilities' || path === '/vulnerabilities/')
    return redirectResponse(hrefOf(visit, '/', visit.pairs));
  const id = vulnerability.exec(path)?.[1];
  if (id === undefined) throw commonRefusal('not_found');
  return detail(decoded(id, 'path'), { ...visit, pairs: [] }, questions);
}

async function list(visit: Visit, questions: Questions): Promise<Page> {
  const listed = await questions.list(visit);
  if (visit.pairs.length > 0) return listPage(visit, listed, null);
  return listPage(visit, listed, { statistics: await questions.statistics(), sources: await questions.sources() });
}

/** A vulnerability has one address; its aliases, and its id in small letters, lead there. */
async function detail(id: string, visit: Visit, questions: Questions): Promise<Page | Response> {
  const { data, links } = await questions.detail(id, visit);
  if (data.id === id) return vulnerabilityPage(visit, data);
  const related = links.map(({ rel, ...link }) =>
    'href' in link ? `<${pageOfLink(link.href, visit)}>; rel="${rel}"` : '',
  );
  return redirectResponse(
    hrefOf(visit, `/vulnerabilities/${data.id}`),
    related.length === 0 ? {} : { Link: related.join(', ') },
  );
}

/** The page of what a link of the REST interface leads to. */
function pageOfLink(href: string, { baseUrl }: Visit): string {
  return href.replace(`${baseUrl}/api/v1/`, `${baseUrl}/`);
}

function pageOf(error: unknown, visit: Visit, method: string, { report }: PageHouse): Page {
  if (error instanceof Refusal) return errorPage(visit, faultOf(error, visit), error);
  const requestId = randomUUID();
  report(error, { requestId, method, path: visit.path });
  return errorPage(visit, 'internal', commonRefusal('internal', visit.words.requestId(requestId)));
}

function faultOf({ code }: Refusal, { path }: Visit): FaultName {
  const about = vulnerability.test(path);
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
