/** A link of the answer, for the `Link` header (RFC 8288). */
export type AnswerLink =
  /** To a whole address. */
  | { readonly rel: string; readonly href: string }
  /** To the address that was asked, with these query parameters set (`{ cursor: '…' }` for the next page). */
  | { readonly rel: string; readonly parameters: Readonly<Record<string, string>> };

/** What a door may tell the client about an answer, beside its body. */
export interface AnswerHints {
  /** What identifies this state of the answer, without quotes; the door makes one from the body where none is given. */
  readonly etag?: string;
  /** Seconds for which the answer may be reused without asking again; none: always ask (`no-cache`). */
  readonly cacheControl?: number;
  readonly links?: readonly AnswerLink[];
  /** HTTP status where it is not 200 (a health check that is down answers 503). */
  readonly status?: number;
}

/** An answer already serialised by its handler. It is not parsed again when served; `@kairan/operation/verify` does that in tests. */
export class ReadyJson {
  /** The JSON text, or its UTF-8 bytes. */
  readonly body: string | Buffer;
  readonly hints: AnswerHints;

  constructor(body: string | Buffer, hints: AnswerHints) {
    this.body = body;
    this.hints = hints;
  }
}

/** Answers with JSON that is serialised already, and with what the door may say of it. */
export function readyJson(body: string | Buffer, hints: AnswerHints = {}): ReadyJson {
  return new ReadyJson(body, hints);
}
