import { callerByAddress } from '@kairan/http/caller-address';
import { type Connection, noteRoute, requestIdOf, targetOf } from '@kairan/http/connection';
import { steadyMilliseconds } from '@kairan/limits/clock';
import { slidingWindow } from '@kairan/limits/window';
import { ApiError } from '@kairan/operation/api-error';
import { asApiError } from '@kairan/operation/unavailable-error';
import { hrefOf } from '@kairan/web/page-address';
import { pageResponse, redirectResponse } from '@kairan/web/page-response';
import { languageOf } from '../pages/page-request.ts';
import { oauthPaths } from './addresses.ts';
import type { Exchange, Refused } from './authorization-server.ts';
import { consentFaultPage } from './consent-page.ts';
import { splitId, withoutId } from './interaction-path.ts';
import { metadataDocuments } from './metadata.ts';
import type { OAuthContext } from './oauth-context.ts';
import {
  guards,
  type Method,
  openToAll,
  preflight,
  problem,
  programError,
  sendDocument,
  tooMany,
  withHeaders,
  wrongMethod,
} from './program-responses.ts';

/**
 * Handles the endpoints of the authorization server, its metadata and the consent page; undefined for any other
 * address.
 */
export type OAuthHandler = (request: Request, connection?: Connection) => Promise<Response> | undefined;

const minuteMs = 60_000;
/** Requests per client address and minute, over all endpoints. */
const mostRequests = 300;

/** One endpoint. */
interface Endpoint {
  readonly method: Method;
  readonly answer: (exchange: Exchange) => Promise<Response | Refused>;
  /** Shown to people in a browser; scripts of other sites may not read it. */
  readonly page?: boolean;
}

/**
 * Opens the authorization server with the consent page. Loaded on first use: oidc-provider takes as long to load as
 * half of the service.
 */
async function openServer(context: OAuthContext) {
  const [{ authorizationServer }, consent] = await Promise.all([
    import('./authorization-server.ts'),
    import('./consent.ts'),
  ]);
  const server = authorizationServer(context);
  const withProvider = { ...context, provider: server.provider };
  return {
    ...server,
    consent: consent.consentHandler(withProvider),
    isStillDecided: (request: Parameters<typeof consent.isStillDecided>[1]) =>
      consent.isStillDecided(withProvider, request),
  };
}

/** Creates the handler for connecting apps by OAuth. */
export function oauthHandler(context: OAuthContext): OAuthHandler {
  const { baseUrl } = context;
  const callerOf = callerByAddress(context.trustProxy);
  const documents = metadataDocuments(baseUrl, { clientMetadata: context.fetchDocument !== null });
  const requests = slidingWindow({ windowMs: minuteMs });
  let opened: ReturnType<typeof openServer> | null = null;
  const server = () => {
    opened ??= openServer(context);
    return opened;
  };

  const endpoints: Readonly<Record<string, Endpoint>> = {
    [oauthPaths.authorize]: { method: 'GET', answer: async (exchange) => (await server()).walk(exchange), page: true },
    [oauthPaths.token]: { method: 'POST', answer: async (exchange) => (await server()).exchangeTokens(exchange) },
    [oauthPaths.revoke]: { method: 'POST', answer: async (exchange) => (await server()).exchangeTokens(exchange) },
    [oauthPaths.register]: { method: 'POST', answer: async (exchange) => (await server()).register(exchange) },
    [oauthPaths.keys]: { method: 'GET', answer: async (exchange) => (await server()).keys(exchange) },
  };

  /** Ends an authorization: sends the decision to the app. */
  const finish = async (exchange: Exchange & { readonly uid: string }): Promise<Response | Refused> => {
    const { isStillDecided, walk } = await server();
    if (await isStillDecided(exchange)) return walk(exchange);
    return redirectResponse(hrefOf(baseUrl, `${oauthPaths.consent}/${exchange.uid}`), { 'Cache-Control': 'no-store' });
  };

  const endpointAt = (path: string, method: string): Endpoint | undefined => {
    const [base, uid] = splitId(path);
    if (uid === undefined) return endpoints[path];
    if (base === oauthPaths.authorize) {
      return { method: 'GET', page: true, answer: (exchange) => finish({ ...exchange, uid }) };
    }
    if (base !== oauthPaths.consent) return undefined;
    return {
      method: method === 'POST' ? 'POST' : 'GET',
      page: true,
      answer: async (exchange) => (await server()).consent({ ...exchange, uid }),
    };
  };

  const counted = async (exchange: Exchange, endpoint: Endpoint): Promise<Response | Refused> => {
    const { allowed, retryAfter } = requests.spend(exchange.address, mostRequests, steadyMilliseconds());
    if (allowed) return endpoint.answer(exchange);
    return endpoint.page ? { fault: 'tooMany', status: 429, more: '' } : tooMany(retryAfter);
  };

  const failed = (error: unknown, { request, connection, path }: Exchange, { page }: Endpoint): Response | Refused => {
    if (error instanceof ApiError) return programError(error);
    const requestId = requestIdOf(connection);
    context.report(error, { requestId, method: request.method, path: withoutId(path) });
    const { code, status, message, headers } = asApiError(error);
    if (code === 'unavailable') {
      return page
        ? { fault: 'unavailable', status, more: '', headers }
        : problem(status, 'temporarily_unavailable', message, headers);
    }
    if (page) return { fault: 'internal', status: 500, more: requestId };
    return problem(500, 'server_error', 'Something went wrong on our side.');
  };

  const answered = async (exchange: Exchange, endpoint: Endpoint): Promise<Response> => {
    const { request, connection, language } = exchange;
    if (request.method !== endpoint.method) return wrongMethod(endpoint.method);
    const answer = await counted(exchange, endpoint).catch((error) => failed(error, exchange, endpoint));
    if (!(answer instanceof Response)) {
      const { fault, ...details } = answer;
      return pageResponse(consentFaultPage(fault, { ...details, baseUrl, language }), request, connection);
    }
    return endpoint.page ? answer : withHeaders(answer, { ...openToAll, ...guards });
  };

  return (request, connection) => {
    const { path, search } = targetOf(request.url);
    const document = documents.get(path);
    if (document) {
      noteRoute(connection, path);
      return Promise.resolve(sendDocument(document, request));
    }
    const endpoint = endpointAt(path, request.method);
    if (!endpoint) return undefined;
    const [route, uid] = splitId(path);
    noteRoute(connection, uid === undefined ? route : `${route}/:id`);
    if (uid !== undefined && connection?.record) connection.record.hasSecretPath = true;
    if (request.method === 'OPTIONS' && !endpoint.page) return Promise.resolve(preflight(endpoint.method));
    const { language } = languageOf(new URLSearchParams(search).get('lang'), request, connection);
    return answered(
      { request, connection, path, search, address: callerOf(request, connection).key, language },
      endpoint,
    );
  };
}
