/** What a code means: the HTTP status it has at every door and the sentence said where no better one is given. */
export interface ErrorKind {
  readonly status: number;
  readonly message: string;
  /** Response headers that belong to the code (`WWW-Authenticate`). */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service's whole list of refusals by code. */
export type ErrorKinds<Code extends string> = Readonly<Record<Code, ErrorKind>>;

/** What one refusal adds to its kind. */
export interface ErrorDetails {
  /** Further keys of the error body, beside `error` and `code`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Further response headers (`Retry-After`, `Allow`). */
  readonly headers?: Readonly<Record<string, string>>;
  /** Tells what is refused from another that is refused in the same words; sent to nobody. Empty where left out. */
  readonly about?: string;
}

/** The answer "no", for a reason the caller can act on. Anything else that is thrown is our fault. */
export class ApiError extends Error {
  override name = 'Refusal';
  readonly code: string;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly about: string;

  constructor(code: string, kind: ErrorKind, message = kind.message, more: ErrorDetails = {}) {
    const { details = {}, headers = {}, about = '' } = more;
    super(message);
    this.code = code;
    this.status = kind.status;
    this.details = details;
    this.about = about;
    this.headers = kind.headers ? { ...kind.headers, ...headers } : headers;
  }

  /** The error body of every door: `{ error, code, …details }`. */
  toJSON(): Record<string, unknown> {
    return { error: this.message, code: this.code, ...this.details };
  }
}

/** The refusals that any service may give, whatever it is about. A service adds its own: `{ ...commonRefusals, … }`. */
export const commonErrors = {
  invalid_request: { status: 400, message: 'The request is not one that is understood here.' },
  unauthorized: {
    status: 401,
    message: 'Send an access token: Authorization: Bearer <token>.',
    headers: { 'WWW-Authenticate': 'Bearer' },
  },
  invalid_token: {
    status: 401,
    message:
      'The access token is malformed, unknown, revoked or has expired. Send a valid one as "Authorization: Bearer <token>".',
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take this method.' },
  too_large: { status: 413, message: 'The request is larger than what is taken here.' },
  rate_limited: { status: 429, message: 'Too many requests. Wait as long as Retry-After says.' },
  internal: { status: 500, message: 'Something went wrong on our side. X-Request-Id names this request in our log.' },
} as const satisfies ErrorKinds<string>;

export type CommonCode = keyof typeof commonErrors;

/** Makes one of the common refusals, for a door to throw or answer with. */
export function commonError(code: CommonCode, message?: string, more?: ErrorDetails): ApiError {
  return new ApiError(code, commonErrors[code], message, more);
}
