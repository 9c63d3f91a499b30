import { schedule } from '@kairan/jobs/schedule';
import { scheduleMail } from '@kairan/mail/mail-job';
import type { Mailer } from '@kairan/mail/mailer';
import type { Logger } from '@kairan/server/log';
import { scheduleRecheck } from './guidelines/recheck.ts';
import { sweepImages } from './images/sweep.ts';
import type { WorkFolder } from './images/work-folder.ts';
import { mailKinds } from './mail/mail-kinds.ts';
import { forgetExpiredGrants } from './oauth/grants.ts';
import type { Posting, Reviewer } from './posting.ts';
import { indexDuePosts } from './search/index-posts.ts';
import { forgetDaysBefore } from './storage/day-counts.ts';
import { deleteOldResponses } from './storage/idempotency-keys.ts';
import { forgetUnusedMedia, knownMedia } from './storage/media.ts';
import { listUnchecked, putOffReview, settleReview } from './storage/reviews.ts';
import type { TextPool } from './text/text-pool.ts';

const hourMs = 3_600_000;
/** How long after its publication a post may not be found yet. */
const indexMs = 2_000;

/** What runs beside the requests. */
export interface Jobs {
  /** Sends what was put into the outbox at once, once it is committed; nobody waits for it. */
  mailQueued(): void;
  /** Lets what is running end, and begins nothing more. */
  stop(): Promise<void>;
}

/** What the jobs work with. */
export interface JobContext {
  readonly deps: Posting;
  readonly text: Pick<TextPool, 'words'>;
  /** Checks texts that nobody waits for, until the signal comes. */
  readonly reviewer: (stop: AbortSignal) => Reviewer;
  /** Where uploads are worked on. */
  readonly work: WorkFolder;
  readonly mailer: Mailer;
  readonly log: Logger;
}

/**
 * Starts what has to be done again and again: posts that changed are put into the search, those that could not be checked are
 * checked again, mail is sent, images that
 * nothing shows are removed, and what is no longer needed of repeated requests, past days and connected apps is forgotten.
 */
export function scheduleJobs({ deps, text, reviewer, work, mailer, log }: JobContext): Jobs {
  const { store, reading, media } = deps;
  const now = () => deps.now().getTime();
  const failed = (job: string) => (error: unknown) => log.error({ err: error, job }, 'a job failed; it is tried again');

  const stopping = new AbortController();
  const recheck = scheduleRecheck({
    reviewer: reviewer(stopping.signal),
    listUnchecked: (limit) => listUnchecked(reading, now(), limit),
    settle: (id, version, review) => settleReview(store, { id, version }, review, now()),
    putOff: (id, version, until) => putOffReview(store, { id, version }, until),
    now,
    onError: failed('recheck'),
  });
  const forget = schedule({ everyMs: hourMs }, { jitterMs: hourMs / 6, onError: failed('forget') }, async () => {
    await deleteOldResponses(store, now());
    await forgetDaysBefore(store, deps.dayOf(now()).name);
    await forgetExpiredGrants(store, now());
  });
  const sweepable = {
    media,
    work,
    forgetUnused: (before: number, limit: number) => forgetUnusedMedia(store, before, limit),
    known: (names: readonly string[]) => knownMedia(store, names),
  };
  const sweep = schedule({ everyMs: hourMs }, { jitterMs: hourMs / 6, onError: failed('sweep') }, async (signal) => {
    const swept = await sweepImages(sweepable, now(), signal);
    if (swept.unused + swept.ownerless > 0) log.info(swept, 'images were removed that nothing shows');
  });
  const leftOut = (postId: string, why: Error) => log.warn({ postId, why: why.message }, 'a post is not in the search');
  const index = schedule({ everyMs: indexMs }, { onError: failed('index') }, (signal) =>
    indexDuePosts({ deps, text, leftOut }, signal),
  );
  const mail = scheduleMail({ db: store, compose: mailKinds(deps), now: deps.now, mailer, log });
  return {
    mailQueued: () => void mail.trigger(),
    async stop() {
      stopping.abort();
      await Promise.all([recheck.stop(), forget.stop(), sweep.stop(), index.stop(), mail.stop()]);
    },
  };
}
