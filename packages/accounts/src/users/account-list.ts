import type { Queries } from '@kairan/database/open';
import type { Role } from './user.ts';

/** States of an account; the first that applies. `deleting`: its deletion was requested and it is not erased yet. */
export const accountStates = ['deleting', 'suspended', 'unfinished', 'active'] as const;
type AccountState = (typeof accountStates)[number];

/** Tables of programs that act for a user: rows with `user_id` and `last_used_at`. */
export type ProgramTable = 'access_tokens' | 'mcp_clients' | 'oauth_grants';

/** An account as the operator sees it. Times are milliseconds since 1970. */
export interface ListedAccount {
  readonly id: number;
  readonly username: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly role: Role;
  readonly state: AccountState;
  readonly suspendedReason: string | null;
  readonly deletionDueAt: number | null;
  readonly createdAt: number;
  /** The last use of a session or program that still exists; null if there is none. */
  readonly lastSeenAt: number | null;
}

/** Which accounts to list; without filters, all that are not erased. */
export interface AccountFilter {
  /** The beginning of a user name, a part of a display name, or a whole e-mail address. */
  readonly q?: string | undefined;
  readonly state?: AccountState | undefined;
  readonly role?: Role | undefined;
  /** Exactly this user name, in lower case. */
  readonly username?: string | undefined;
}

const conditions: Readonly<Record<AccountState, string>> = {
  deleting: 'deletion_due_at IS NOT NULL',
  suspended: 'deletion_due_at IS NULL AND suspended_at IS NOT NULL',
  unfinished: 'deletion_due_at IS NULL AND suspended_at IS NULL AND finished = 0',
  active: 'deletion_due_at IS NULL AND suspended_at IS NULL AND finished = 1',
};

/**
 * Lists accounts by user name, after a given name, without erased ones.
 * @param programs those that the service has
 */
export async function listAccounts(
  db: Queries,
  { q = '', state, role, username }: AccountFilter,
  { after, limit, programs }: { after: string; limit: number; programs: readonly ProgramTable[] },
): Promise<ListedAccount[]> {
  const text = q.trim().toLowerCase();
  const pattern = `${text.replace(/^@/, '').replace(/[\\%_]/g, '\\$&')}%`;
  const uses = programs.map(
    (table) => `UNION ALL SELECT max(last_used_at) FROM ${table} WHERE ${table}.user_id = users.id`,
  );
  const filters: [string, ...string[]][] = [
    ['username > ?', after],
    [
      "(username LIKE ? ESCAPE '\\' OR lower(display_name) LIKE ? ESCAPE '\\' OR lower(email) = ?)",
      pattern,
      `%${pattern}`,
      text,
    ],
    ["(erasure IS NULL OR erasure <> 'done')"],
  ];
  if (state) filters.push([conditions[state]]);
  if (role) filters.push(['role = ?', role]);
  if (username !== undefined) filters.push(['username = ?', username]);
  const rows = await db.all<AccountRow>(
    `SELECT id, username, display_name, email, email_verified, role, finished, suspended_at, suspended_reason,
       deletion_due_at, created_at,
       (SELECT max(at) FROM (SELECT max(used_at) AS at FROM sessions WHERE sessions.user_id = users.id ${uses.join(' ')}) AS uses) AS last_seen_at
     FROM users WHERE ${filters.map(([condition]) => condition).join(' AND ')} ORDER BY username LIMIT ?`,
    [...filters.flatMap(([, ...values]) => values), limit],
  );
  return rows.map(toListedAccount);
}

interface AccountRow {
  readonly id: number;
  readonly username: string;
  readonly display_name: string;
  readonly email: string | null;
  readonly email_verified: number;
  readonly role: Role;
  readonly finished: number;
  readonly suspended_at: number | null;
  readonly suspended_reason: string | null;
  readonly deletion_due_at: number | null;
  readonly created_at: number;
  readonly last_seen_at: number | null;
}

function toListedAccount(row: AccountRow): ListedAccount {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    email: row.email,
    emailVerified: row.email_verified === 1,
    role: row.role,
    state: stateOf(row),
    suspendedReason: row.suspended_reason,
    deletionDueAt: row.deletion_due_at,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  };
}

function stateOf(row: AccountRow): AccountState {
  if (row.deletion_due_at !== null) return 'deleting';
  if (row.suspended_at !== null) return 'suspended';
  return row.finished === 0 ? 'unfinished' : 'active';
}
