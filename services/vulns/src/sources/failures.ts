import { UpstreamError } from './source.ts';

/**
 * Ends a run in which some parts failed while the others were read.
 * @throws {UpstreamError} the failure if there is one, or the first with the number of others
 */
export function throwFailures(failures: readonly UpstreamError[]): void {
  const [first, ...others] = failures;
  if (first === undefined) return;
  throw others.length === 0 ? first : new UpstreamError(`${first.message} (and ${others.length} more)`);
}
