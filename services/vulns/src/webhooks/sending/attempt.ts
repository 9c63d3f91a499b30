/** Why an attempt got no complete response. */
export const attemptErrors = [
  'timeout',
  'unresolved',
  'not_public',
  'refused',
  'unreachable',
  'closed',
  'tls',
  'malformed',
] as const;
export type AttemptError = (typeof attemptErrors)[number];

/** One attempt to deliver a message, and its result. */
export interface Attempt {
  /** HTTP status; null if no response arrived. */
  readonly status: number | null;
  readonly error: AttemptError | null;
  /** The first 1 KiB of the response body, as text without control characters other than line breaks and tabs. */
  readonly answer: string | null;
  readonly durationMs: number;
}

/** Tells whether the receiver accepted the message: a 2xx status and a body read to its end, or to our limit. */
export function isSuccess({ status, error }: Pick<Attempt, 'status' | 'error'>): boolean {
  return error === null && status !== null && status >= 200 && status < 300;
}

const byCode: Readonly<Record<string, AttemptError>> = {
  ENOTFOUND: 'unresolved',
  EAI_AGAIN: 'unresolved',
  EAI_FAIL: 'unresolved',
  EAI_NODATA: 'unresolved',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EPROTO: 'tls',
};

/** Classifies a connection error; `closed` for errors that are not known more precisely. */
export function attemptErrorOf(error: unknown): AttemptError {
  const { name, code = '' } = error as { name?: string; code?: string };
  if (name === 'NotPublicError') return 'not_public';
  if (code.startsWith('HPE_')) return 'malformed';
  if (/CERT|TLS|SSL|UNABLE_TO_/.test(code)) return 'tls';
  return byCode[code] ?? 'closed';
}
