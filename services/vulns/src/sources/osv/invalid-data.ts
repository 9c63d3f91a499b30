import { UpstreamError } from '../source.ts';

/**
 * An ecosystem's data came, and is not believed. Its message is a predicate (`is cut off`), to be said of the archive or list
 * it was found in. Other ecosystems are not concerned, unlike with an upstream that cannot be reached.
 */
export class InvalidDataError extends UpstreamError {}

/** Says of what an `UnbelievableError` speaks; other errors are answered as they are. */
export function withSubject(what: string, error: unknown): unknown {
  return error instanceof InvalidDataError ? new InvalidDataError(`${what} ${error.message}`) : error;
}
