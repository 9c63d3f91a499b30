import type { Queries } from '@kairan/database/open';

/** A user as shown to editors. Times are milliseconds since 1970. */
export interface ListedUser {
  readonly username: string;
  readonly displayName: string;
  readonly role: 'author' | 'editor';
  readonly finished: boolean;
  readonly suspendedAt: number | null;
  readonly suspendedReason: string | null;
  /** Since when all posts of the user are hidden; null if they are not. */
  readonly postsHiddenAt: number | null;
  /** When the account is erased; null unless its deletion was requested. */
  readonly deletionDueAt: number | null;
  readonly createdAt: number;
  /** Number of the user's posts in each state. */
  readonly published: number;
  readonly held: number;
  readonly hidden: number;
}

interface UserListRow {
  readonly username: string;
  readonly display_name: string;
  readonly role: 'author' | 'editor';
  readonly finished: number;
  readonly suspended_at: number | null;
  readonly suspended_reason: string | null;
  readonly posts_hidden_at: number | null;
  readonly deletion_due_at: number | null;
  readonly created_at: number;
  readonly published: number;
  readonly held: number;
  readonly hidden: number;
}

/** Filters of the list of users. */
export interface UserFilter {
  /** The beginning of a user name or a part of a display name; empty for all. */
  readonly q: string;
  readonly only?: 'editors' | 'suspended' | 'unfinished' | undefined;
}

const onlyConditions = {
  editors: "role = 'editor'",
  suspended: 'suspended_at IS NOT NULL',
  unfinished: 'finished = 0',
} as const;

/** Lists users by name, after a given name, without erased accounts. */
export async function listUsers(
  db: Queries,
  { q, only }: UserFilter,
  { after, limit }: { after: string; limit: number },
): Promise<ListedUser[]> {
  const pattern = `${q
    .replace(/^@/, '')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const countOf = (status: string) =>
    `(SELECT count(*) FROM posts WHERE posts.user_id = users.id AND status = '${status}') AS ${status}`;
  const rows = await db.all<UserListRow>(
    `SELECT username, display_name, role, finished, suspended_at, suspended_reason, posts_hidden_at, deletion_due_at, created_at,
       ${countOf('published')}, ${countOf('held')}, ${countOf('hidden')} FROM users
     WHERE username > ? AND (username LIKE ? ESCAPE '\\' OR lower(display_name) LIKE ? ESCAPE '\\')
       ${only === undefined ? '' : `AND ${onlyConditions[only]}`}
       AND (erasure IS NULL OR erasure <> 'done')
     ORDER BY username LIMIT ?`,
    [after, pattern, `%${pattern}`, limit],
  );
  return rows.map((row) => ({
    username: row.username,
    displayName: row.display_name,
    role: row.role,
    finished: row.finished === 1,
    suspendedAt: row.suspended_at,
    suspendedReason: row.suspended_reason,
    postsHiddenAt: row.posts_hidden_at,
    deletionDueAt: row.deletion_due_at,
    createdAt: row.created_at,
    published: Number(row.published),
    held: Number(row.held),
    hidden: Number(row.hidden),
  }));
}
