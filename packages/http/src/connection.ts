import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestCaller, RequestRecord } from '@kairan/server/request-record';

/** What the server passes beside the request; absent when an app is called in memory. */
export interface Connection {
  readonly incoming?: IncomingMessage;
  /** What the log and the metrics will say about the request. */
  readonly record?: RequestRecord;
}

/** The id of a request, which the client gets as `X-Request-Id`. */
export function requestIdOf(connection: Connection | undefined): string {
  return connection?.record?.id ?? randomUUID();
}

/**
 * Notes which route answers a request.
 * @param route one of few texts: the pattern of the path, not the path
 */
export function noteRoute(connection: Connection | undefined, route: string): void {
  if (connection?.record) connection.record.route = route;
}

/** Notes who sent a request. */
export function noteCaller(connection: Connection | undefined, caller: RequestCaller): void {
  if (connection?.record) connection.record.caller = caller;
}

/** Notes the code of the error that a request is answered with. */
export function noteError(connection: Connection | undefined, code: string): void {
  if (connection?.record) connection.record.error = code;
}

/** Notes the account that a rejected sign-in was for, by its id. */
export function noteAttempt(connection: Connection | undefined, userId: number): void {
  if (connection?.record) connection.record.attemptedUserId = String(userId);
}

/**
 * A request header, by its lower-case name. It is read from node's own headers if possible: building a `Headers`
 * object for each request costs more than the rest of a handler.
 */
export function headerOf(request: Request, connection: Connection | undefined, name: string): string | undefined {
  const headers = connection?.incoming?.headers;
  if (!headers) return request.headers.get(name) ?? undefined;
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The address at the other end of the connection; empty if there is no connection. */
export function peerOf(connection: Connection | undefined): string {
  return connection?.incoming?.socket?.remoteAddress ?? '';
}

/** Path and query (with its `?`, or empty) of an absolute URL, both still percent-encoded. */
export function targetOf(url: string): { readonly path: string; readonly search: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  if (start === -1) return { path: '/', search: '' };
  const hash = url.indexOf('#', start);
  const end = hash === -1 ? url.length : hash;
  const query = url.indexOf('?', start);
  if (query === -1 || query > end) return { path: url.slice(start, end), search: '' };
  return { path: url.slice(start, query), search: url.slice(query, end) };
}
