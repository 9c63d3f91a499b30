import { schedule } from '@kairan/jobs/schedule';
import type { Logger } from '@kairan/server/log';
import { scheduleRecheck } from './guidelines/recheck.ts';
import type { Posting, Reviewer } from './posting.ts';
import { forgetDaysBefore } from './storage/day-counts.ts';
import { forgetOldAnswers } from './storage/kept-answers.ts';
import { listUnchecked, putOffReview, settleReview } from './storage/reviews.ts';

const hourMs = 3_600_000;

/** What runs beside the requests. */
export interface Jobs {
  /** Lets what is running end, and begins nothing more. */
  stop(): Promise<void>;
}

/**
 * Starts what has to be done again and again: posts that could not be checked are checked again, and what is no longer
 * needed of repeated requests and past days is forgotten.
 */
export function scheduleJobs({ deps, reviewer, log }: { deps: Posting; reviewer: Reviewer; log: Logger }): Jobs {
  const { store, reading } = deps;
  const now = () => deps.now().getTime();
  const failed = (job: string) => (error: unknown) => log.error({ err: error, job }, 'a job failed; it is tried again');

  const recheck = scheduleRecheck({
    reviewer,
    listUnchecked: (limit) => listUnchecked(reading, now(), limit),
    settle: (id, version, review) => settleReview(store, { id, version }, review, now()),
    putOff: (id, version, until) => putOffReview(store, { id, version }, until),
    now,
    onError: failed('recheck'),
  });
  const forget = schedule({ everyMs: hourMs }, { jitterMs: hourMs / 6, onError: failed('forget') }, async () => {
    await forgetOldAnswers(store, now());
    await forgetDaysBefore(store, deps.dayOf(now()).name);
  });
  return {
    async stop() {
      await Promise.all([recheck.stop(), forget.stop()]);
    },
  };
}
