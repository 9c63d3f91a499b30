/** A link of the response, for the `Link` header (RFC 8288). */
export type AnswerLink =
  /** To an absolute address. */
  | { readonly rel: string; readonly href: string }
  /** To the address of the request, with these query parameters set (`{ cursor: '…' }` for the next page). */
  | { readonly rel: string; readonly parameters: Readonly<Record<string, string>> };

/** What a transport may tell the client about a result, beside its body. */
export interface AnswerHints {
  /** Identifies this version of the result, without quotes; by default it is made from the body. */
  readonly etag?: string;
  /** Seconds for which the response may be reused without revalidation; default: always revalidate (`no-cache`). */
  readonly cacheControl?: number;
  readonly links?: readonly AnswerLink[];
  /** HTTP status if it is not 200 (a failed health check responds with 503). */
  readonly status?: number;
}

/**
 * A result already serialised by its handler. It is not parsed again when served; `@kairan/operation/verify` does that
 * in tests.
 */
export class ReadyJson {
  /** The JSON text, or its UTF-8 bytes. */
  readonly body: string | Buffer;
  readonly hints: AnswerHints;

  constructor(body: string | Buffer, hints: AnswerHints) {
    this.body = body;
    this.hints = hints;
  }
}

/** Returns JSON that is serialised already, with hints for the transport. */
export function readyJson(body: string | Buffer, hints: AnswerHints = {}): ReadyJson {
  return new ReadyJson(body, hints);
}
