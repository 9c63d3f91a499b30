import { type Connection, noteRoute, requestIdOf, targetOf } from '@kairan/http/connection';
import { type OwnFiles, readOwnForm, withOwnFiles } from '@kairan/http/form';
import { ApiError, commonError } from '@kairan/operation/api-error';
import { asApiError } from '@kairan/operation/unavailable-error';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import { accountFaultPage } from './account-page.ts';
import { accountPageHandler } from './account-page-handler.ts';
import { type AccountPart, type AccountRequest, type Answer, showIn } from './account-request.ts';
import { forgotHandler } from './forgot-handler.ts';
import { titleFor } from './form-parts.ts';
import { linkHandler } from './link-handler.ts';
import { pageRequestReader, signedInAs } from './page-request.ts';
import { sectionHandler } from './section-handler.ts';
import { setUpHandler } from './set-up-handler.ts';
import { signInHandler } from './sign-in-handler.ts';
import { signOutHandler } from './sign-out-handler.ts';
import { signUpHandler } from './sign-up-handler.ts';

/** Handles the addresses of accounts; undefined for any other. */
export type AccountHandler = (request: Request, connection?: Connection) => Promise<Response> | undefined;

/**
 * Creates the handler of the pages on which people sign in and manage their account. Each form is sent by POST from
 * one of our pages, runs one operation and redirects with 303; a rejected form is shown again with what was typed.
 * Browsers cache none of it.
 */
export function accountHandler<L extends AccountLanguage>(context: AccountContext<L>): AccountHandler {
  const { baseUrl, webSessions } = context;
  const show = showIn(context);
  const readPageRequest = pageRequestReader(context);
  const parts = [
    signInHandler,
    signOutHandler,
    signUpHandler,
    forgotHandler,
    linkHandler,
    setUpHandler,
    accountPageHandler,
    sectionHandler,
  ].map((handler) => handler(context, show));

  const failed = (error: unknown, accountRequest: AccountRequest<L>): Answer => {
    const { pageRequest, request, connection } = accountRequest;
    const apiError = asApiError(error);
    const requestId = error instanceof ApiError ? null : requestIdOf(connection);
    if (requestId !== null) context.report(error, { requestId, method: request.method, path: pageRequest.path });
    const shownId = apiError.code === 'internal' ? requestId : null;
    const main = accountFaultPage(pageRequest, apiError, shownId);
    return show(accountRequest, {
      title: titleFor(apiError, pageRequest.messages),
      main,
      path: '/account',
      refused: apiError,
    });
  };

  const answer = async (part: AccountPart<L>, request: Request, connection: Connection | undefined): Answer => {
    let accountRequest: AccountRequest<L> = {
      request,
      connection,
      pageRequest: readPageRequest(request, connection),
    };
    const { path } = accountRequest.pageRequest;
    const methods = part.methods(path) ?? '';
    try {
      const signedIn = await webSessions.find(request, connection);
      accountRequest = { ...accountRequest, pageRequest: signedInAs(accountRequest.pageRequest, signedIn) };
      if (request.method === 'GET' || request.method === 'HEAD') return await part.read(accountRequest);
      if (request.method !== 'POST' || !methods.endsWith('POST')) {
        throw commonError('method_not_allowed', undefined, { headers: { Allow: methods } });
      }
      const write = (form: OwnFiles) => part.write(accountRequest, form);
      const bounds = part.files?.(path) ?? null;
      if (bounds !== null) {
        const caller = `user ${signedIn?.user.id}`;
        return await withOwnFiles(request, connection, baseUrl, { ...bounds, caller }, write);
      }
      return await write({ ...(await readOwnForm(request, connection, baseUrl)), files: () => [] });
    } catch (error) {
      return failed(error, accountRequest);
    }
  };

  return (request, connection) => {
    const { path } = targetOf(request.url);
    const part = parts.find(({ methods }) => methods(path) !== null);
    if (part) noteRoute(connection, part.routeOf?.(path) ?? path);
    return part && answer(part, request, connection);
  };
}
