import { hash } from 'node:crypto';
import type { Answer } from '@kairan/operation';
import { type AnswerLink, ReadyJson } from '@kairan/operation/ready-json';
import type { StreamedFile } from '@kairan/operation/streamed-file';
import { compress, type EncodedBody } from './compression.ts';
import type { AcceptedEncodings } from './negotiation.ts';
import type { EncodedResponse } from './response-cache.ts';

/** A result that is sent as JSON. */
export type JsonAnswer = Exclude<Answer, StreamedFile>;

/** What the transport knows about a response beside the operation's result. */
export interface ResponseContext {
  /** The absolute address of the request, for links relative to it. */
  readonly address: string;
  readonly language?: string | undefined;
  /** `Vary`: the request headers that the response depends on. */
  readonly vary: string;
  readonly accepted: AcceptedEncodings;
  /** The entity tag as sent, if the caller knows it. */
  readonly etag?: string | undefined;
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Turns an operation's result into a response: serialised, tagged, compressed. Synchronous unless the body is large.
 */
export function encodeResponse(
  answer: JsonAnswer,
  context: ResponseContext,
): EncodedResponse | Promise<EncodedResponse> {
  const { body, hints } = answer instanceof ReadyJson ? answer : new ReadyJson(JSON.stringify(answer), {});
  const etag = context.etag ?? `W/"${hints.etag ?? hash('sha1', body, 'base64url')}"`;
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    ETag: etag,
    'Cache-Control': hints.cacheControl === undefined ? 'no-cache' : cacheControl(hints.cacheControl),
    Vary: context.vary,
    ...context.headers,
  };
  if (context.language) headers['Content-Language'] = context.language;
  if (hints.links && hints.links.length > 0) headers['Link'] = linkHeader(hints.links, context.address);

  const status = hints.status ?? 200;
  const made = ({ body: sent, size, encoding }: EncodedBody): EncodedResponse => {
    if (encoding !== null) headers['Content-Encoding'] = encoding;
    return { status, body: sent, size, etag, headers };
  };
  const ready = compress(body, context.accepted);
  return ready instanceof Promise ? ready.then(made) : made(ready);
}

/** The headers of responses that any web page may read, with their rate limits, as no cookie is involved. */
export const openHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, ETag, Link, X-Request-Id',
} as const;

/**
 * The headers of responses for one person in the pages of this site: other sites cannot read them, and no cache stores
 * them.
 */
export const ownHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

/** Whether `If-None-Match` names this tag; tags are compared weakly (RFC 9110, 13.1.2). */
export function matchesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

function cacheControl(seconds: number): string {
  return seconds > 0 ? `public, max-age=${seconds}` : 'no-store';
}

function linkHeader(links: readonly AnswerLink[], address: string): string {
  return links.map((link) => `<${href(link, address)}>; rel="${link.rel}"`).join(', ');
}

function href(link: AnswerLink, address: string): string {
  if ('href' in link) return link.href;
  const parameters = Object.entries(link.parameters);
  // The usual address, in which nothing is escaped and these parameters are absent, only needs an addition: quicker
  // than parsing it.
  if (!/[%+#]/.test(address) && parameters.every(([name]) => !address.includes(`${name}=`))) {
    const added = parameters
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join('&');
    return `${address}${address.includes('?') ? '&' : '?'}${added}`;
  }
  const url = new URL(address);
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  return url.href;
}
