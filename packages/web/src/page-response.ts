import { hash } from 'node:crypto';
import { compress } from '@kairan/http/compression';
import { type Connection, headerOf } from '@kairan/http/connection';
import { type AcceptedEncodings, acceptedEncodings } from '@kairan/http/negotiation';
import { matchesTag } from '@kairan/http/response';
import type { EncodedResponse } from '@kairan/http/response-cache';
import { commonError } from '@kairan/operation/api-error';

/** A rendered page. */
export interface Page {
  /** The whole document. */
  readonly html: string;
  /** The language of its text. */
  readonly language: string;
  readonly contentSecurityPolicy: string;
  /** HTTP status if it is not 200. */
  readonly status?: number;
  /** Further headers (`Set-Cookie`, `Allow`, `Retry-After`). */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The request headers that every page depends on, for `Vary` (RFC 9110, 12.5.5). */
export const pageVary = 'Accept-Encoding, Accept-Language, Cookie';

/** The headers of every response to a browser. */
const guards = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' };

/**
 * Sends a page: compressed, without a body for `HEAD` (RFC 9110, 9.3.2), as `304` if the browser has it already.
 * Browsers may store a page and revalidate it; shared caches may not, since it depends on a cookie.
 */
export async function pageResponse(page: Page, request: Request, connection?: Connection): Promise<Response> {
  const accepted = acceptedEncodings(headerOf(request, connection, 'accept-encoding'));
  return sendPage(await encodePage(page, accepted), request, connection);
}

/** A page in the form it is sent, ready for a cache. */
export async function encodePage(page: Page, accepted: AcceptedEncodings): Promise<EncodedResponse> {
  const { html, language, contentSecurityPolicy, status = 200 } = page;
  // A hash of the text, and sending it, would encode it again.
  const bytes = Buffer.from(html);
  const etag = `W/"${hash('sha1', bytes, 'base64url')}"`;
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': contentSecurityPolicy,
    'Cache-Control': status === 200 ? 'private, no-cache' : 'no-store',
    Vary: pageVary,
    ...guards,
    ...page.headers,
  };
  if (status === 200) headers['ETag'] = etag;
  const { body, size, encoding } = await compress(bytes, accepted);
  if (encoding !== null) headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(size);
  return { status, body, size, etag, headers };
}

/** Sends an encoded page. */
export function sendPage(
  { status, body, etag, headers }: EncodedResponse,
  request: Request,
  connection?: Connection,
): Response {
  const ifNoneMatch = status === 200 ? headerOf(request, connection, 'if-none-match') : undefined;
  if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, etag)) {
    const {
      'Content-Type': _type,
      'Content-Encoding': _encoding,
      'Content-Length': _length,
      ...notModified
    } = headers as Record<string, string>;
    return new Response(null, { status: 304, headers: notModified });
  }
  const sent = request.method === 'HEAD' ? null : (body as string | Uint8Array<ArrayBuffer>);
  return new Response(sent, { status, headers });
}

/**
 * Redirects the browser temporarily (RFC 9110, 15.4.3). Of an address that is too long, the query is left out.
 * @throws {ApiError} `invalid_request` if it is too long even so
 */
export function redirectResponse(location: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 302, headers: { Location: boundedLocation(location), ...guards, ...headers } });
}

/** Redirects after a form, by GET (RFC 9110, 15.4.4); otherwise as `redirectResponse`. @throws {ApiError} as it does */
export function seeOther(location: string, headers: Readonly<Record<string, string>> = {}): Response {
  const all = { Location: boundedLocation(location), 'Cache-Control': 'no-store', ...guards, ...headers };
  return new Response(null, { status: 303, headers: all });
}

/**
 * Characters of an address to redirect to, at most: proxies and clients refuse responses with longer headers (nginx, from
 * 4 KiB of all headers on). A query that is repeated in another one is encoded again and grows.
 */
const longestLocation = 3_500;

function boundedLocation(location: string): string {
  if (location.length <= longestLocation) return location;
  const [address = ''] = location.split('?', 1);
  if (address.length > longestLocation) throw commonError('invalid_request', 'The address is too long.');
  return address;
}

/**
 * A policy that allows a page its own style and nothing else: no script, nothing from elsewhere, no frame around it.
 * @param style the text of its `style` element
 * @param more further directives (`form-action 'self'`)
 * @param styleNonce the nonce of styles that a script of the page adds: new for each response
 */
export function pagePolicy(style: string, more: readonly string[], styleNonce?: string): string {
  const digest = hash('sha256', style, 'base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${digest}'${styleNonce === undefined ? '' : ` 'nonce-${styleNonce}'`}`,
    ...more,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
