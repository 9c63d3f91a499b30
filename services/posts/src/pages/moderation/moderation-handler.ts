import type { SignedIn } from '@kairan/accounts/session';
import { webCaller } from '@kairan/accounts/web-sessions';
import { type Connection, noteError, noteRoute, requestIdOf, targetOf } from '@kairan/http/connection';
import { type FormFields, readOwnForm } from '@kairan/http/form';
import { tooMany } from '@kairan/http/rate-limit-response';
import { routeName } from '@kairan/http/route-name';
import { ApiError, commonError } from '@kairan/operation/api-error';
import { asApiError } from '@kairan/operation/unavailable-error';
import { html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { type Page, pageResponse, seeOther } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { renderPage } from '../layout.ts';
import { pageMessages } from '../messages/messages.ts';
import { type PageRequest, readPageRequest } from '../page-request.ts';
import { accessRequired } from './access.ts';
import { auditPage } from './audit-page.ts';
import { decidePost, dismissReported } from './decide-post.ts';
import { sentenceFor } from './frame.ts';
import { moderationMessages } from './messages/messages.ts';
import type { ModerationContext, ModerationRequest } from './moderation-context.ts';
import { findPostPage, queuePage } from './queue-page.ts';
import { reviewPage } from './review-page.ts';
import { changeSignUp, settingsPage, switchPosting } from './settings-page.ts';
import { type ManagingAction, manageUser, usersPage } from './users-page.ts';

/** Handles the addresses for editors; undefined for any other. */
export type ModerationHandler = (request: Request, connection?: Connection) => Promise<Response> | undefined;

/** A route: it shows a page, or processes a form. The parts of the path are the last arguments. */
interface Route {
  readonly show?: (moderationRequest: ModerationRequest, ...parts: string[]) => Promise<Page | Response>;
  readonly do?: (
    moderationRequest: ModerationRequest,
    sent: FormFields,
    ...parts: string[]
  ) => Promise<Page | Response>;
}

const routes: readonly (readonly [path: RegExp, route: Route])[] = [
  [/^\/desk\/?$/, { show: (moderationRequest) => queuePage(moderationRequest) }],
  [/^\/desk\/posts$/, { show: (moderationRequest) => findPostPage(moderationRequest) }],
  [/^\/desk\/posts\/([0-9A-Za-z]{1,64})$/, { show: (moderationRequest, id = '') => reviewPage(moderationRequest, id) }],
  [
    /^\/desk\/posts\/([0-9A-Za-z]{1,64})\/(approve|return|hide|unhide)$/,
    { do: (moderationRequest, sent, id = '', action = '') => decidePost(moderationRequest, sent, id, action) },
  ],
  [
    /^\/desk\/posts\/([0-9A-Za-z]{1,64})\/dismiss$/,
    { do: (moderationRequest, _sent, id = '') => dismissReported(moderationRequest, id) },
  ],
  [/^\/desk\/users$/, { show: (moderationRequest) => usersPage(moderationRequest) }],
  [
    /^\/desk\/users\/([a-z0-9_-]{1,39})\/(suspend|unsuspend|hide-posts|show-posts|role)$/,
    {
      do: (moderationRequest, sent, name = '', action = '') =>
        manageUser(moderationRequest, sent, name, action as ManagingAction),
    },
  ],
  [/^\/desk\/audit$/, { show: (moderationRequest) => auditPage(moderationRequest) }],
  [/^\/desk\/settings$/, { show: (moderationRequest) => settingsPage(moderationRequest) }],
  [/^\/desk\/settings\/sign-up$/, { do: (moderationRequest, sent) => changeSignUp(moderationRequest, sent) }],
  [/^\/desk\/settings\/posting$/, { do: (moderationRequest, sent) => switchPosting(moderationRequest, sent) }],
];

/**
 * Creates the handler of the moderation pages, below `/desk`. Each form runs one operation, which checks the
 * permission; a page only shows its result.
 */
export function moderationHandler(context: ModerationContext): ModerationHandler {
  const { baseUrl } = context.deps;
  const site = { baseUrl, timeZone: context.timeZone };

  const answered = async (
    {
      request,
      connection,
      pageRequest,
      person,
    }: { request: Request; connection: Connection | undefined; pageRequest: PageRequest; person: SignedIn },
    route: Route,
    parts: string[],
  ): Promise<Page | Response> => {
    const moderationRequest = { pageRequest, person, caller: webCaller(person), context };
    const allowance = await context.limit(moderationRequest.caller, 'spend');
    if (!allowance.allowed) throw tooMany(allowance);
    if (pageRequest.fault) throw pageRequest.fault;
    if (request.method === 'POST' && route.do) {
      return route.do(moderationRequest, await readOwnForm(request, connection, baseUrl), ...parts);
    }
    if ((request.method === 'GET' || request.method === 'HEAD') && route.show)
      return route.show(moderationRequest, ...parts);
    // The addresses of forms redirect to the page that contains them; a user has no page of their own.
    if (request.method === 'GET') {
      const page = pageRequest.path.startsWith('/desk/users/')
        ? '/desk/users'
        : pageRequest.path.replace(/\/[a-z-]+$/, '');
      return seeOther(hrefOf(baseUrl, page));
    }
    throw commonError('method_not_allowed', undefined, { headers: { Allow: route.do ? 'POST' : 'GET, HEAD' } });
  };

  const answer = async (
    request: Request,
    connection: Connection | undefined,
    route: Route,
    parts: string[],
  ): Promise<Response> => {
    let pageRequest = readPageRequest(request, connection, site);
    const { path } = pageRequest;
    try {
      pageRequest = { ...pageRequest, ...(await context.viewers.find(request, connection)) };
      const person = pageRequest.viewer;
      if (!person?.user.finished) {
        const sent = request.method === 'POST' && route.do ? await readOwnForm(request, connection, baseUrl) : null;
        const step = accessRequired(pageRequest, sent);
        return step instanceof Response ? step : await pageResponse(step, request, connection);
      }
      const page = await answered({ request, connection, pageRequest, person }, route, parts);
      return page instanceof Response ? page : await pageResponse(page, request, connection);
    } catch (error) {
      const apiError = asApiError(error);
      noteError(connection, apiError.code);
      const requestId = error instanceof ApiError ? null : requestIdOf(connection);
      if (requestId !== null) context.report(error, { requestId, method: request.method, path });
      const shownId = apiError.code === 'internal' ? requestId : null;
      return pageResponse(problemPage(pageRequest, apiError, shownId), request, connection);
    }
  };

  return (request, connection) => {
    const { path } = targetOf(request.url);
    if (!path.startsWith('/desk')) return undefined;
    for (const [pattern, route] of routes) {
      const found = pattern.exec(path);
      if (!found) continue;
      noteRoute(connection, routeName(pattern));
      return answer(request, connection, route, found.slice(1));
    }
    return undefined;
  };
}

/** Renders an error page without the moderation menu, since the viewer may not be an editor. */
function problemPage(pageRequest: PageRequest, apiError: ApiError, requestId: string | null): Page {
  const { baseUrl, language } = pageRequest;
  const { problem } = moderationMessages[language];
  const headers = Object.entries(apiError.headers).filter(([name]) => name === 'Allow' || name === 'Retry-After');
  return renderPage(pageRequest, {
    title: problem,
    description: problem,
    canonical: null,
    status: apiError.status,
    headers: { 'Cache-Control': 'no-store', ...Object.fromEntries(headers) },
    main: html`<div class="fault"><p class="stamp">${apiError.status}</p><h1>${problem}</h1>
<p>${sentenceFor(apiError, language)}</p>
${requestId === null ? '' : html`<p class="hint">${isolated(pageMessages[language].requestId(requestId))}</p>`}
<p><a href="${hrefOf(baseUrl, '/')}">${pageMessages[language].toHome}</a></p></div>`,
  });
}
