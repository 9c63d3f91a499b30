/** An endpoint of the chat-completions protocol, and the model to use. */
export interface Endpoint {
  /** Including the version: `https://api.example.com/v1`. */
  readonly baseUrl: string;
  /** Sent as bearer token; null if the endpoint needs none. */
  readonly apiKey: string | null;
  readonly model: string;
}

/** One question. `schema` is the JSON Schema of the answer, `name` its name (letters, digits, `_`, `-`). */
export interface Question {
  /** The task, written by this service. */
  readonly instructions: string;
  /** The data of the task, possibly from strangers. */
  readonly data: string;
  readonly name: string;
  readonly schema: Record<string, unknown>;
}

/** The tokens of a question and its answer, as the endpoint reports them. */
export interface Usage {
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** The result of a question without an answer. */
export interface NoAnswer {
  readonly content: null;
  /** A message of this service, never the endpoint's text, which may repeat the key or the question. */
  readonly why: string;
  /**
   * Whether the endpoint processed this question, though without a usable answer. If false, the endpoint is
   * unreachable or out of order.
   */
  readonly answered: boolean;
  readonly usage: Usage | null;
  /** The HTTP status; null without a readable response. */
  readonly status: number | null;
  /** Milliseconds until the endpoint accepts another request (RFC 9110, section 10.2.3); null if it does not say. */
  readonly retryAfterMs: number | null;
}

/** The answer, or why there is none. `usage` is null if the endpoint does not report it. */
export type Answer = { readonly content: string; readonly usage: Usage | null } | NoAnswer;
