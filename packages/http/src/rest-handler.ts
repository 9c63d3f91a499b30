import { FairSemaphore } from '@kairan/concurrency/fair-semaphore';
import type { Allowance } from '@kairan/limits/window';
import type { Caller } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { ReadyJson } from '@kairan/operation/ready-json';
import { StreamedFile } from '@kairan/operation/streamed-file';
import { asApiError } from '@kairan/operation/unavailable-error';
import type { Identified, Identify } from './bearer.ts';
import { type Connection, headerOf, noteCaller, noteError, noteRoute, requestIdOf, targetOf } from './connection.ts';
import {
  conditionalResponse,
  type Exchange,
  errorResponse,
  isReading,
  methodNotAllowed,
  notFound,
  optionsResponse,
  requestHeaders,
  toResponse,
} from './exchange.ts';
import { fileResponse } from './file-response.ts';
import { temporaryPath } from './form-body.ts';
import { languageChooser } from './language.ts';
import { type AcceptedEncodings, acceptedEncodings } from './negotiation.ts';
import { tooMany } from './rate-limit-response.ts';
import { encodeResponse, type JsonAnswer, openHeaders, ownHeaders } from './response.ts';
import type { EncodedResponse, ResponseCache } from './response-cache.ts';
import { type Match, pathInput, type RestRoutes, type Route, routeTable } from './route-table.ts';
import { fromText, queryPairs } from './text-input.ts';
import { writeInput } from './write-input.ts';

export type { RestRoute, RestRoutes } from './route-table.ts';

/** What the REST interface of a service needs. */
export interface RestContext<Deps> {
  readonly deps: Deps;
  /** The path prefix of every route: `/api/v1`. */
  readonly base: string;
  /** The service's public address, without a trailing slash, for links. */
  readonly baseUrl: string;
  readonly identify: Identify;
  /** Counts a request of the caller (`spend`), or only returns how many are left (`peek`). */
  readonly limit: (caller: Caller, what: 'spend' | 'peek') => Allowance | Promise<Allowance>;
  /** Receives each internal error once, with the request id that the client got. */
  readonly report: (fault: unknown, request: { requestId: string; method: string; path: string }) => void;
  /** The languages of localised responses, the default first. */
  readonly languages?: readonly [string, ...string[]];
  /**
   * Paths below the base, as in the route table, that answer whatever the caller sends as a credential and are never rate
   * limited: health checks, which must not depend on what they check.
   */
  readonly openPaths?: readonly string[];
  /** Static documents by their path below the base: `/openapi.json`. */
  readonly documents?: Readonly<Record<string, string>>;
  /**
   * The entity tag of an answer that has versions, quotes included: `"7"`. `If-Match` accepts these. Other responses get a weak
   * tag made from their bytes.
   */
  readonly etagOf?: (answer: Readonly<Record<string, unknown>>) => string | undefined;
  /**
   * Returns an unused path for an uploaded file while its request is handled; default: in the system's folder for temporary
   * files. The service must remove what a killed process leaves there.
   */
  readonly uploadPath?: () => string;
  /**
   * Set if callers are identified by a cookie: then the responses are for the pages of this site alone, and `identify` has to
   * reject cross-site requests. Otherwise scripts of any origin may read the responses.
   */
  readonly ownPagesOnly?: boolean;
  /** Caches responses of the operations whose admission is `openTo`, which must admit everyone alike. */
  readonly cache?: {
    readonly answers: ResponseCache;
    /** The version of the data of the responses, read at each request that may be answered from the cache. */
    readonly version: () => unknown;
    readonly openTo: string;
    /** What else a response depends on besides the stored data, such as the time, from the query string as sent. */
    readonly alsoBy?: (search: string) => string;
  };
}

/** Handles a request below the base; undefined for any other. Synchronous if nothing must be awaited. */
export type RestHandler = (request: Request, connection?: Connection) => Response | Promise<Response> | undefined;

/** A request that an operation answers which only reads. */
interface Read<Deps> {
  readonly match: Match<Deps>;
  readonly route: Route<Deps>;
  readonly caller: Caller;
  /** The language of the response if the address does not say; undefined if the route has none. */
  readonly chosen: string | undefined;
  /** Stores the response in the cache; undefined if it is not cached. */
  readonly store?: (encoded: EncodedResponse) => void;
}

/** Longer query strings are hardly requested twice. */
const longestCachedQuery = 1_000;
/** Bytes that the bodies above 1 MiB of all requests may take together; further ones wait unread. */
const budgetBytes = 48 * 1024 * 1024;
/** The part of it that one caller may take: slow ones hold it until their request times out. */
const callerBytes = budgetBytes / 4;

/** The caller of an open path, whoever it is. */
const anyone: Identified = { caller: { key: 'anyone' } };

/** Creates the REST handler of a service: each route runs its operation. */
export function restHandler<Deps>(routes: RestRoutes<Deps>, context: RestContext<Deps>): RestHandler {
  const api = new RestApi(routes, context);
  return (request, connection) => api.handle(request, connection);
}

/**
 * Handles requests. The checks come in this order: authentication, rate limit, path (404), method (405), then those of the
 * operation; open paths have none of the first two. A body is read only after authorization.
 */
class RestApi<Deps> {
  readonly #context: RestContext<Deps>;
  readonly #find: (path: string) => Match<Deps> | undefined;
  readonly #chooseLanguage: (cookie: string | undefined, acceptLanguage: string | undefined) => string;
  readonly #openPaths: ReadonlySet<string>;
  readonly #documents: ReadonlyMap<string, ReadyJson>;
  readonly #prefix: string;
  readonly #budget = new FairSemaphore(budgetBytes, callerBytes);
  readonly #newPath: () => string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(routes: RestRoutes<Deps>, context: RestContext<Deps>) {
    this.#context = context;
    this.#find = routeTable(routes);
    this.#chooseLanguage = languageChooser(context.languages ?? ['en']);
    this.#openPaths = new Set(context.openPaths);
    this.#documents = new Map(
      Object.entries(context.documents ?? {}).map(([path, text]) => [path, new ReadyJson(text, {})] as const),
    );
    this.#prefix = `${context.base}/`;
    this.#newPath = context.uploadPath ?? temporaryPath;
    this.#headers = context.ownPagesOnly ? ownHeaders : openHeaders;
  }

  handle(request: Request, connection: Connection | undefined): Response | Promise<Response> | undefined {
    const { base, identify } = this.#context;
    const { path, search } = targetOf(request.url);
    if (!path.startsWith(this.#prefix) && path !== base) return undefined;
    const pathBelow = path.slice(base.length);
    const match = this.#find(pathBelow);
    const document = this.#documents.get(pathBelow);
    if (match) noteRoute(connection, `${base}${match.pathRoutes.path}`);
    else if (document) noteRoute(connection, path);
    const exchange: Exchange<Deps> = {
      request,
      connection,
      path,
      search,
      requestId: requestIdOf(connection),
      match,
      route: match?.pathRoutes.routes.get(request.method === 'HEAD' ? 'GET' : request.method),
      document,
      headers: this.#headers,
      allowance: null,
    };
    try {
      const isOpen = match !== undefined && this.#openPaths.has(match.pathRoutes.path);
      const response = isOpen
        ? this.#route(exchange, anyone)
        : after(identify(request, connection), (identified) => this.#limit(exchange, identified));
      return response instanceof Promise ? response.catch((error) => this.#failed(exchange, error)) : response;
    } catch (error) {
      return this.#failed(exchange, error);
    }
  }

  #limit(exchange: Exchange<Deps>, identified: Identified): Response | Promise<Response> {
    const { request, connection } = exchange;
    noteCaller(connection, identified.caller);
    const free = identified.uncounted || request.method === 'OPTIONS';
    const counted = this.#context.limit(identified.caller, free ? 'peek' : 'spend');
    if (counted instanceof Promise) this.#readVersionAlready(exchange);
    return after(counted, (allowance) => {
      exchange.allowance = allowance;
      if (!free && !allowance.allowed) throw tooMany(allowance);
      return this.#route(exchange, identified);
    });
  }

  /** While a request is counted in a database, the version of the data can be read from it as well: one wait instead of two. */
  #readVersionAlready(exchange: Exchange<Deps>): void {
    const { cache } = this.#context;
    const { route, search } = exchange;
    if (!cache || route?.method !== 'GET' || !this.#isCached(route, search, cache.openTo)) return;
    const version = cache.version();
    // A request that is refused does not wait for it.
    if (version instanceof Promise) version.catch(() => {});
    exchange.version = version;
  }

  #route(exchange: Exchange<Deps>, { caller, apiError }: Identified): Response | Promise<Response> {
    const { request, match, route, document } = exchange;
    const { method } = request;
    // Browsers send OPTIONS without credentials, and everyone may read the documents.
    const open = method === 'OPTIONS' || document !== undefined;
    if (apiError && !(open && apiError.code === 'unauthorized')) throw apiError;
    if (!match && !document) {
      const { base, documents } = this.#context;
      throw notFound(exchange.path, documents?.['/openapi.json'] === undefined ? undefined : `${base}/openapi.json`);
    }
    if (method === 'OPTIONS') return optionsResponse(exchange);
    if (match && route) {
      return route.method === 'GET'
        ? this.#read(exchange, match, route, caller)
        : this.#write(exchange, match, route, caller);
    }
    if (document && isReading(method)) return this.#sendDocument(exchange, document);
    throw methodNotAllowed(exchange);
  }

  /** Runs an operation that only reads, or takes its response from the cache. */
  #read(exchange: Exchange<Deps>, match: Match<Deps>, route: Route<Deps>, caller: Caller) {
    const chosen = this.#languageFor(exchange, route);
    const { cache } = this.#context;
    if (!cache || !this.#isCached(route, exchange.search, cache.openTo)) {
      return this.#make(exchange, { match, route, caller, chosen });
    }
    const { search, path } = exchange;
    const accepted = acceptedOf(exchange);
    const also = cache.alsoBy?.(search) ?? '';
    const key = `${accepted.best ?? ''}${accepted.plain ? '+' : ''} ${chosen ?? ''} ${path}${search} ${also}`;
    return after(exchange.version ?? cache.version(), (version) => {
      const cached = cache.answers.get(key, version);
      if (cached) return conditionalResponse(exchange, cached);
      const store = (encoded: EncodedResponse) => cache.answers.set(key, encoded, version);
      return this.#make(exchange, { match, route, caller, chosen, store });
    });
  }

  #make(exchange: Exchange<Deps>, { match, route, caller, chosen, store }: Read<Deps>): Response | Promise<Response> {
    const { path, search } = exchange;
    const { baseUrl, deps } = this.#context;
    let language: unknown;
    const input = () => {
      const values = fromText(route.text, queryPairs(search), pathInput(match));
      if (chosen !== undefined) values['lang'] ??= chosen;
      language = values['lang'];
      return values;
    };
    return after(route.operation.run(input, caller, deps), (answer) => {
      if (answer instanceof StreamedFile) return this.#sendFile(exchange, answer);
      return after(
        encodeResponse(answer, {
          address: `${baseUrl}${path}${search}`,
          language: typeof language === 'string' ? language : undefined,
          vary: chosen === undefined ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie',
          accepted: acceptedOf(exchange),
          etag: this.#etagOf(answer),
          headers: this.#headers,
        }),
        (encoded) => {
          if (answer instanceof ReadyJson && encoded.status === 200) store?.(encoded);
          return conditionalResponse(exchange, encoded);
        },
      );
    });
  }

  #sendFile(exchange: Exchange<Deps>, file: StreamedFile): Response {
    const { request, requestId, path } = exchange;
    return fileResponse(file, {
      head: request.method === 'HEAD',
      report: (fault) => this.#context.report(fault, { requestId, method: request.method, path }),
      headers: { ...this.#headers, ...requestHeaders(exchange) },
    });
  }

  /** The language of the response if the address does not say; undefined if the route has none. */
  #languageFor({ request, connection, search }: Exchange<Deps>, route: Route<Deps>): string | undefined {
    if (!route.localised || route.operation.effect !== 'read' || /[?&]lang=/.test(search)) return undefined;
    return this.#chooseLanguage(
      headerOf(request, connection, 'cookie'),
      headerOf(request, connection, 'accept-language'),
    );
  }

  /** Runs an operation whose input is in the body. The response is for the caller alone and never cached. */
  async #write(exchange: Exchange<Deps>, match: Match<Deps>, route: Route<Deps>, caller: Caller): Promise<Response> {
    const { request, connection, path, search } = exchange;
    const { baseUrl, deps } = this.#context;
    const input = writeInput({
      request,
      connection,
      search,
      match,
      route,
      hold: (bytes) => this.#budget.hold(caller.key, bytes),
      newPath: this.#newPath,
    });
    const key = route.operation.repeatable ? headerOf(request, connection, 'idempotency-key') : undefined;
    try {
      const callerWithKey = key === undefined ? caller : { ...caller, idempotencyKey: key };
      // The route table allows files for `GET` only.
      const chosen = this.#languageFor(exchange, route);
      let language: unknown;
      const read = async () => {
        const values = await input.read();
        if (chosen !== undefined) values['lang'] ??= chosen;
        if (route.localised && route.operation.effect === 'read') language = values['lang'];
        return values;
      };
      const answer = (await route.operation.run(read, callerWithKey, deps)) as JsonAnswer;
      const etag = this.#etagOf(answer);
      const encoded = await encodeResponse(answer, {
        address: `${baseUrl}${path}${search}`,
        language: typeof language === 'string' ? language : undefined,
        vary: chosen === undefined ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie',
        accepted: acceptedEncodings(headerOf(request, connection, 'accept-encoding')),
        // A tag made from the bytes is not sent, and of a long response would take long.
        etag: etag ?? '',
        headers: this.#headers,
      });
      const { ETag: _fromBytes, ...others } = encoded.headers;
      return toResponse(exchange, {
        ...encoded,
        status: encoded.status === 200 ? (route.status ?? 200) : encoded.status,
        headers: { ...others, ...(etag !== undefined && { ETag: etag }), 'Cache-Control': 'no-store' },
      });
    } finally {
      await input.release();
    }
  }

  #sendDocument(exchange: Exchange<Deps>, document: ReadyJson): Response | Promise<Response> {
    const { request, connection } = exchange;
    const encoded = encodeResponse(document, {
      address: this.#context.baseUrl,
      vary: 'Accept-Encoding',
      accepted: acceptedEncodings(headerOf(request, connection, 'accept-encoding')),
      headers: this.#headers,
    });
    return after(encoded, (ready) => conditionalResponse(exchange, ready));
  }

  #etagOf(answer: JsonAnswer): string | undefined {
    return answer instanceof ReadyJson ? undefined : this.#context.etagOf?.(answer);
  }

  /** Whether the responses of the route are the same for everyone. Open paths are never cached. */
  #isCached(route: Route<Deps>, search: string, openTo: string): boolean {
    return route.operation.who === openTo && search.length <= longestCachedQuery && !this.#openPaths.has(route.path);
  }

  #failed(exchange: Exchange<Deps>, error: unknown): Response {
    noteError(exchange.connection, asApiError(error).code);
    if (error instanceof ApiError) return errorResponse(exchange, error);
    const { requestId, request, path } = exchange;
    this.#context.report(error, { requestId, method: request.method, path });
    return errorResponse(exchange, asApiError(error));
  }
}

function acceptedOf({ request, connection }: Pick<Exchange<never>, 'request' | 'connection'>): AcceptedEncodings {
  return acceptedEncodings(headerOf(request, connection, 'accept-encoding'));
}

/** Applies `next` to a value, at once if it is no promise: a `then` at every step would cost a turn of the event loop each. */
function after<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
