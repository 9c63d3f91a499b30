import type { Database, Queries } from '@kairan/database/open';
import { queueMail } from '@kairan/mail/outbox';
import type { Reason } from '../posting.ts';
import { type AuditDetails, writeAudit } from './audit.ts';
import { isStaying } from './author-visibility.ts';
import { type Actor, type PostRow, type PostRowWithBody, postColumns } from './post-row.ts';
import { findPost } from './read-posts.ts';
import { resolveReports } from './reports.ts';
import { changePost, type PostChange, PostChanged } from './write-post.ts';

/** Decisions of editors about a post; its author gets a mail about each. */
export type EditorsAction = 'approve' | 'return' | 'hide' | 'unhide';

/** The effect of an editor's decision on a post. */
export interface Decision {
  readonly action: EditorsAction;
  readonly change: PostChange;
  /** Details for the audit log besides actor, action and time. */
  readonly details?: AuditDetails;
}

/**
 * Changes the state of anyone's post, writes the audit log and queues mail to its author. If the author changes the
 * post at the same time, `decide` runs again with the new version.
 * @param decide returns what to do with the post, or throws an error
 * @returns the changed post, its body and its author's user name; undefined if the post does not exist
 */
export async function decideOnPost(
  store: Database,
  id: string,
  decide: (post: PostRowWithBody) => Decision,
  by: Actor,
  now: number,
): Promise<{ post: PostRow; body: string; username: string } | undefined> {
  for (;;) {
    try {
      return await store.transaction(async (tx) => {
        const post = await findPost(tx, id);
        if (!post) return undefined;
        const { action, change, details = {} } = decide(post);
        const after = await changePost(tx, post, change, by, now);
        if (change.status === 'hidden') await resolveReports(tx, id, 'hidden', now);
        await writeAudit(tx, { action, postId: id, by, at: now, details: { version: after.version, ...details } });
        await queueMail(tx, 'post_decision', { post_id: id, action }, now);
        const author = await tx.get<{ username: string }>('SELECT username FROM users WHERE id = ?', [post.user_id]);
        return { post: after, body: post.body, username: author?.username ?? '' };
      });
    } catch (error) {
      if (!(error instanceof PostChanged)) throw error;
    }
  }
}

/** A post pending review. */
export interface PendingPost {
  readonly post: PostRow;
  readonly username: string;
  readonly reasons: readonly Reason[];
  /** The author's answer. */
  readonly answer: string | null;
  /** Whether it is pending only because the check has not succeeded yet. */
  readonly unchecked: boolean;
  /** Pending since: milliseconds since 1970. */
  readonly pendingSince: number;
}

/** Lists the posts pending review, longest-waiting first, without those of authors who are leaving. */
export async function listPendingReview(db: Queries): Promise<PendingPost[]> {
  const rows = await db.all<
    PostRow & { username: string; reasons: string; unavailable: number; at: number; answer: string | null }
  >(
    `SELECT ${postColumns}, username, reasons, unavailable, at, answer FROM posts JOIN users ON users.id = posts.user_id AND ${isStaying}
     JOIN reviews ON reviews.post_id = posts.id WHERE status = 'held' ORDER BY at, posts.id`,
  );
  return rows.map(({ username, reasons, unavailable, at, answer, ...post }) => ({
    post,
    username,
    reasons: JSON.parse(reasons) as Reason[],
    answer,
    unchecked: unavailable === 1,
    pendingSince: at,
  }));
}
