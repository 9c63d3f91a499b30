import { eraseUser } from '@kairan/accounts/deletion';
import type { Database, Transaction } from '@kairan/database/open';
import { queueMail } from '@kairan/mail/outbox';
import { accessTables } from '../moderation/account-access.ts';
import { endGrantsOf } from '../oauth/grants.ts';
import { markAuthorForIndexing } from '../search/search-index.ts';
import { writeAudit } from '../storage/audit.ts';
import { eraseNameInAudit } from '../storage/audit-log.ts';
import { forgetHidingReason } from '../storage/hidden-users.ts';
import { forgetUnusedMedia } from '../storage/media.ts';
import { type Actor, type PostRow, postColumns } from '../storage/post-row.ts';
import { deleteProfile } from '../storage/profiles.ts';
import { deleteReportsOf } from '../storage/reports.ts';
import { forgetHistory } from '../storage/revisions.ts';
import { deletePost, PostChanged } from '../storage/write-post.ts';

/** Accounts erased in one run of the job; the next run takes more. */
const batch = 100;
/** The service itself, acting on its own. */
const service: Actor = { id: null, door: 'cli', client: null };

/**
 * Erases all accounts whose time to cancel is over. It can stop at any point: each step is a transaction of its own, and
 * the next run takes up the accounts that are not done.
 * @returns the number of accounts erased
 * @throws the first error, after all other accounts were tried
 */
export async function eraseDue(store: Database, now: number, signal?: AbortSignal): Promise<number> {
  const due = await store.all<{ id: number }>(
    `SELECT id FROM users WHERE deletion_due_at <= ? AND (erasure IS NULL OR erasure <> 'done')
     ORDER BY deletion_due_at, id LIMIT ${batch}`,
    [now],
  );
  let erased = 0;
  const errors: unknown[] = [];
  for (const { id } of due) {
    if (signal?.aborted) break;
    try {
      if (await eraseAccount(store, id, now)) erased += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return erased;
}

/**
 * Erases one account whose time to cancel is over: its drafts, its published posts or their history, and what is known
 * about the person. Images that no kept post shows become due for the usual clean-up.
 * @param now milliseconds since 1970
 * @returns false if it is not due, or erased already
 */
export async function eraseAccount(store: Database, userId: number, now: number): Promise<boolean> {
  // From here on nobody can cancel.
  const begun = await store.get<{ posts: string | null }>(
    `UPDATE users SET erasure = 'begun' WHERE id = ? AND deletion_due_at <= ? AND (erasure IS NULL OR erasure = 'begun')
     RETURNING deletion_posts AS posts`,
    [userId, now],
  );
  if (!begun) return false;
  await deletePosts(store, userId, begun.posts === 'keep' ? "AND status <> 'published'" : '', now);
  await forgetHistories(store, userId);
  return store.transaction((tx) => erasePerson(tx, userId, now));
}

/** Deletes posts of a user, each in a transaction. */
async function deletePosts(store: Database, userId: number, condition: string, now: number): Promise<void> {
  for (;;) {
    const post = await store.get<PostRow>(`SELECT ${postColumns} FROM posts WHERE user_id = ? ${condition} LIMIT 1`, [
      userId,
    ]);
    if (!post) return;
    try {
      await store.transaction((tx) => deletePost(tx, post, now));
    } catch (error) {
      // An editor acted on the post meanwhile: it is read again.
      if (!(error instanceof PostChanged)) throw error;
    }
  }
}

/** Reduces all posts that a user still has to what readers see. */
async function forgetHistories(store: Database, userId: number): Promise<void> {
  const posts = await store.all<{ id: string }>('SELECT id FROM posts WHERE user_id = ? ORDER BY id', [userId]);
  for (const { id } of posts) await store.transaction((tx) => forgetHistory(tx, id));
}

/** The rest, in one transaction: only after it the erasure is done. */
async function erasePerson(tx: Transaction, userId: number, now: number): Promise<boolean> {
  const person = await tx.get<{
    username: string;
    email: string | null;
    email_verified: number;
    language: string | null;
  }>(
    `UPDATE users SET erasure = 'done' WHERE id = ? AND erasure = 'begun'
     RETURNING username, email, email_verified, language`,
    [userId],
  );
  if (!person) return false;
  await deleteProfile(tx, userId);
  await deleteReportsOf(tx, userId);
  await forgetHidingReason(tx, userId);
  await forgetUnusedMedia(tx, userId);
  await endGrantsOf(tx, userId);
  await tx.run('DELETE FROM idempotency WHERE user_id = ?', [userId]);
  await tx.run('DELETE FROM day_counts WHERE user_id = ?', [userId]);
  const username = await eraseUser(tx, userId, accessTables);
  await eraseNameInAudit(tx, userId, { from: person.username, to: username });
  await markAuthorForIndexing(tx, userId);
  await writeAudit(tx, { action: 'erase_account', postId: null, by: service, at: now, details: { username } });
  if (person.email !== null && person.email_verified === 1) {
    // The message is deleted from the outbox once it is sent.
    await queueMail(tx, 'account_erased', { to: person.email, language: person.language }, now);
  }
  return true;
}
