import type { Database, Queries } from '@kairan/database/open';
import { queueMail } from '@kairan/mail/outbox';
import type { Reason } from '../posting.ts';
import { writeAudit } from './audit.ts';
import { type Actor, type PostRow, postColumns } from './post-row.ts';
import { findPost } from './read-posts.ts';
import { changePost, type PostChange, PostChanged } from './write-post.ts';

/** What editors decide about a post; its author is told of each. */
export type EditorsAction = 'approve' | 'return' | 'hide' | 'unhide';

/** What an editor's action does to a post. */
export interface Decision {
  readonly action: EditorsAction;
  readonly change: PostChange;
  /** What the audit log tells beside who, what and when. */
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Changes the state of anyone's post, with a line in the audit log and mail to its author. Where its author was quicker, the decision is made anew
 * for what the post has become.
 * @param decide says what to do with the post as it stands, or throws a refusal
 * @returns the changed post, its body and its author's user name; undefined where there is none of this id
 */
export async function decideOnPost(
  store: Database,
  id: string,
  decide: (post: PostRow) => Decision,
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

/** A post that waits for an editor, and why. */
export interface HeldPost {
  readonly post: PostRow;
  readonly username: string;
  readonly reasons: readonly Reason[];
  /** Whether it waits only because no check could be made yet. */
  readonly unchecked: boolean;
  /** Since when, in milliseconds since 1970. */
  readonly heldAt: number;
}

/** The posts that wait for an editor, the longest waiting first. */
export async function listPendingReview(db: Queries): Promise<HeldPost[]> {
  const rows = await db.all<PostRow & { username: string; reasons: string; unavailable: number; at: number }>(
    `SELECT ${postColumns}, username, reasons, unavailable, at FROM posts JOIN users ON users.id = posts.user_id
     JOIN reviews ON reviews.post_id = posts.id WHERE status = 'held' ORDER BY at, posts.id`,
  );
  return rows.map(({ username, reasons, unavailable, at, ...post }) => ({
    post,
    username,
    reasons: JSON.parse(reasons) as Reason[],
    unchecked: unavailable === 1,
    heldAt: at,
  }));
}
