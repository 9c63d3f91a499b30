import { accountEraser, type ErasedAccount } from '@kairan/accounts/erasure';
import type { Database, Transaction } from '@kairan/database/open';
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

/** The service itself, acting on its own. */
const service: Actor = { id: null, door: 'cli', client: null };

/**
 * Erase accounts: their drafts, their published posts or the history of these, and what is known about the person. Images that
 * no kept post shows become due for the usual clean-up.
 */
export const { eraseDue, eraseAccount } = accountEraser({ accessTables, eraseContent, erasePerson });

async function eraseContent(store: Database, userId: number, now: number): Promise<void> {
  const row = await store.get<{ posts: string | null }>('SELECT deletion_posts AS posts FROM users WHERE id = ?', [
    userId,
  ]);
  await deletePosts(store, userId, row?.posts === 'keep' ? "AND status <> 'published'" : '', now);
  await forgetHistories(store, userId);
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

async function erasePerson(tx: Transaction, { userId, names, at }: ErasedAccount): Promise<void> {
  await deleteProfile(tx, userId);
  await deleteReportsOf(tx, userId);
  await forgetHidingReason(tx, userId);
  await forgetUnusedMedia(tx, userId);
  await endGrantsOf(tx, userId);
  await tx.run('DELETE FROM idempotency WHERE user_id = ?', [userId]);
  await tx.run('DELETE FROM day_counts WHERE user_id = ?', [userId]);
  await eraseNameInAudit(tx, userId, names);
  await markAuthorForIndexing(tx, userId);
  const details = { username: names.to };
  await writeAudit(tx, { action: 'erase_account', postId: null, by: service, at, details });
}
