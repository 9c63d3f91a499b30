import { ApiError, commonError } from './api-error.ts';

/**
 * Something that the service depends on cannot be used for now: the database is gone, does not answer in time or cannot
 * write. No bug and nothing that the caller did, so every transport answers `unavailable` (503) with `Retry-After`.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}

/** Seconds after which a caller should try again. */
const retryAfterSeconds = 5;

/**
 * Codes of system calls whose disk is full, over its quota, read-only, broken or gone, whose file may not be used, or for
 * which too many files are open. https://man7.org/linux/man-pages/man3/errno.3.html
 */
const diskOutages = /^(?:EACCES|EDQUOT|EIO|EMFILE|ENFILE|ENOSPC|EPERM|EROFS|ESTALE)$/;

/**
 * Whether an error is an outage, such as a full disk, or was caused by one. Errors of worker threads keep their name, but not
 * their class.
 */
export function isUnavailable(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth++) {
    if (cause.name === UnavailableError.name || isDiskOutage(cause)) return true;
    cause = cause.cause;
  }
  return false;
}

function isDiskOutage({ code, syscall }: NodeJS.ErrnoException): boolean {
  return syscall !== undefined && code !== undefined && diskOutages.test(code);
}

/** The error that the caller gets for whatever was thrown: an `ApiError` itself, `unavailable` for an outage, or `internal`. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!isUnavailable(error)) return commonError('internal');
  return commonError('unavailable', undefined, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}
