import { backoffDelay } from '@kairan/concurrency/backoff';
import { type Schedule, schedule } from '@kairan/jobs/schedule';
import type { PostText, Review } from '../posting.ts';

/** A post that is held because no check could be made. `attempts`: how often it was tried again. */
export interface UncheckedPost extends PostText {
  readonly id: string;
  readonly version: number;
  readonly attempts: number;
}

/** What the job takes from outside. All times are milliseconds since 1970. */
export interface Recheck {
  readonly reviewer: { review(text: PostText, signal: AbortSignal): Promise<Review> };
  /** Posts that are due, the longest due first. */
  readonly listUnchecked: (limit: number) => Promise<readonly UncheckedPost[]>;
  /** Writes a review of that version; false where the post has changed meanwhile, which is no fault. */
  readonly settle: (id: string, version: number, review: Review) => Promise<boolean>;
  /** The post is not due before `untilMs`, and has one attempt more. */
  readonly putOff: (id: string, version: number, untilMs: number) => Promise<void>;
  readonly now: () => number;
  /** Told what went wrong with a post or a run. The job goes on. */
  readonly onError: (error: unknown) => void;
}

/** How often the job looks for posts that are due. */
const everyMs = 60_000;
/** Posts read at once. */
const batch = 20;
/** After so many reviews in a row without a verdict the endpoint is taken for down until the next run. */
const failuresInARow = 3;
/** The pause before a post is checked again. */
const backoff = { firstMs: 60_000, longestMs: 30 * 60_000 };

/**
 * Checks held posts again once a minute (decisions, "AI check"): as soon as the endpoint is back they become public, or wait for
 * an editor with the reasons. While it is down each run tries no more than three posts, others in the next run, so that one text
 * which the model cannot judge holds up nobody; when it is back, a run goes through all that are due.
 */
export function scheduleRecheck(recheck: Recheck): Schedule {
  return schedule({ everyMs }, { jitterMs: everyMs / 6, onError: recheck.onError }, (signal) => run(recheck, signal));
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

/** Whether a verdict could be had. A review that the end of the service broke off is none, and is not written. */
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
