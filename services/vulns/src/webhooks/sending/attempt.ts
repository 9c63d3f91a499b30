/** What went wrong where no whole answer came. */
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

/** What came of one sending. */
export interface Attempt {
  /** HTTP status; null where none came. */
  readonly status: number | null;
  readonly error: AttemptError | null;
  /** How the answer's body begins: 1 KiB at most, as text without control characters but line breaks and tabs. */
  readonly answer: string | null;
  readonly durationMs: number;
}

/** Whether the receiver took it: a whole answer, or as much of it as is read, with a status of 2xx. */
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

/** What an error of a connection is, in a word; `closed` where nothing better is known. */
export function attemptErrorOf(error: unknown): AttemptError {
  const { name, code = '' } = error as { name?: string; code?: string };
  if (name === 'NotPublicError') return 'not_public';
  if (code.startsWith('HPE_')) return 'malformed';
  if (/CERT|TLS|SSL|UNABLE_TO_/.test(code)) return 'tls';
  return byCode[code] ?? 'closed';
}
