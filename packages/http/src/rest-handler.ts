import { Semaphore } from '@kairan/concurrency/semaphore';
import type { Allowance } from '@kairan/limits/window';
import type { Answer, Caller } from '@kairan/operation';
import { ApiError, commonError } from '@kairan/operation/api-error';
import { choice } from '@kairan/operation/input-problem';
import { ReadyJson } from '@kairan/operation/ready-json';
import type { Identified, Identify } from './bearer.ts';
import { type Connection, headerOf, targetOf } from './connection.ts';
import { temporaryPath } from './form-body.ts';
import { languageChooser } from './language.ts';
import { acceptedEncodings } from './negotiation.ts';
import { allowanceHeaders, tooMany } from './rate-limit-response.ts';
import { requestIds } from './request-ids.ts';
import { encodeResponse, matchesTag, openHeaders, ownHeaders } from './response.ts';
import type { EncodedResponse, ResponseCache } from './response-cache.ts';
import { type Match, pathInput, type RestRoutes, type Route, routeTable } from './route-table.ts';
import { fromText, queryPairs } from './text-input.ts';
import { writeInput } from './write-input.ts';

export type { RestRoute, RestRoutes } from './route-table.ts';

/** What a REST door opens into, and what it asks about each request. */
export interface RestContext<Deps> {
  readonly deps: Deps;
  /** The path that every route stands below: `/api/v1`. */
  readonly base: string;
  /** The service's public address, without a slash at its end, for links. */
  readonly baseUrl: string;
  readonly identify: Identify;
  /** Counts a request of the caller (`spend`), or only tells how many are left (`peek`). */
  readonly limit: (caller: Caller, what: 'spend' | 'peek') => Allowance | Promise<Allowance>;
  /** Takes each fault once, with the id that the client was told. */
  readonly report: (fault: unknown, asked: { requestId: string; method: string; path: string }) => void;
  /** The languages of localised answers, the default first. */
  readonly languages?: readonly [string, ...string[]];
  /** Paths below the base that are never counted nor refused for a limit, as in the table. */
  readonly unlimited?: readonly string[];
  /** Ready documents by their path below the base: `/openapi.json`. */
  readonly documents?: Readonly<Record<string, string>>;
  /**
   * The entity tag of an answer, quotes included, where it is of something that has versions: `"7"`. `If-Match` takes these.
   * Without one the door makes weak ones from the bytes.
   */
  readonly etagOf?: (answer: Readonly<Record<string, unknown>>) => string | undefined;
  /**
   * A path that no file has yet, for a file that is sent while its request is worked on; in the system's folder for temporary
   * files where left out. What a process that is killed leaves there is the house's to remove.
   */
  readonly uploadPath?: () => string;
  /**
   * Callers are known by a cookie: the answers are for the pages of this site alone, and `identify` has to refuse what other
   * sites send. Any page may read the answers where this is left out.
   */
  readonly ownPagesOnly?: boolean;
  /** Keeps ready answers of the operations whose admission is `openTo`, which must admit everyone alike. */
  readonly cache?: { readonly answers: ResponseCache; readonly openTo: string };
}

/** Answers a request below the base; undefined for any other, which is someone else's. At once where nothing must be awaited. */
export type RestHandler = (request: Request, connection?: Connection) => Response | Promise<Response> | undefined;

/** One request on its way through the door. */
interface Exchange<Deps> {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly path: string;
  readonly search: string;
  readonly requestId: string;
  readonly match: Match<Deps> | undefined;
  /** What the place does by this method. */
  readonly route: Route<Deps> | undefined;
  readonly document: ReadyJson | undefined;
  /** What every answer carries. */
  readonly headers: Readonly<Record<string, string>>;
  allowance: Allowance | null;
}

/** The parameters of addresses longer than this are hardly asked twice. */
const longestCached = 1_000;
/** Bytes that the bodies above 1 MiB of all requests may have together; the next one waits unread. */
const budgetBytes = 48 * 1024 * 1024;
const onlyReading = 'GET, HEAD, OPTIONS';
const sentToRead = 'Authorization, If-None-Match, Accept-Language';
const sentToWrite = 'Content-Type, If-Match, Idempotency-Key';

/**
 * The REST door of a service: each route answers by running its operation. Checks come in this order: who asks, how often,
 * is there such an address, does it take the method; then what the operation checks. A body is touched only once the caller
 * was admitted.
 */
export function restHandler<Deps>(routes: RestRoutes<Deps>, context: RestContext<Deps>): RestHandler {
  const find = routeTable(routes);
  const chooseLanguage = languageChooser(context.languages ?? ['en']);
  const unlimited = new Set(context.unlimited);
  const documents = new Map(
    Object.entries(context.documents ?? {}).map(([path, text]) => [path, new ReadyJson(text, {})] as const),
  );
  const below = `${context.base}/`;
  const nextId = requestIds();
  const budget = new Semaphore(budgetBytes);
  const newPath = context.uploadPath ?? temporaryPath;
  const headers = context.ownPagesOnly ? ownHeaders : openHeaders;

  const serve = (exchange: Exchange<Deps>, identified: Identified): Response | Promise<Response> => {
    const { request, match } = exchange;
    const free =
      identified.uncounted ||
      request.method === 'OPTIONS' ||
      (match !== undefined && unlimited.has(match.pathRoutes.path));
    const allowance = context.limit(identified.caller, free ? 'peek' : 'spend');
    if (allowance instanceof Promise) return allowance.then((late) => counted(exchange, identified, free, late));
    return counted(exchange, identified, free, allowance);
  };

  const counted = (exchange: Exchange<Deps>, identified: Identified, free: boolean, allowance: Allowance) => {
    exchange.allowance = allowance;
    if (!free && !allowance.allowed) throw tooMany(allowance);
    return respond(exchange, identified);
  };

  const respond = (exchange: Exchange<Deps>, { caller, apiError }: Identified): Response | Promise<Response> => {
    const { request, match, route, document } = exchange;
    const { method } = request;
    // Browsers ask what they may send without a credential, and what an interface is like anyone may know.
    const open = method === 'OPTIONS' || document !== undefined;
    if (apiError && !(open && apiError.code === 'unauthorized')) throw apiError;
    if (!match && !document) throw nowhere(exchange.path, context);
    if (method === 'OPTIONS') return options(exchange);
    if (match && route) {
      return route.method === 'GET' ? operate(exchange, match, route, caller) : change(exchange, match, route, caller);
    }
    if (document && isReading(method)) return send(exchange, sendDocument(exchange));
    throw wrongMethod(method, allowedAt(exchange));
  };

  const operate = (exchange: Exchange<Deps>, match: Match<Deps>, route: Route<Deps>, caller: Caller) => {
    const { request, connection, path, search } = exchange;
    const chosen =
      route.localised && !/[?&]lang=/.test(search)
        ? chooseLanguage(headerOf(request, connection, 'cookie'), headerOf(request, connection, 'accept-language'))
        : undefined;
    const accepted = acceptedEncodings(headerOf(request, connection, 'accept-encoding'));
    const cache = cacheFor(context, route, search);
    const key = cache && `${accepted.best ?? ''}${accepted.plain ? '+' : ''} ${chosen ?? ''} ${path}${search}`;
    const kept = key && cache?.get(key);
    if (kept) return send(exchange, kept);

    const madeAt = cache?.version();
    let language: unknown;
    const input = () => {
      const values = fromText(route.text, queryPairs(search), pathInput(match));
      if (chosen !== undefined) values['lang'] ??= chosen;
      language = values['lang'];
      return values;
    };
    return after(route.operation.run(input, caller, context.deps), (answer) =>
      after(
        encodeResponse(answer, {
          address: `${context.baseUrl}${path}${search}`,
          language: typeof language === 'string' ? language : undefined,
          vary: chosen === undefined ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie',
          accepted,
          etag: etagOf(answer),
          headers,
        }),
        (made) => {
          const reusable = answer instanceof ReadyJson && made.status === 200;
          if (key && reusable) cache?.set(key, made, madeAt);
          return send(exchange, made);
        },
      ),
    );
  };

  const etagOf = (answer: Answer) => (answer instanceof ReadyJson ? undefined : context.etagOf?.(answer));

  /** Runs an operation that changes something. Its answer is nobody else's, and no state that could be asked for again. */
  const change = async (exchange: Exchange<Deps>, match: Match<Deps>, route: Route<Deps>, caller: Caller) => {
    const { request, connection, path, search } = exchange;
    const input = writeInput({ request, connection, search, match, route, budget, newPath });
    const key = route.method === 'POST' ? headerOf(request, connection, 'idempotency-key') : undefined;
    const asking = key === undefined ? caller : { ...caller, idempotencyKey: key };
    try {
      const answer = await route.operation.run(input.read, asking, context.deps);
      const etag = etagOf(answer);
      const made = await encodeResponse(answer, {
        address: `${context.baseUrl}${path}${search}`,
        vary: 'Accept-Encoding',
        accepted: acceptedEncodings(headerOf(request, connection, 'accept-encoding')),
        etag,
        headers,
      });
      const { ETag: _made, ...others } = made.headers;
      const status = made.status === 200 ? (route.status ?? 200) : made.status;
      return whole(exchange, {
        ...made,
        status,
        headers: { ...others, ...(etag !== undefined && { ETag: etag }), 'Cache-Control': 'no-store' },
      });
    } finally {
      await input.release();
    }
  };

  const sendDocument = ({ request, connection, document }: Exchange<Deps>) =>
    encodeResponse(document as ReadyJson, {
      address: context.baseUrl,
      vary: 'Accept-Encoding',
      accepted: acceptedEncodings(headerOf(request, connection, 'accept-encoding')),
      headers,
    });

  const failed = (exchange: Exchange<Deps>, error: unknown): Response => {
    if (error instanceof ApiError) return refused(exchange, error);
    const { requestId, request, path } = exchange;
    context.report(error, { requestId, method: request.method, path });
    return refused(exchange, commonError('internal'));
  };

  return (request, connection) => {
    const { path, search } = targetOf(request.url);
    if (!path.startsWith(below) && path !== context.base) return undefined;
    const pathRoutes = path.slice(context.base.length);
    const match = find(pathRoutes);
    const exchange: Exchange<Deps> = {
      request,
      connection,
      path,
      search,
      requestId: nextId(),
      match,
      route: match?.pathRoutes.routes.get(request.method === 'HEAD' ? 'GET' : request.method),
      document: documents.get(pathRoutes),
      headers,
      allowance: null,
    };
    try {
      const answer = after(context.identify(request, connection), (identified) => serve(exchange, identified));
      return answer instanceof Promise ? answer.catch((error) => failed(exchange, error)) : answer;
    } catch (error) {
      return failed(exchange, error);
    }
  };
}

/** The cache, for answers that are the same for everyone and may be asked for again; what is never limited is never cached. */
function cacheFor<Deps>(
  { cache, unlimited }: RestContext<Deps>,
  route: Route<Deps>,
  search: string,
): ResponseCache | undefined {
  if (!cache || route.operation.who !== cache.openTo || search.length > longestCached) return undefined;
  return unlimited?.includes(route.path) ? undefined : cache.answers;
}

/** Goes on with a value: at once where it is there. A `then` on every step would cost a turn of the loop each. */
function after<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}

function send<Deps>(
  exchange: Exchange<Deps>,
  answer: EncodedResponse | Promise<EncodedResponse>,
): Response | Promise<Response> {
  return after(answer, (ready) => {
    const { request, connection } = exchange;
    const ifNoneMatch = headerOf(request, connection, 'if-none-match');
    if (ifNoneMatch !== undefined && ready.status === 200 && matchesTag(ifNoneMatch, ready.etag)) {
      const { 'Content-Type': _type, 'Content-Encoding': _encoding, ...headers } = ready.headers;
      return new Response(null, { status: 304, headers: { ...headers, ...countedHeaders(exchange) } });
    }
    return whole(exchange, ready);
  });
}

function whole<Deps>(exchange: Exchange<Deps>, ready: EncodedResponse): Response {
  const headers = { ...ready.headers, 'Content-Length': String(ready.size), ...countedHeaders(exchange) };
  return new Response(bodyOf(exchange, ready.body), { status: ready.status, headers });
}

function refused<Deps>(exchange: Exchange<Deps>, apiError: ApiError): Response {
  const body = JSON.stringify(apiError);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    ...exchange.headers,
    ...apiError.headers,
    ...countedHeaders(exchange),
  };
  return new Response(bodyOf(exchange, body), { status: apiError.status, headers });
}

/** A `HEAD` answer has the headers of the `GET`, and no body (RFC 9110, 9.3.2). */
function bodyOf<Deps>({ request }: Exchange<Deps>, body: string | Buffer): string | Uint8Array<ArrayBuffer> | null {
  return request.method === 'HEAD' ? null : (body as string | Uint8Array<ArrayBuffer>);
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** What the address takes, for `Allow`. */
function allowedAt<Deps>({ match }: Exchange<Deps>): string {
  return match?.pathRoutes.allow ?? onlyReading;
}

/** Says what an address takes. */
function options<Deps>(exchange: Exchange<Deps>): Response {
  const allowed = allowedAt(exchange);
  const headers = {
    Allow: allowed,
    ...(exchange.headers === openHeaders && preflightHeaders(allowed)),
    ...exchange.headers,
    ...countedHeaders(exchange),
  };
  return new Response(null, { status: 204, headers });
}

/** Lets a browser's script send a token, a condition and a body from any origin (Fetch standard, CORS protocol). */
function preflightHeaders(allowed: string): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': allowed,
    'Access-Control-Allow-Headers': allowed === onlyReading ? sentToRead : `${sentToRead}, ${sentToWrite}`,
    'Access-Control-Max-Age': '86400',
  };
}

/** The headers that differ at every request. The limit's are absent only where a fault came before the count. */
function countedHeaders<Deps>({ allowance, requestId }: Exchange<Deps>): Record<string, string> {
  return { ...(allowance && allowanceHeaders(allowance)), 'X-Request-Id': requestId };
}

function nowhere<Deps>(path: string, { base, documents }: RestContext<Deps>): ApiError {
  const help = documents?.['/openapi.json'] === undefined ? '' : ` ${base}/openapi.json lists what there is.`;
  return commonError('not_found', `There is nothing at ${path.slice(0, 60)}.${help}`);
}

function wrongMethod(method: string, allowed: string): ApiError {
  const instead = choice(allowed.split(', ').filter((name) => name !== 'HEAD' && name !== 'OPTIONS'));
  return commonError('method_not_allowed', `${method.slice(0, 20)} is not taken here. Use ${instead}.`, {
    headers: { Allow: allowed },
  });
}
