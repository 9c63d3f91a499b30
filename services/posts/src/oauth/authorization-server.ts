import { randomUUID } from 'node:crypto';
import { type Connection, headerOf } from '@kairan/http/connection';
import { bodyOf, readWhole } from '@kairan/http/request-body';
import { steadyMilliseconds } from '@kairan/limits/clock';
import { slidingWindow } from '@kairan/limits/window';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { keyedHash } from '../storage/secret.ts';
import { oauthPaths } from './addresses.ts';
import type { Language } from './consent-page.ts';
import { withoutId } from './interaction-path.ts';
import { answerOf, type KoaRequest, koaExchange } from './koa-exchange.ts';
import type { ConsentFault } from './messages/messages.ts';
import type { OAuthContext } from './oauth-context.ts';
import { guards, tooMany, withHeaders } from './program-responses.ts';
import { createProvider, errorPageMark } from './provider.ts';
import { registrationLimit } from './registration-limit.ts';
import { normaliseRequestedAccess } from './requested-access.ts';
import { formatOAuthError, undecidedError } from './undecided-error.ts';

/** Metadata documents that may be fetched per client address and hour. */
const mostDocuments = 20;
const hourMs = 3_600_000;
/** The largest body of a token request or a registration, in bytes. */
const maxBytes = 16 * 1024;
/**
 * The messages of oidc-provider for an app whose document could not be fetched, one whose document was not to be
 * fetched, and an unknown app.
 */
const documentUnread = 'client_id metadata document fetch failed';
const documentRefused = 'client_id metadata document fetch not allowed';
const clientUnknown = 'client is invalid';
const formType = 'application/x-www-form-urlencoded';

/** One request to the authorization server. */
export interface Exchange {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly path: string;
  readonly search: string;
  /** The address of the caller. */
  readonly address: string;
  readonly language: Language;
}

/** An error that cannot be returned to the app and is shown on a page. */
export interface Refused {
  readonly fault: ConsentFault;
  readonly status: number;
  /** The OAuth error, for developers. */
  readonly more: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The redirect that would report the error to the app. */
  readonly onward?: string;
}

/** oidc-provider behind our paths. Requests are normalised before they reach it. */
export interface AuthorizationServer {
  readonly provider: Provider;
  /** The steps of a browser: an authorization request, or its end. */
  walk(exchange: Exchange): Promise<Response | Refused>;
  /** The requests of a program: issuing or revoking tokens. */
  exchangeTokens(exchange: Exchange): Promise<Response>;
  register(exchange: Exchange): Promise<Response>;
  keys(exchange: Exchange): Promise<Response>;
}

export function authorizationServer(context: Omit<OAuthContext, 'webSessions' | 'trustProxy'>): AuthorizationServer {
  const { store, baseUrl, keys } = context;
  const now = () => context.now().getTime();
  const fetches = slidingWindow({ windowMs: hourMs });
  const registrations = registrationLimit(store, now);
  /** The requests that failed because of an outage, which oidc-provider takes for a bug. */
  const outages = new WeakMap<object, unknown>();
  /** The caller of each request that oidc-provider is processing. */
  const addresses = new WeakMap<object, string>();
  const provider = createProvider({
    store,
    keys,
    baseUrl,
    now,
    fetchDocument: context.fetchDocument,
    allowFetch: (ctx: KoaContextWithOIDC | undefined) => {
      const address = ctx && addresses.get(ctx.req);
      return address === undefined || fetches.spend(address, mostDocuments, steadyMilliseconds()).allowed;
    },
    report: (fault, { method, path, req }) => {
      if (isUnavailable(fault)) outages.set(req, fault);
      else context.report(fault, { requestId: randomUUID(), method, path: withoutId(path) });
    },
  });
  const handle = provider.callback();

  /** @throws UnavailableError if the database failed */
  const ask = async (
    exchange: Exchange,
    koaRequest: Omit<KoaRequest, 'headers' | 'method'>,
    headers: Record<string, string>,
  ) => {
    const koa = koaExchange(baseUrl, { method: exchange.request.method, headers, ...koaRequest });
    addresses.set(koa.incoming, exchange.address);
    const answer = await answerOf(handle, koa);
    if (outages.has(koa.incoming)) throw outages.get(koa.incoming);
    return answer;
  };

  const walk = async (exchange: Exchange): Promise<Response | Refused> => {
    const parameters = new URLSearchParams(exchange.search);
    if (exchange.path === oauthPaths.authorize) {
      normaliseRequestedAccess(parameters, baseUrl, { defaultScopes: true });
      // Codes are returned in the query only; other modes would need a page that runs a script.
      if ((parameters.get('response_mode') ?? 'query') !== 'query') {
        return { fault: 'refused', status: 400, more: 'unsupported_response_mode' };
      }
    }
    const url = parameters.size === 0 ? exchange.path : `${exchange.path}?${parameters}`;
    const cookie = headerOf(exchange.request, exchange.connection, 'cookie') ?? '';
    const answer = await ask(exchange, { url }, { cookie });
    if (!answer.headers.has(errorPageMark)) {
      return undecidedError(answer.headers.get('location')) ?? withHeaders(withoutSession(answer), guards);
    }
    const { error, error_description: more } = (await answer.json()) as Record<string, string>;
    return { ...faultOf(answer.status, error, more), more: formatOAuthError(error, more) };
  };

  const exchangeTokens = async (exchange: Exchange): Promise<Response> => {
    const { request, connection, path } = exchange;
    const parameters = new URLSearchParams(await textOf(exchange));
    if (path === oauthPaths.token) normaliseRequestedAccess(parameters, baseUrl, { defaultScopes: false });
    const authorization = headerOf(request, connection, 'authorization');
    const type = headerOf(request, connection, 'content-type') ?? formType;
    const headers = { 'content-type': type, ...(authorization !== undefined && { authorization }) };
    return ask(exchange, { url: path, body: parameters.toString() }, headers);
  };

  const register = async (exchange: Exchange): Promise<Response> => {
    const body = await textOf(exchange);
    const type = headerOf(exchange.request, exchange.connection, 'content-type') ?? 'application/json';
    const from = keyedHash(Buffer.from(keys.oauthCookies), 'registered from', exchange.address);
    const made = await registrations.run(from, async () => {
      const answer = await ask(exchange, { url: oauthPaths.register, body: body || '{}' }, { 'content-type': type });
      if (answer.status !== 201) return { answer, clientId: null };
      return { answer, clientId: String(((await answer.clone().json()) as Record<string, unknown>)['client_id']) };
    });
    return made?.answer ?? tooMany(registrations.retryAfter);
  };

  return {
    provider,
    walk,
    exchangeTokens,
    register,
    keys: (exchange) => ask(exchange, { url: oauthPaths.keys }, {}),
  };
}

function faultOf(
  status: number,
  error: string | undefined,
  more: string | undefined,
): Pick<Refused, 'fault' | 'status'> {
  if (status >= 500) return { fault: 'internal', status };
  if (more === documentUnread) return { fault: 'unread', status };
  if (more === documentRefused) return { fault: 'tooMany', status: 429 };
  if (error === 'invalid_client' && more === clientUnknown) return { fault: 'unknown', status };
  return { fault: error === 'session_not_found' ? 'expired' : 'refused', status };
}

async function textOf({ request, connection }: Exchange): Promise<string> {
  const body = bodyOf(request, connection);
  const bytes = body && (await readWhole(body, { maxBytes, freeBytes: maxBytes, grow: async () => {} }));
  return bytes?.toString('utf8') ?? '';
}

/** Removes the session cookies of oidc-provider, which would be for one response only and are stored nowhere. */
function withoutSession(answer: Response): Response {
  const cookies = answer.headers.getSetCookie().filter((cookie) => !/^posts-oauth(?:\.sig)?=/.test(cookie));
  answer.headers.delete('set-cookie');
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}
