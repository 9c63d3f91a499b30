import { steadyMilliseconds } from '@kairan/limits/clock';
import { slidingWindow } from '@kairan/limits/window';
import { commonError } from '@kairan/operation/api-error';
import type { Holder } from './webhook-deps.ts';

/**
 * Counts what makes this service ask other hosts at once because a person wants it: tests, redeliveries, addresses that are
 * looked up. Else it could be made to flood a stranger's server, or its own log.
 * @throws {ApiError} `rate_limited` with `Retry-After`
 */
export type TakeTest = (holder: Holder) => void;

/** How often a person may, in any minute. */
const mostTests = 30;
const windowMs = 60_000;

/** Makes the count of a process. The operator is not counted. */
export function testRateLimit(): TakeTest {
  const window = slidingWindow({ windowMs });
  return ({ userId }) => {
    if (userId === null) return;
    const { allowed, retryAfter } = window.spend(String(userId), mostTests, steadyMilliseconds());
    if (allowed) return;
    throw commonError(
      'rate_limited',
      `Webhooks may be made, changed, tested and sent to again ${mostTests} times a minute. Try again in ${retryAfter} seconds.`,
      { headers: { 'Retry-After': String(retryAfter) } },
    );
  };
}
