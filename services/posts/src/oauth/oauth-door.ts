import type { Visitors } from '@kairan/accounts/visitors';
import type { Database } from '@kairan/database/open';
import { type Connection, headerOf, targetOf } from '@kairan/doors/asked';
import { callerByAddress } from '@kairan/doors/by-address';
import { languageChooser } from '@kairan/doors/language';
import { pageResponse } from '@kairan/doors/page-response';
import { bodyOf, readWhole } from '@kairan/doors/request-body';
import { steadyMilliseconds } from '@kairan/limits/clock';
import { slidingWindow } from '@kairan/limits/window';
import { Refusal } from '@kairan/operation/refusal';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Keys, keyedHash } from '../storage/secret.ts';
import { oauthPaths } from './addresses.ts';
import { normaliseAskedFor } from './asked-for.ts';
import { consentDoor } from './consent.ts';
import { consentFaultPage, type Language } from './consent-page.ts';
import type { ConsentFault } from './consent-words.ts';
import { answerOf, type KoaRequest, koaExchange } from './koa-exchange.ts';
import { metadataDocuments } from './metadata.ts';
import { createProvider, errorPageMark, type FetchDocument } from './provider.ts';
import { registrationLimit } from './registration-limit.ts';

/** What connecting apps by OAuth needs. */
export interface OAuthHouse {
  readonly store: Database;
  readonly keys: Pick<Keys, 'oauthCookies' | 'oauthSigning'>;
  readonly baseUrl: string;
  readonly now: () => Date;
  readonly visitors: Pick<Visitors, 'find'>;
  readonly trustProxy: readonly string[];
  /** How documents of clients are fetched; null: clients have to register (`POSTS_CLIENT_METADATA=off`). */
  readonly fetchDocument: FetchDocument | null;
  readonly report: (fault: unknown, asked: { requestId: string; method: string; path: string }) => void;
}

/** Answers the endpoints of the authorization server, its metadata and the consent page; undefined for any other address. */
export type OAuthDoor = (request: Request, connection?: Connection) => Promise<Response> | undefined;

/** Bytes of a body: a token request or a registration. */
const maxBytes = 16 * 1024;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** From one address in a minute, over all endpoints that write. */
const mostRequests = 300;
/** Metadata documents that are fetched for one address in an hour. */
const mostDocuments = 20;

const formType = 'application/x-www-form-urlencoded';
/** Programs in browsers call these, without cookies. */
const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'WWW-Authenticate, Retry-After',
};
const guards = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

/** One request on its way. */
interface Exchange {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly path: string;
  readonly search: string;
  /** Who asks, by address. */
  readonly asker: string;
  readonly language: Language;
}

export function oauthDoor(house: OAuthHouse): OAuthDoor {
  const { store, baseUrl, keys } = house;
  const now = () => house.now().getTime();
  const askerOf = callerByAddress(house.trustProxy);
  const chooseLanguage = languageChooser(['ja', 'en']);
  const documents = metadataDocuments(baseUrl, { clientMetadata: house.fetchDocument !== null });
  const requests = slidingWindow({ windowMs: minuteMs });
  const fetches = slidingWindow({ windowMs: hourMs });
  const registrations = registrationLimit(store, now);
  /** Who asks what oidc-provider is at work on. */
  const askers = new WeakMap<object, string>();
  const provider = createProvider({
    store,
    keys,
    baseUrl,
    now,
    fetchDocument: house.fetchDocument,
    allowFetch: (ctx: KoaContextWithOIDC | undefined) => {
      const asker = ctx && askers.get(ctx.req);
      return asker === undefined || fetches.spend(asker, mostDocuments, steadyMilliseconds()).allowed;
    },
    report: (fault) => house.report(fault, { requestId: 'oauth', method: '', path: '/oauth' }),
  });
  const handle = provider.callback();
  const consent = consentDoor({ provider, store, visitors: house.visitors, baseUrl });

  const ask = (exchange: Exchange, asked: Omit<KoaRequest, 'headers' | 'method'>, headers: Record<string, string>) => {
    const koa = koaExchange(baseUrl, { method: exchange.request.method, headers, ...asked });
    askers.set(koa.incoming, exchange.asker);
    return answerOf(handle, koa);
  };

  /** What a browser is sent through: an authorization, or its end. */
  const walk = async (exchange: Exchange): Promise<Response> => {
    const parameters = new URLSearchParams(exchange.search);
    if (exchange.path === oauthPaths.authorize) {
      normaliseAskedFor(parameters, baseUrl, { defaultScopes: true });
      // Codes come back in the query alone; another mode would be answered with a page that runs a script.
      if ((parameters.get('response_mode') ?? 'query') !== 'query')
        return fault(exchange, 'refused', 400, 'response_mode');
    }
    const url = parameters.size === 0 ? exchange.path : `${exchange.path}?${parameters}`;
    const cookie = headerOf(exchange.request, exchange.connection, 'cookie') ?? '';
    const answer = await ask(exchange, { url }, { cookie });
    if (!answer.headers.has(errorPageMark)) return withHeaders(answer, guards);
    const { error, error_description: more } = (await answer.json()) as Record<string, string>;
    const name: ConsentFault =
      answer.status >= 500 ? 'internal' : error === 'session_not_found' ? 'expired' : 'refused';
    return fault(exchange, name, answer.status, [error, more].filter(Boolean).join(': '));
  };

  /** What a program asks for: tokens, or their end. */
  const exchangeTokens = async (exchange: Exchange): Promise<Response> => {
    const { request, connection, path } = exchange;
    const parameters = new URLSearchParams(await textOf(exchange));
    if (path === oauthPaths.token) normaliseAskedFor(parameters, baseUrl, { defaultScopes: false });
    const authorization = headerOf(request, connection, 'authorization');
    const type = headerOf(request, connection, 'content-type') ?? formType;
    const headers = { 'content-type': type, ...(authorization !== undefined && { authorization }) };
    return ask(exchange, { url: path, body: parameters.toString() }, headers);
  };

  const register = async (exchange: Exchange): Promise<Response> => {
    const body = await textOf(exchange);
    const type = headerOf(exchange.request, exchange.connection, 'content-type') ?? 'application/json';
    const from = keyedHash(Buffer.from(keys.oauthCookies), 'registered from', exchange.asker);
    const made = await registrations.run(from, async () => {
      const answer = await ask(exchange, { url: oauthPaths.register, body: body || '{}' }, { 'content-type': type });
      if (answer.status !== 201) return { answer, clientId: null };
      return { answer, clientId: String(((await answer.clone().json()) as Record<string, unknown>)['client_id']) };
    });
    return made?.answer ?? tooMany(registrations.retryAfter);
  };

  const endpoints: Readonly<Record<string, Endpoint>> = {
    [oauthPaths.authorize]: { method: 'GET', answer: walk, page: true },
    [oauthPaths.token]: { method: 'POST', answer: exchangeTokens },
    [oauthPaths.revoke]: { method: 'POST', answer: exchangeTokens },
    [oauthPaths.register]: { method: 'POST', answer: register },
    [oauthPaths.keys]: { method: 'GET', answer: (exchange) => ask(exchange, { url: oauthPaths.keys }, {}) },
  };
  const resume: Endpoint = { method: 'GET', answer: walk, page: true };

  const fault = (
    { request, connection, language }: Exchange,
    name: ConsentFault,
    status: number,
    more?: string,
  ): Promise<Response> => {
    const page = consentFaultPage(name, { status, baseUrl, language, ...(more !== undefined && { more }) });
    return pageResponse(page, request, connection);
  };

  const counted = async (exchange: Exchange, endpoint: Endpoint): Promise<Response> => {
    const { allowed, retryAfter } = requests.spend(exchange.asker, mostRequests, steadyMilliseconds());
    if (allowed) return endpoint.answer(exchange);
    return endpoint.page ? fault(exchange, 'tooMany', 429) : tooMany(retryAfter);
  };

  const answered = async (exchange: Exchange, endpoint: Endpoint): Promise<Response> => {
    try {
      if (exchange.request.method !== endpoint.method) return wrongMethod(endpoint);
      const answer = withoutSession(await counted(exchange, endpoint));
      return endpoint.page ? answer : withHeaders(answer, { ...openToAll, ...guards });
    } catch (error) {
      if (error instanceof Refusal) return programRefusal(error);
      house.report(error, { requestId: 'oauth', method: exchange.request.method, path: exchange.path });
      return endpoint.page
        ? fault(exchange, 'internal', 500)
        : problem(500, 'server_error', 'Something went wrong on our side.');
    }
  };

  return (request, connection) => {
    const { path, search } = targetOf(request.url);
    const document = documents.get(path);
    if (document) return Promise.resolve(sendDocument(document, request));
    if (!path.startsWith('/oauth/')) return undefined;
    const [base, uid] = splitId(path);
    const isConsent = base === oauthPaths.consent && uid !== undefined;
    const endpoint = uid === undefined ? endpoints[path] : base === oauthPaths.authorize ? resume : undefined;
    if (!isConsent && !endpoint) return undefined;
    const language = chooseLanguage(
      headerOf(request, connection, 'cookie'),
      headerOf(request, connection, 'accept-language'),
    ) as Language;
    const exchange = { request, connection, path, search, asker: askerOf(request, connection).key, language };
    if (endpoint) {
      if (request.method === 'OPTIONS' && !endpoint.page) return Promise.resolve(preflight(endpoint));
      return answered(exchange, endpoint);
    }
    const page: Endpoint = {
      method: request.method === 'POST' ? 'POST' : 'GET',
      page: true,
      answer: () => consent({ uid: uid as string, request, connection, language }),
    };
    return answered(exchange, page);
  };
}

/** What an address does. */
interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly answer: (exchange: Exchange) => Promise<Response>;
  /** People see it in a browser; other pages may not read it. */
  readonly page?: boolean;
}

/** `/oauth/consent/ID`: the path before the id, and the id. */
function splitId(path: string): [string, string | undefined] {
  const [, base = path, id] = /^(\/oauth\/[a-z]+)\/([A-Za-z0-9_-]{1,100})$/.exec(path) ?? [];
  return [base, id];
}

async function textOf({ request, connection }: Exchange): Promise<string> {
  const body = bodyOf(request, connection);
  const bytes = body && (await readWhole(body, { maxBytes, freeBytes: maxBytes, grow: async () => {} }));
  return bytes?.toString('utf8') ?? '';
}

function sendDocument(document: object, request: Request): Response {
  if (request.method === 'OPTIONS') return preflight({ method: 'GET' });
  if (request.method !== 'GET' && request.method !== 'HEAD') return wrongMethod({ method: 'GET' });
  const headers = {
    'Cache-Control': 'public, max-age=300',
    'Content-Type': 'application/json',
    ...openToAll,
    ...guards,
  };
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(document), { headers });
}

function preflight({ method }: Pick<Endpoint, 'method'>): Response {
  const headers = {
    'Access-Control-Allow-Methods': `${method}, OPTIONS`,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version',
    'Access-Control-Max-Age': '3600',
    Allow: `${method}, OPTIONS`,
  };
  return new Response(null, { status: 204, headers: { ...openToAll, ...headers } });
}

/** The shape of OAuth's errors (RFC 6749, 5.2). */
function problem(status: number, error: string, says: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { error, error_description: says },
    { status, headers: { 'Cache-Control': 'no-store', ...openToAll, ...headers } },
  );
}

function wrongMethod({ method }: Pick<Endpoint, 'method'>): Response {
  return problem(405, 'invalid_request', `Use ${method} here.`, { Allow: method });
}

function tooMany(retryAfter: number): Response {
  const says = `Too many requests from this address. Try again in ${retryAfter} seconds.`;
  return problem(429, 'temporarily_unavailable', says, { 'Retry-After': String(retryAfter) });
}

function programRefusal({ status, message }: Refusal): Response {
  return problem(status, 'invalid_request', message);
}

/** oidc-provider would give the browser a session of its own, which is for one answer only and stored nowhere. */
function withoutSession(answer: Response): Response {
  const cookies = answer.headers.getSetCookie().filter((cookie) => !/^posts-oauth(?:\.sig)?=/.test(cookie));
  answer.headers.delete('set-cookie');
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}

function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
