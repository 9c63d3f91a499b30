/** The HTTP status of an error code, in every transport, and its default message. */
export interface ErrorKind {
  readonly status: number;
  readonly message: string;
  /** Response headers that belong to the code (`WWW-Authenticate`). */
  readonly headers?: Readonly<Record<string, string>>;
}

/** All errors of a service, by code. */
export type ErrorKinds<Code extends string> = Readonly<Record<Code, ErrorKind>>;

/** What one error adds to its kind. */
export interface ErrorDetails {
  /** Further keys of the error body, beside `error` and `code`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Further response headers (`Retry-After`, `Allow`). */
  readonly headers?: Readonly<Record<string, string>>;
  /** Distinguishes errors with the same code inside the program; never sent. Default: empty. */
  readonly about?: string;
  /** What a transport that reaches the person shows them beside the message; never sent to programs. Default: none. */
  readonly shown?: unknown;
}

/** An error that the caller can act on. Anything else that is thrown is a bug or an outage. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly about: string;
  readonly shown: unknown;

  constructor(code: string, kind: ErrorKind, message = kind.message, more: ErrorDetails = {}) {
    const { details = {}, headers = {}, about = '', shown } = more;
    super(message);
    this.code = code;
    this.status = kind.status;
    this.details = details;
    this.about = about;
    this.shown = shown;
    this.headers = kind.headers ? { ...kind.headers, ...headers } : headers;
  }

  /** The error body of every transport: `{ error, code, …details }`. */
  toJSON(): Record<string, unknown> {
    return { error: this.message, code: this.code, ...this.details };
  }
}

/** The errors that any service may return. A service adds its own: `{ ...commonErrors, … }`. */
export const commonErrors = {
  invalid_request: { status: 400, message: 'Invalid request.' },
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
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'Method not allowed.' },
  too_large: { status: 413, message: 'The request body is too large.' },
  rate_limited: { status: 429, message: 'Too many requests. Wait for the seconds in Retry-After.' },
  internal: { status: 500, message: 'Internal error. It was logged with the X-Request-Id of this response.' },
  unavailable: {
    status: 503,
    message: 'The storage of this service is unavailable at the moment. Try again in a few seconds.',
  },
} as const satisfies ErrorKinds<string>;

export type CommonCode = keyof typeof commonErrors;

/** Creates one of the common errors. */
export function commonError(code: CommonCode, message?: string, more?: ErrorDetails): ApiError {
  return new ApiError(code, commonErrors[code], message, more);
}
