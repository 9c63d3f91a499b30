import { activeCondition } from '@kairan/accounts/user';
import type { Migration } from '@kairan/database/migration';
import type { Queries } from '@kairan/database/open';
import { joinBody, type PostRowWithBody, postColumns } from './post-row.ts';

/** Why a draft was not published at its time: findings that need a confirmation, or the daily limit. */
export const publishProblems = ['findings', 'limit'] as const;
export type PublishProblem = (typeof publishProblems)[number];

/**
 * Adds scheduled publishing to `posts`: `publish_at`, when a draft (or a post pending review) becomes public;
 * `publish_problem`, a `PublishProblem`; `approved`, the hash of the text that an editor approved before its time
 * (`approved-text.ts`); `publish_counted`, 1 if the daily limit already counted this publication.
 */
export const addScheduleColumns: Migration = async ({ exec }) => {
  await exec(`
    ALTER TABLE posts ADD COLUMN publish_at bigint;
    ALTER TABLE posts ADD COLUMN publish_problem text;
    ALTER TABLE posts ADD COLUMN approved text;
    ALTER TABLE posts ADD COLUMN publish_counted smallint NOT NULL DEFAULT 0;
    CREATE INDEX posts_scheduled ON posts (publish_at, id) WHERE status = 'draft' AND publish_at IS NOT NULL;
    CREATE INDEX posts_scheduled_by_user ON posts (user_id, updated_at, id) WHERE status = 'draft' AND publish_at IS NOT NULL;
  `);
};

/** SQL condition on `posts`: a draft that becomes public at a time. */
export const isScheduled = "status = 'draft' AND publish_at IS NOT NULL";

/** A draft whose time has come. */
export interface DuePost extends PostRowWithBody {
  readonly username: string;
}

/**
 * Lists the drafts that are due, longest overdue first. Those of suspended and leaving authors wait.
 * @param after the last draft of the part before; null for the first part
 */
export function listDuePosts(
  db: Queries,
  now: number,
  { after, limit }: { readonly after: Pick<DuePost, 'publish_at' | 'id'> | null; readonly limit: number },
): Promise<DuePost[]> {
  return db.all<DuePost>(
    `SELECT ${postColumns}, body, username FROM posts JOIN users ON users.id = posts.user_id AND ${activeCondition} ${joinBody}
     WHERE ${isScheduled} AND publish_at <= ?${after === null ? '' : ' AND (publish_at, posts.id) > (?, ?)'}
     ORDER BY publish_at, posts.id LIMIT ?`,
    [now, ...(after === null ? [] : [after.publish_at, after.id]), limit],
  );
}

/** The next time after `now` at which a draft is due; null if there is none. Milliseconds since 1970. */
export async function nextPublication(db: Queries, now: number): Promise<number | null> {
  const row = await db.get<{ publish_at: number }>(
    `SELECT publish_at FROM posts WHERE ${isScheduled} AND publish_at > ? ORDER BY publish_at, id LIMIT 1`,
    [now],
  );
  return row?.publish_at ?? null;
}
