import { deletionGraceMs, scheduleDeletion, unscheduleDeletion } from '@kairan/accounts/deletion';
import type { Transaction } from '@kairan/database/open';
import { queueMail } from '@kairan/mail/outbox';
import { accessTables } from '../moderation/account-access.ts';
import { endGrantsOf } from '../oauth/grants.ts';
import { markAuthorForIndexing } from '../search/search-index.ts';
import { writeAudit } from '../storage/audit.ts';
import type { PostChoice } from '../storage/author-visibility.ts';
import type { Actor } from '../storage/post-row.ts';

/** The account to be deleted. */
interface Leaving {
  readonly id: number;
  readonly username: string;
}

/** How an account is deleted. */
interface DeletionRequest {
  readonly posts: PostChoice;
  /** Whether it may be erased at once, without the time to cancel. */
  readonly atOnce: boolean;
  readonly by: Actor;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Starts the deletion of an account, in a transaction. At once: all access ends, nobody sees drafts, and published posts
 * disappear or lose the author's name. Nothing is erased before `eraseDue`. A repeated request changes the choice and
 * the time.
 * @returns when the account is erased, in milliseconds since 1970; null if the erasure has begun
 */
export async function requestDeletion(
  tx: Transaction,
  user: Leaving,
  { posts, atOnce, by, at }: DeletionRequest,
): Promise<number | null> {
  const dueAt = atOnce ? at : at + deletionGraceMs;
  const { changes } = await tx.run('UPDATE users SET deletion_posts = ? WHERE id = ? AND erasure IS NULL', [
    posts,
    user.id,
  ]);
  if (changes === 0) return null;
  await scheduleDeletion(tx, user, dueAt, accessTables);
  await endGrantsOf(tx, user.id);
  await markAuthorForIndexing(tx, user.id);
  await writeAudit(tx, {
    action: 'delete_account',
    postId: null,
    by,
    at,
    details: { username: user.username, posts, erased_from: new Date(dueAt).toISOString() },
  });
  if (!atOnce) await queueMail(tx, 'deletion_requested', { user: user.id }, at);
  return dueAt;
}

/**
 * Cancels the deletion of an account, in a transaction: posts and name are shown as before. Access that ended stays
 * ended.
 * @returns false if no deletion was requested, or its erasure has begun
 */
export async function cancelDeletion(
  tx: Transaction,
  userId: number,
  { by, at }: Pick<DeletionRequest, 'by' | 'at'>,
): Promise<boolean> {
  const user = await tx.get<Leaving>(
    `UPDATE users SET deletion_posts = NULL WHERE id = ? AND deletion_due_at IS NOT NULL AND erasure IS NULL
     RETURNING id, username`,
    [userId],
  );
  if (!user) return false;
  await unscheduleDeletion(tx, user, accessTables);
  await endGrantsOf(tx, user.id);
  await markAuthorForIndexing(tx, user.id);
  await writeAudit(tx, { action: 'cancel_deletion', postId: null, by, at, details: { username: user.username } });
  return true;
}
