import { webCaller } from '@kairan/accounts/web-sessions';
import { type Connection, noteError, noteRoute, requestIdOf, targetOf } from '@kairan/http/connection';
import { tooMany } from '@kairan/http/rate-limit-response';
import { ApiError, commonError } from '@kairan/operation/api-error';
import { asApiError } from '@kairan/operation/unavailable-error';
import { type Page, pageResponse } from '@kairan/web/page-response';
import { type PageRequest, readPageRequest } from '../page-request.ts';
import { accessRequired, problemPage } from './access.ts';
import { type Found, type Route, routeAt } from './routes.ts';
import { formReader, type Sent } from './sent-form.ts';
import type { WritingContext } from './writing-context.ts';

/** Handles the addresses for authors; undefined for any other. */
export type WritingHandler = (request: Request, connection?: Connection) => Promise<Response> | undefined;

/**
 * Creates the handler of the author pages, below `/posts`. Each form runs operations and redirects. A rejected form is
 * shown again with what was typed, whatever the reason: even if the author is no longer signed in, or the fault is
 * ours.
 */
export function writingHandler(context: WritingContext): WritingHandler {
  const { baseUrl } = context.deps;
  const site = { baseUrl, timeZone: context.timeZone };
  const readForm = formReader(baseUrl, context.uploadPath);

  const answered = async (known: Known, { route, parts }: Found): Promise<Page | Response> => {
    const { request, connection } = known;
    const act = request.method === 'POST' ? route.do : undefined;
    if (!act && request.method !== 'GET' && request.method !== 'HEAD') throw wrongMethod(route);
    if (act) known.sent = await readForm(request, connection, route.maxFileBytes);
    known.pageRequest = { ...known.pageRequest, ...(await context.viewers.find(request, connection)) };
    const { sent, pageRequest } = known;
    const person = pageRequest.viewer;
    if (!person?.user.finished) return accessRequired(pageRequest, sent);

    const writerRequest = { request, connection, pageRequest, person, context, caller: webCaller(person) };
    const allowance = await context.limit(writerRequest.caller, 'spend');
    if (!allowance.allowed) throw tooMany(allowance);
    if (pageRequest.fault) throw pageRequest.fault;
    return act && sent ? act(writerRequest, sent, ...parts) : route.show(writerRequest, ...parts);
  };

  const failed = (error: unknown, known: Known): Page => {
    noteError(known.connection, asApiError(error).code);
    if (error instanceof ApiError) return problemPage(known, error, null);
    const requestId = requestIdOf(known.connection);
    context.report(error, { requestId, method: known.request.method, path: known.pageRequest.path });
    const apiError = asApiError(error);
    return problemPage(known, apiError, apiError.code === 'internal' ? requestId : null);
  };

  const answer = async (request: Request, connection: Connection | undefined, found: Found): Promise<Response> => {
    const pageRequest = readPageRequest(request, connection, site);
    const known: Known = { request, connection, pageRequest, sent: null };
    try {
      const page = await answered(known, found).catch((error) => failed(error, known));
      return page instanceof Response ? page : await pageResponse(page, request, connection);
    } finally {
      await known.sent?.release();
    }
  };

  return (request, connection) => {
    const found = routeAt(targetOf(request.url).path);
    if (found) noteRoute(connection, found.path);
    return found && answer(request, connection, found);
  };
}

/** A request in progress, and what is known about it so far. */
interface Known {
  readonly request: Request;
  readonly connection: Connection | undefined;
  /** With the viewer once they are known. */
  pageRequest: PageRequest;
  /** The form that was sent. */
  sent: Sent | null;
}

function wrongMethod(route: Route): ApiError {
  const allow = `GET, HEAD${route.do ? ', POST' : ''}`;
  return commonError('method_not_allowed', undefined, { headers: { Allow: allow } });
}
