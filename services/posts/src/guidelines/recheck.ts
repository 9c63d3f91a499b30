import { backoffDelay } from '@kairan/concurrency/backoff';
import { type Schedule, schedule } from '@kairan/jobs/schedule';
import type { PostText, Review } from '../posting.ts';

/** A post pending review because the check was unavailable. `attempts`: the number of retries so far. */
export interface UncheckedPost extends PostText {
  readonly id: string;
  readonly version: number;
  readonly attempts: number;
}

/** The dependencies of the job. All times are milliseconds since 1970. */
export interface Recheck {
  readonly reviewer: { review(text: PostText, signal: AbortSignal): Promise<Review> };
  /** The posts that are due, the longest overdue first. */
  readonly listUnchecked: (limit: number) => Promise<readonly UncheckedPost[]>;
  /** Records a review of this version; false if the post has changed meanwhile, which is not an error. */
  readonly settle: (id: string, version: number, review: Review) => Promise<boolean>;
  /** Postpones the post until `untilMs` and counts one more attempt. */
  readonly putOff: (id: string, version: number, untilMs: number) => Promise<void>;
  readonly now: () => number;
  /** Called when a post or a run fails. The job continues. */
  readonly onError: (error: unknown) => void;
}

/** The poll interval. */
const everyMs = 60_000;
/** The number of posts read at once. */
const batch = 20;
/** After this many reviews in a row without a verdict, the endpoint is considered down until the next run. */
const failuresInARow = 3;
/** The pause before a post is checked again: a minute, doubled each time, at most half an hour. */
const backoff = { firstMs: 60_000, longestMs: 30 * 60_000 };

/**
 * Retries the check of pending posts once a minute (decisions, "AI check"). Once the endpoint is back, posts are
 * published or wait for an editor with the reasons. While it is down, each run tries at most three posts, different
 * ones each time, so that one text without a verdict does not block the others; once it is back, a run processes all
 * posts that are due.
 */
export function scheduleRecheck(recheck: Recheck): Schedule {
  return schedule({ everyMs }, { name: 'recheck', jitterMs: everyMs / 6, onError: recheck.onError }, (signal) =>
    run(recheck, signal),
  );
}

async function run(recheck: Recheck, signal: AbortSignal): Promise<void> {
  const seen = new Set<string>();
  let failures = 0;
  while (true) {
    const due = (await recheck.listUnchecked(batch)).filter(({ id }) => !seen.has(id));
    if (due.length === 0) return;
    for (const post of due) {
      if (signal.aborted) return;
      seen.add(post.id);
      failures = (await checkAgain(recheck, post, signal)) ? 0 : failures + 1;
      if (failures >= failuresInARow) return;
    }
  }
}

/** Whether there was a verdict. A review that was cut off by a shutdown has none and is not recorded. */
async function checkAgain(recheck: Recheck, post: UncheckedPost, signal: AbortSignal): Promise<boolean> {
  const { id, version, title, body, tags, attempts } = post;
  const putOff = () => recheck.putOff(id, version, recheck.now() + backoffDelay(backoff, attempts));
  try {
    const review = await recheck.reviewer.review({ title, body, tags }, signal);
    if (signal.aborted) return false;
    if (review.status === 'held' && review.checkUnavailable) {
      await putOff();
      return false;
    }
    await recheck.settle(id, version, review);
    return true;
  } catch (error) {
    recheck.onError(error);
    await putOff();
    return false;
  }
}
