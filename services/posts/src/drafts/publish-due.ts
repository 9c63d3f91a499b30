import { type Schedule, schedule } from '@kairan/jobs/schedule';
import type { Posting } from '../posting.ts';
import { type DuePost, listDuePosts, nextPublication } from '../storage/schedule.ts';
import { readClosure } from '../storage/site-state.ts';
import { type DueOutcome, publishDuePost } from './publish-due-post.ts';

/** Dependencies of the job. */
export interface PublishDue {
  /** With the reviewer for texts that no request waits for. */
  readonly deps: Posting;
  /** Called when a due post was processed. */
  readonly onOutcome: (postId: string, outcome: Exclude<DueOutcome, 'changed'>) => void;
  /** Called when a post or a run fails; it is tried again in the next run. */
  readonly onError: (error: unknown) => void;
}

/** How late a post may be that another process has scheduled, or one that could not be published before. */
const everyMs = 10_000;
/** Posts read at once, and checked at once: a check by a model takes seconds. */
const batch = 20;
const atOnce = 4;

/**
 * Publishes scheduled posts when they are due (decisions, "Scheduled"), those of the time before the start at once. It
 * wakes at the next time that it knows, and looks every ten seconds for times that other processes stored. While posting
 * is closed, posts wait.
 */
export function schedulePublications(context: PublishDue): Schedule {
  const { deps, onError } = context;
  let timer: NodeJS.Timeout | null = null;
  const job = schedule({ everyMs }, { name: 'publications', onError }, async (signal) => {
    await publishDue(context, signal);
    const now = deps.now().getTime();
    const next = await nextPublication(deps.reading, now);
    if (timer) clearTimeout(timer);
    if (next === null || next - now >= everyMs || signal.aborted) return;
    timer = setTimeout(() => void job.trigger(), next - now);
    timer.unref();
  });
  void job.trigger();
  return {
    ...job,
    stop() {
      if (timer) clearTimeout(timer);
      return job.stop();
    },
  };
}

/** Publishes everything that is due, each post once. */
export async function publishDue({ deps, onOutcome, onError }: PublishDue, signal?: AbortSignal): Promise<void> {
  // Those that could not be published stay due, so each part goes on after the one before.
  let after: DuePost | null = null;
  while (!signal?.aborted) {
    // Posting may be closed while many posts are published.
    if (await readClosure(deps.reading)) return;
    const now = deps.now().getTime();
    const due: DuePost[] = await listDuePosts(deps.store, now, { after, limit: batch });
    const last = due.at(-1);
    if (last === undefined) return;
    after = last;
    const work = due.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const post of work) {
          if (signal?.aborted) return;
          try {
            const outcome = await publishDuePost(deps, post, signal);
            if (outcome !== 'changed') onOutcome(post.id, outcome);
          } catch (error) {
            onError(error);
          }
        }
      }),
    );
  }
}
