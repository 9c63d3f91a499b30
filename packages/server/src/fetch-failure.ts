/**
 * Says in a phrase why `fetch` failed, for an operator: `connect ECONNREFUSED 127.0.0.1:1`.
 * @param limitMs the time that it had
 */
export function fetchFailure(error: unknown, limitMs: number): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `no answer within ${limitMs / 1000} s`;
  if (cause instanceof AggregateError) return cause.errors.map((one: Error) => one.message).join('; ');
  return cause instanceof Error ? cause.message : message;
}
