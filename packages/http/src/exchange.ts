import type { Allowance } from '@kairan/limits/window';
import { type ApiError, commonError } from '@kairan/operation/api-error';
import { choice } from '@kairan/operation/input-problem';
import type { ReadyJson } from '@kairan/operation/ready-json';
import { type Connection, headerOf } from './connection.ts';
import { allowanceHeaders } from './rate-limit-response.ts';
import { matchesTag, openHeaders } from './response.ts';
import type { EncodedResponse } from './response-cache.ts';
import type { Match, Route } from './route-table.ts';

/** One request to the REST interface, and what is known of its response so far. */
export interface Exchange<Deps> {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly path: string;
  readonly search: string;
  readonly requestId: string;
  readonly match: Match<Deps> | undefined;
  /** The route of the path for the request's method. */
  readonly route: Route<Deps> | undefined;
  readonly document: (() => ReadyJson) | undefined;
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  allowance: Allowance | null;
  /** The version of cached responses, if it was read before the route needs it. */
  version?: unknown;
}

const readMethods = 'GET, HEAD, OPTIONS';
const readHeaders = 'Authorization, If-None-Match, Accept-Language';
const writeHeaders = 'Content-Type, If-Match, Idempotency-Key';

/** The response to a read: 304 if `If-None-Match` names its entity tag. */
export function conditionalResponse<Deps>(exchange: Exchange<Deps>, encoded: EncodedResponse): Response {
  const { request, connection } = exchange;
  const ifNoneMatch = headerOf(request, connection, 'if-none-match');
  if (ifNoneMatch !== undefined && encoded.status === 200 && matchesTag(ifNoneMatch, encoded.etag)) {
    const { 'Content-Type': _type, 'Content-Encoding': _encoding, ...headers } = encoded.headers;
    return new Response(null, { status: 304, headers: { ...headers, ...requestHeaders(exchange) } });
  }
  return toResponse(exchange, encoded);
}

export function toResponse<Deps>(exchange: Exchange<Deps>, encoded: EncodedResponse): Response {
  const headers = { ...encoded.headers, 'Content-Length': String(encoded.size), ...requestHeaders(exchange) };
  return new Response(bodyOf(exchange, encoded.body), { status: encoded.status, headers });
}

export function errorResponse<Deps>(exchange: Exchange<Deps>, apiError: ApiError): Response {
  const body = JSON.stringify(apiError);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    ...exchange.headers,
    ...apiError.headers,
    ...requestHeaders(exchange),
  };
  return new Response(bodyOf(exchange, body), { status: apiError.status, headers });
}

/** A response to `HEAD` has the headers of the `GET`, and no body (RFC 9110, 9.3.2). */
function bodyOf<Deps>({ request }: Exchange<Deps>, body: string | Buffer): string | Uint8Array<ArrayBuffer> | null {
  return request.method === 'HEAD' ? null : (body as string | Uint8Array<ArrayBuffer>);
}

export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The methods that the path allows, for `Allow`. */
function allowedMethods<Deps>({ match }: Exchange<Deps>): string {
  return match?.pathRoutes.allow ?? readMethods;
}

/** The response to `OPTIONS`. */
export function optionsResponse<Deps>(exchange: Exchange<Deps>): Response {
  const allowed = allowedMethods(exchange);
  const headers = {
    Allow: allowed,
    ...(exchange.headers === openHeaders && preflightHeaders(allowed)),
    ...exchange.headers,
    ...requestHeaders(exchange),
  };
  return new Response(null, { status: 204, headers });
}

/** Lets scripts of any origin send a token, a precondition and a body (Fetch standard, CORS protocol). */
function preflightHeaders(allowed: string): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': allowed,
    'Access-Control-Allow-Headers': allowed === readMethods ? readHeaders : `${readHeaders}, ${writeHeaders}`,
    'Access-Control-Max-Age': '86400',
  };
}

/** The headers of the rate limit, absent only if an error came before the count. */
export function requestHeaders<Deps>({ allowance }: Exchange<Deps>): Readonly<Record<string, string>> {
  return allowance ? allowanceHeaders(allowance) : {};
}

/** @param openApiPath where the OpenAPI document is, if there is one */
export function notFound(path: string, openApiPath: string | undefined): ApiError {
  const help = openApiPath === undefined ? '' : ` See ${openApiPath} for all endpoints.`;
  return commonError('not_found', `No such endpoint: ${path.slice(0, 60)}.${help}`);
}

export function methodNotAllowed<Deps>(exchange: Exchange<Deps>): ApiError {
  const allowed = allowedMethods(exchange);
  const instead = choice(allowed.split(', ').filter((name) => name !== 'HEAD' && name !== 'OPTIONS'));
  return commonError(
    'method_not_allowed',
    `Method ${exchange.request.method.slice(0, 20)} not allowed. Use ${instead}.`,
    {
      headers: { Allow: allowed },
    },
  );
}
