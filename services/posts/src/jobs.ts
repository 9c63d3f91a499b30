import { schedule } from '@kairan/jobs/schedule';
import { scheduleMail } from '@kairan/mail/mail-job';
import type { Mailer } from '@kairan/mail/mailer';
import { faultLog } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import { eraseDue } from './deletion/erase.ts';
import { schedulePublications } from './drafts/publish-due.ts';
import { scheduleRecheck } from './guidelines/recheck.ts';
import type { MediaCache } from './images/media-cache.ts';
import { sweepImages } from './images/sweep.ts';
import type { WorkFolder } from './images/work-folder.ts';
import { mailKinds } from './mail/mail-kinds.ts';
import { forgetExpiredGrants } from './oauth/grants.ts';
import type { Posting, Reviewer } from './posting.ts';
import { indexDuePosts } from './search/index-posts.ts';
import type { Settings } from './settings.ts';
import { schedulePurges } from './shared-caches/purge-job.ts';
import type { PurgeTarget } from './shared-caches/purge-target.ts';
import type { SharedCaches } from './shared-caches/shared-caches.ts';
import { deleteDayCountsBefore } from './storage/day-counts.ts';
import { deleteOldResponses } from './storage/idempotency-keys.ts';
import { existingMedia } from './storage/media.ts';
import { deleteOldAudit, deleteOldRevisions } from './storage/retention.ts';
import { listUnchecked, postponeReview, saveRetriedReview } from './storage/reviews.ts';
import type { TextPool } from './text/text-pool.ts';

const hourMs = 3_600_000;
/** Milliseconds after its publication in which a post may still be missing from the search. */
const indexMs = 2_000;

/** Background jobs of the service. */
export interface Jobs {
  /** Sends queued mail now, without waiting; call it after the commit. */
  mailQueued(): void;
  /** Purges what has changed from shared caches now, without waiting; call it after the commit. */
  purgesQueued(): void;
  /** Starts nothing new and waits for running jobs to end. */
  stop(): Promise<void>;
}

/** Dependencies of the jobs. */
export interface JobContext {
  readonly deps: Posting;
  readonly text: Pick<TextPool, 'words'>;
  /** Creates the reviewer for texts that no request waits for; it stops at the signal. */
  readonly reviewer: (stop: AbortSignal) => Reviewer;
  /** Temporary files of uploads. */
  readonly work: WorkFolder;
  /** Images of a remote store; null if there is no such cache. */
  readonly cache: MediaCache | null;
  /** For how long things are stored; 0 is for ever. */
  readonly retentionDays: Pick<Settings, 'auditDays' | 'revisionDays'>;
  /** Shared caches in front of the service; null if none are configured. */
  readonly purgeTarget: PurgeTarget | null;
  readonly sharedCaches: SharedCaches;
  readonly mailer: Mailer;
  readonly log: Logger;
}

/**
 * Starts the recurring jobs: indexing changed posts, retrying failed checks, publishing scheduled posts, sending mail, purging shared caches, erasing deleted accounts,
 * deleting unused images, what is stored for longer than the settings say, and expired idempotency keys, day counts and grants.
 */
export function scheduleJobs({
  deps,
  text,
  reviewer,
  work,
  cache,
  retentionDays,
  purgeTarget,
  sharedCaches,
  mailer,
  log,
}: JobContext): Jobs {
  const { store, reading, media } = deps;
  const now = () => deps.now().getTime();
  const report = faultLog(log, 'job failed; it will be retried');
  const failed = (job: string) => (error: unknown) => report(error, { job });
  const failing = (job: string) => ({ name: job, onError: failed(job) });
  const hourly = { jitterMs: hourMs / 6 };

  const stopping = new AbortController();
  const background = reviewer(stopping.signal);
  const recheck = scheduleRecheck({
    reviewer: background,
    listUnchecked: (limit) => listUnchecked(reading, now(), limit),
    settle: (id, version, review) => saveRetriedReview(store, { id, version }, review, now()),
    putOff: (id, version, until) => postponeReview(store, { id, version }, until),
    now,
    onError: failed('recheck'),
  });
  const forget = schedule({ everyMs: hourMs }, { ...hourly, ...failing('forget') }, async () => {
    await deleteOldResponses(store, now());
    await deleteDayCountsBefore(store, deps.dayOf(now()).name);
    await forgetExpiredGrants(store, now());
  });
  const sweep = schedule({ everyMs: hourMs }, { ...hourly, ...failing('sweep') }, async (signal) => {
    // First what other processes discarded: it works without the store.
    await cache?.removeUnknown((names) => existingMedia(reading, names));
    const result = await sweepImages({ store, media, work }, now(), { signal });
    if ('refused' in result) log.error({ job: 'sweep' }, result.refused);
    else if (Object.values(result.swept).some((count) => count > 0)) log.info(result.swept, 'cleaned up images');
  });
  const erase = schedule({ everyMs: hourMs }, { ...hourly, ...failing('erase') }, async (signal) => {
    const erased = await eraseDue(store, now(), signal);
    if (erased === 0) return;
    log.info({ erased }, 'erased deleted accounts');
    void mail.trigger();
  });
  const retention = schedule({ everyMs: 6 * hourMs }, { ...hourly, ...failing('retention') }, async (signal) => {
    const { auditDays, revisionDays } = retentionDays;
    const before = (days: number) => now() - days * 24 * hourMs;
    if (auditDays > 0) await deleteOldAudit(store, before(auditDays), signal);
    if (revisionDays > 0) await deleteOldRevisions(store, { before: before(revisionDays), now: now() }, signal);
  });
  const onSkipped = (postId: string, why: Error) =>
    log.warn({ postId, why: why.message }, 'post left out of the search index');
  const index = schedule({ everyMs: indexMs }, failing('index'), (signal) =>
    indexDuePosts({ deps, text, onSkipped }, signal),
  );
  const mail = scheduleMail({ db: store, compose: mailKinds(deps), now: deps.now, mailer, log });
  const purges = schedulePurges({ deps, target: purgeTarget, sharedCaches, log });
  // Without shared caches, the job only cleans up.
  const purgesQueued = () => {
    if (purgeTarget !== null) void purges.trigger();
  };
  const publications = schedulePublications({
    deps: { ...deps, reviewer: background },
    onOutcome(postId, outcome) {
      log.info({ postId, outcome }, 'scheduled post');
      purgesQueued();
      if (outcome !== 'published') void mail.trigger();
    },
    onError: failed('publications'),
  });
  return {
    mailQueued: () => void mail.trigger(),
    purgesQueued,
    async stop() {
      stopping.abort();
      const jobs = [recheck, publications, forget, sweep, erase, retention, index, mail, purges];
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
