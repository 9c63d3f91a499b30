/** Who sent a request, as far as a log may say: never a credential. */
export interface RequestCaller {
  /** What its requests are counted under: `token 12`, `session …`, `address …`. */
  readonly key: string;
  /** Absent for anonymous callers. */
  readonly account?: { readonly id: string };
}

/**
 * What is known about one request: its handlers note what they find out, and the log, the metrics and the traces read it
 * once the response has ended.
 */
export class RequestRecord {
  /** Sent as `X-Request-Id`, and part of every log line about the request. */
  readonly id: string;
  readonly method: string;
  /** Path and query as sent. The query may contain secrets and is never logged. */
  readonly target: string;
  /** The address at the other end of the connection, and what a proxy says about the client's. */
  readonly peer: string;
  readonly forwardedFor: string | undefined;
  /** The caller's trace (W3C Trace Context), as sent. */
  readonly traceparent: string | undefined;
  /** When its headers had arrived, by `performance.now()`. */
  readonly startedAt: number;
  /** The pattern of its path: `/api/v1/posts/:id`; null if no route matched. Few values, so metrics are kept by it. */
  route: string | null = null;
  /** Whether its path contains a secret, which a log must not show. */
  hasSecretPath = false;
  /** The name of the operation or tool that it ran. */
  operation: string | null = null;
  caller: RequestCaller | null = null;
  /** The code of the error that it was answered with (`wrong_sign_in`, `rate_limited`); null if there was none. */
  error: string | null = null;
  /** The id of the account that a rejected sign-in was for; null if there is none, or it was no sign-in. */
  attemptedUserId: string | null = null;
  /** The status that was sent; 499 if the client left before any was. */
  status = 0;
  /** Bytes sent, headers included. */
  bytes = 0;
  /** Milliseconds until the response had been handed to the operating system. */
  durationMs = 0;
  /** Whether the connection ended before the response did. */
  isAborted = false;

  constructor(request: Pick<RequestRecord, 'id' | 'method' | 'target' | 'peer' | 'forwardedFor' | 'traceparent'>) {
    this.id = request.id;
    this.method = request.method;
    this.target = request.target;
    this.peer = request.peer;
    this.forwardedFor = request.forwardedFor;
    this.traceparent = request.traceparent;
    this.startedAt = performance.now();
  }
}

/** The status by which nginx logs that the client closed the connection first. */
export const clientClosedRequest = 499;
