import type { Allowance } from '@kairan/limits/window';
import { type ApiError, commonError } from '@kairan/operation/api-error';

/** The rate limit headers. */
export function allowanceHeaders({ limit, remaining, reset }: Allowance): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(reset),
  };
}

/** The error for a request above the rate limit, with `Retry-After`. */
export function tooMany({ limit, retryAfter }: Allowance): ApiError {
  const seconds = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`;
  return commonError(
    'rate_limited',
    `Too many requests: the limit is ${limit} in any 60 seconds. Try again in ${seconds}.`,
    { headers: { 'Retry-After': String(retryAfter) } },
  );
}
