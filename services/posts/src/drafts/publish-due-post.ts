import type { Transaction } from '@kairan/database/open';
import { queueMail } from '@kairan/mail/outbox';
import { ApiError } from '@kairan/operation/api-error';
import { failWith } from '../errors.ts';
import type { Posting } from '../posting.ts';
import { timeText } from '../responses/post-response.ts';
import { writeAudit } from '../storage/audit.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { countOnDay, usedOnDay } from '../storage/day-counts.ts';
import type { DuePost, PublishProblem } from '../storage/schedule.ts';
import { changePost, type PostChange, PostChanged } from '../storage/write-post.ts';
import { checkPublication, isCounted, type Publisher, savePublication } from './publication.ts';

/** What became of a due post. `changed`: its author changed it meanwhile; it is looked at again. */
export type DueOutcome = 'published' | 'held' | PublishProblem | 'changed';

/**
 * Publishes a draft whose time has come, after the checks of today. If they find something that its author has not
 * confirmed, it stays a draft without a time; if the daily limit is reached, it waits for the next day. The author gets
 * a mail about everything but a publication. Nothing happens twice if several processes do it at once: only one of them
 * can change this version of the post.
 */
export async function publishDuePost(deps: Posting, post: DuePost, signal?: AbortSignal): Promise<DueOutcome> {
  const by: Publisher = { id: null, door: 'cli', client: null, username: post.username, personConfirmed: false };
  try {
    // Early, before the review, which may cost a call of a model; the exact count comes with the publication.
    if (await isLimitReached(deps, post))
      return await authorTransaction(deps.store, post.user_id, (tx) => postpone(tx, deps, post, by));
    const unchanged = { fields: {}, confirmed: false, warnings: [] };
    const publication = await checkPublication(deps, by, post, unchanged, failWith);
    // A check that was cut off by a shutdown says nothing about the text.
    if (signal?.aborted) return 'changed';
    return await authorTransaction(deps.store, post.user_id, async (tx) => {
      if (isCounted(publication) && !(await countPublish(tx, deps, post))) return postpone(tx, deps, post, by);
      const { post: saved } = await savePublication(tx, deps, by, publication);
      if (saved.status !== 'held') return 'published';
      await tell(tx, deps, post, 'held');
      return 'held';
    });
  } catch (error) {
    if (error instanceof PostChanged) return 'changed';
    if (!(error instanceof ApiError) || error.code !== 'needs_confirmation') throw error;
    return cancel(deps, post, by);
  }
}

async function isLimitReached({ reading, dayOf, now, limits }: Posting, post: DuePost): Promise<boolean> {
  if (post.publish_counted !== 0) return false;
  return (await usedOnDay(reading, post.user_id, dayOf(now().getTime()).name, 'publishes')) >= limits.publishes;
}

function countPublish(tx: Transaction, { dayOf, now, limits }: Posting, { user_id: userId }: DuePost) {
  const day = dayOf(now().getTime()).name;
  return countOnDay(tx, { userId, day, kind: 'publishes', limit: limits.publishes });
}

/** Moves the publication to the beginning of the next day. */
async function postpone(tx: Transaction, deps: Posting, post: DuePost, by: Publisher): Promise<'limit'> {
  const publishAt = deps.dayOf(deps.now().getTime()).endsAt;
  await change(tx, deps, { post, by, change: { publishAt, publishProblem: 'limit' } });
  if (post.publish_problem !== 'limit') await tell(tx, deps, post, 'limit');
  return 'limit';
}

/** Takes the time back, because of something that the author has not confirmed. */
function cancel(deps: Posting, post: DuePost, by: Publisher): Promise<'findings' | 'changed'> {
  return authorTransaction(deps.store, post.user_id, async (tx) => {
    await change(tx, deps, { post, by, change: { publishAt: null, publishProblem: 'findings' } });
    await tell(tx, deps, post, 'findings');
    return 'findings' as const;
  }).catch((error) => {
    if (error instanceof PostChanged) return 'changed';
    throw error;
  });
}

async function change(
  tx: Transaction,
  deps: Posting,
  { post, by, change }: { post: DuePost; by: Publisher; change: PostChange & { publishAt: number | null } },
): Promise<void> {
  const at = deps.now().getTime();
  const { version, publish_at: publishAt } = await changePost(tx, post, change, by, at);
  const details = publishAt === null ? { version } : { version, publish_at: timeText(publishAt) };
  await writeAudit(tx, { action: publishAt === null ? 'unschedule' : 'schedule', postId: post.id, by, at, details });
}

function tell(tx: Transaction, { now }: Posting, { id }: DuePost, outcome: 'held' | PublishProblem): Promise<void> {
  return queueMail(tx, 'scheduled_post', { post_id: id, outcome }, now().getTime());
}
