const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delay after each failed attempt (decisions, "Webhooks"). After the last one the delivery has failed. */
const delays = [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)];

/** Milliseconds until the next attempt; null if there is none. @param attempts how many have failed so far */
export function retryDelayAfter(attempts: number): number | null {
  return delays[attempts - 1] ?? null;
}

/** A webhook is switched off after this long without a success. */
const longestFailureMs = 5 * 24 * hour;

/** Failures further apart than this are separate streaks: the longest delay is a day, so nothing was sent in between. */
const longestGapMs = 2 * 24 * hour;

/** The failures of a webhook since its last success, in milliseconds since 1970; both null after a success. */
export interface FailureStreak {
  failingSince: number | null;
  failedAt: number | null;
}

/** Adds a failure to a streak, or begins a new one. */
export function addFailure({ failingSince, failedAt }: FailureStreak, now: number): FailureStreak {
  const continues = failingSince !== null && failedAt !== null && now - failedAt <= longestGapMs;
  return { failingSince: continues ? failingSince : now, failedAt: now };
}

/** Tells whether a webhook has failed for so long that it is switched off. */
export function hasFailedTooLong({ failingSince, failedAt }: FailureStreak): boolean {
  return failingSince !== null && failedAt !== null && failedAt - failingSince >= longestFailureMs;
}
