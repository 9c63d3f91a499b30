import { steadyMilliseconds } from '@kairan/limits/clock';
import { slidingWindow } from '@kairan/limits/window';
import { commonError } from '@kairan/operation/api-error';
import type { WebhookCaller } from './webhook-deps.ts';

/**
 * Counts the actions of a person that make this service contact other hosts: tests, redeliveries, and lookups of addresses.
 * Without the limit it could be made to flood someone else's server, or its own log.
 * @throws {ApiError} `rate_limited` with `Retry-After`
 */
export type CheckRateLimit = (caller: WebhookCaller) => void;

/** Actions of one person in any minute. */
const mostActions = 30;
const windowMs = 60_000;

/** Creates the rate limit of a process. It does not apply to the operator. */
export function outboundRateLimit(): CheckRateLimit {
  const window = slidingWindow({ windowMs });
  return ({ userId }) => {
    if (userId === null) return;
    const { allowed, retryAfter } = window.spend(String(userId), mostActions, steadyMilliseconds());
    if (allowed) return;
    throw commonError(
      'rate_limited',
      `You can create, change, test and redeliver webhooks ${mostActions} times a minute. Try again in ${retryAfter} seconds.`,
      { headers: { 'Retry-After': String(retryAfter) } },
    );
  };
}
