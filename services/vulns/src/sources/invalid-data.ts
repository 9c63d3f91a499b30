import { UpstreamError } from './source.ts';

/**
 * Data arrived but is implausible. The message is a predicate (`is truncated`) about the archive or list. Other parts of
 * the source are unaffected, unlike when upstream cannot be reached.
 */
export class InvalidDataError extends UpstreamError {}

/** Adds the subject to the message of an `InvalidDataError`; returns other errors unchanged. */
export function withSubject(what: string, error: unknown): unknown {
  return error instanceof InvalidDataError ? new InvalidDataError(`${what} ${error.message}`) : error;
}
