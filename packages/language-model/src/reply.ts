/** Where a language model is served by the chat-completions protocol, and which. */
export interface Endpoint {
  /** Up to and with the version, `https://api.example.com/v1`. */
  readonly baseUrl: string;
  /** Sent as bearer token; null where the endpoint takes none. */
  readonly apiKey: string | null;
  readonly model: string;
}

/** One question. `schema` is the JSON Schema of the answer, `name` its name (letters, digits, `_`, `-`). */
export interface Question {
  /** What the model is to do, by this service. */
  readonly instructions: string;
  /** What it is to do it with: data, by anybody. */
  readonly data: string;
  readonly name: string;
  readonly schema: Record<string, unknown>;
}

/** Tokens that the endpoint says a question took, and its answer. */
export interface Usage {
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** A question that brought no answer. */
export interface NoAnswer {
  readonly content: null;
  /** A sentence of this service, never the endpoint's own words, which may repeat the key or the text. */
  readonly why: string;
  /**
   * Whether the endpoint dealt with this question: refused it, or said what is no answer. Where it is false the endpoint cannot
   * be reached or is out of order.
   */
  readonly answered: boolean;
  readonly usage: Usage | null;
  /** Of the response; null where there was none that could be read. */
  readonly status: number | null;
  /** Milliseconds after which the endpoint wants to be asked again (RFC 9110, section 10.2.3); null where it names none. */
  readonly retryAfterMs: number | null;
}

/** What came back. `usage` is null where the endpoint does not tell it. */
export type Answer = { readonly content: string; readonly usage: Usage | null } | NoAnswer;
