import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@kairan/accounts/session';
import { webCaller } from '@kairan/accounts/visitors';
import { type Connection, targetOf } from '@kairan/http/connection';
import { type FormFields, readOwnForm } from '@kairan/http/form';
import { tooMany } from '@kairan/http/rate-limit-response';
import { commonRefusal, Refusal } from '@kairan/operation/api-error';
import { html } from '@kairan/web/html';
import { type Page, pageResponse, seeOther } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { hrefOf } from '../../page-address.ts';
import { framed } from '../layout.ts';
import { words as frameWords } from '../messages/messages.ts';
import { type Visit, visitOf } from '../page-request.ts';
import { doorstep } from './access.ts';
import { auditPage } from './audit-page.ts';
import { decidePost } from './decide-post.ts';
import { sentenceFor } from './frame.ts';
import { deskWords } from './messages/messages.ts';
import type { DeskAsked, DeskHouse } from './moderation-options.ts';
import { findPostPage, heldPage } from './queue-page.ts';
import { reviewPage } from './review-page.ts';
import { changeSignUp, settingsPage, switchPosting } from './settings-page.ts';
import { manageUser, usersPage } from './users-page.ts';

/** Answers the addresses of editors; undefined for any other, which is someone else's. */
export type DeskDoor = (request: Request, connection?: Connection) => Promise<Response> | undefined;

/** What is done at an address: a page is shown, or a form does something. The parts of the path come last. */
interface Place {
  readonly show?: (asked: DeskAsked, ...parts: string[]) => Promise<Page | Response>;
  readonly do?: (asked: DeskAsked, sent: FormFields, ...parts: string[]) => Promise<Page | Response>;
}

const places: readonly (readonly [path: RegExp, place: Place])[] = [
  [/^\/desk\/?$/, { show: (asked) => heldPage(asked) }],
  [/^\/desk\/posts$/, { show: (asked) => findPostPage(asked) }],
  [/^\/desk\/posts\/([0-9A-Za-z]{1,64})$/, { show: (asked, id = '') => reviewPage(asked, id) }],
  [
    /^\/desk\/posts\/([0-9A-Za-z]{1,64})\/(approve|return|hide|unhide)$/,
    { do: (asked, sent, id = '', action = '') => decidePost(asked, sent, id, action) },
  ],
  [/^\/desk\/users$/, { show: (asked) => usersPage(asked) }],
  [
    /^\/desk\/users\/([a-z0-9_-]{1,39})\/(suspend|unsuspend|role)$/,
    { do: (asked, sent, name = '', action = '') => manageUser(asked, sent, name, action) },
  ],
  [/^\/desk\/audit$/, { show: (asked) => auditPage(asked) }],
  [/^\/desk\/settings$/, { show: (asked) => settingsPage(asked) }],
  [/^\/desk\/settings\/sign-up$/, { do: (asked, sent) => changeSignUp(asked, sent) }],
  [/^\/desk\/settings\/posting$/, { do: (asked, sent) => switchPosting(asked, sent) }],
];

/** The pages of editors, below `/desk`. Each form runs one operation, which says who may; a page only shows what it answers. */
export function deskDoor(house: DeskHouse): DeskDoor {
  const { baseUrl } = house.deps;
  const site = { baseUrl, timeZone: house.timeZone };

  const answered = async (
    {
      request,
      connection,
      visit,
      person,
    }: { request: Request; connection: Connection | undefined; visit: Visit; person: SignedIn },
    place: Place,
    parts: string[],
  ): Promise<Page | Response> => {
    const asked = { visit, person, caller: webCaller(person), house };
    const allowance = await house.limit(asked.caller, 'spend');
    if (!allowance.allowed) throw tooMany(allowance);
    if (visit.fault) throw visit.fault;
    if (request.method === 'POST' && place.do) {
      return place.do(asked, await readOwnForm(request, connection, baseUrl), ...parts);
    }
    if ((request.method === 'GET' || request.method === 'HEAD') && place.show) return place.show(asked, ...parts);
    // The addresses of forms lead to the page that holds them: a user has none of their own.
    if (request.method === 'GET') {
      const page = visit.path.startsWith('/desk/users/') ? '/desk/users' : visit.path.replace(/\/[a-z-]+$/, '');
      return seeOther(hrefOf(baseUrl, page));
    }
    throw commonRefusal('method_not_allowed', undefined, { headers: { Allow: place.do ? 'POST' : 'GET, HEAD' } });
  };

  const answer = async (
    request: Request,
    connection: Connection | undefined,
    place: Place,
    parts: string[],
  ): Promise<Response> => {
    const visit = visitOf(request, connection, site);
    const { path } = visit;
    let person: SignedIn | null = null;
    try {
      person = await house.visitors.find(request, connection);
      if (person === null || !person.user.finished) {
        const sent = request.method === 'POST' && place.do ? await readOwnForm(request, connection, baseUrl) : null;
        const step = doorstep(visit, person, sent);
        return step instanceof Response ? step : await pageResponse(step, request, connection);
      }
      const page = await answered({ request, connection, visit, person }, place, parts);
      return page instanceof Response ? page : await pageResponse(page, request, connection);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : commonRefusal('internal');
      const requestId = error instanceof Refusal ? null : randomUUID();
      if (requestId !== null) house.report(error, { requestId, method: request.method, path });
      return pageResponse(problemPage({ visit, person }, refusal, requestId), request, connection);
    }
  };

  return (request, connection) => {
    const { path } = targetOf(request.url);
    if (!path.startsWith('/desk')) return undefined;
    for (const [pattern, place] of places) {
      const found = pattern.exec(path);
      if (found) return answer(request, connection, place, found.slice(1));
    }
    return undefined;
  };
}

/** Says why there is no other page: without the desk's own frame, as it may be for somebody who is no editor. */
function problemPage(
  { visit, person }: { visit: Visit; person: SignedIn | null },
  refusal: Refusal,
  requestId: string | null,
): Page {
  const { baseUrl, language } = visit;
  const { problem } = deskWords[language];
  const headers = Object.entries(refusal.headers).filter(([name]) => name === 'Allow' || name === 'Retry-After');
  return framed(visit, {
    title: problem,
    description: problem,
    canonical: null,
    viewer: person?.user ?? null,
    status: refusal.status,
    headers: { 'Cache-Control': 'no-store', ...Object.fromEntries(headers) },
    main: html`<div class="fault"><p class="hint">${refusal.status}</p><h1>${problem}</h1>
<p>${sentenceFor(refusal, language)}</p>
${requestId === null ? '' : html`<p class="hint">${isolated(frameWords[language].requestId(requestId))}</p>`}
<p><a href="${hrefOf(baseUrl, '/')}">${frameWords[language].toHome}</a></p></div>`,
  });
}
