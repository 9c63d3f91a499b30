import { randomBytes } from 'node:crypto';
import type { Database, Queries } from '@kairan/database/open';
import type { TokenStore } from '../credentials/access-token.ts';
import { newId, tokenHash } from '../credentials/token-text.ts';
import type { RequiresPasskey } from '../passkeys/passkey-requirement.ts';
import { isActive, toUser, type User, type UserRow, userColumns } from '../users/user.ts';

const dayMs = 86_400_000;
/** A session ends after this time without use, and in any case at `longestMs` of age. */
const idleMs = 14 * dayMs;
const longestMs = 30 * dayMs;
/** Precision of the last use in milliseconds: each update is a write. */
const usePrecisionMs = 10 * 60_000;
/** Within this time a user who has to have a passkey can create the first one after signing in with a password. */
const creationMs = 10 * 60_000;
/** The maximum number of sessions per user; a further one ends the one that was unused for longest. */
const mostSessions = 50;

/** A session as its owner sees it. Times are milliseconds since 1970. */
export interface Session {
  /** Public: it identifies the session, but does not authenticate. */
  readonly id: string;
  /** The `User-Agent` at sign-in, at most 300 characters. */
  readonly browser: string;
  readonly createdAt: number;
  /** Precise to ten minutes. */
  readonly usedAt: number;
}

/** A signed-in user and the session. */
export interface SignedIn {
  readonly user: User;
  readonly session: Session;
  /**
   * Whether the user has to create a passkey first, in a session opened with a password. Until then `user.finished` is
   * false, as for an account that is not set up.
   */
  readonly lacksPasskey: boolean;
}

/** Finds the user of a session by its secret; null unless the session is active and the user too (`isActive`). */
export type FindSession = (secret: string, now?: number) => Promise<SignedIn | null>;

interface SessionRow {
  session_id: string;
  browser: string;
  session_created_at: number;
  used_at: number;
  by_passkey: number;
}

const sessionColumns =
  'sessions.id AS session_id, browser, sessions.created_at AS session_created_at, used_at, by_passkey';

/**
 * Starts a session, always with a new secret (against session fixation). Deletes sessions that have ended.
 * @param browser the `User-Agent` header
 * @param byPasskey whether the user signed in with a passkey; default: no
 * @returns the secret, for the cookie only, and the session; the statement fails if the user no longer exists
 */
export async function startSession(
  db: Queries,
  { userId, browser, byPasskey = false }: { userId: number; browser: string; byPasskey?: boolean },
  now = Date.now(),
): Promise<{ secret: string; session: Session }> {
  const secret = randomBytes(32).toString('base64url');
  const session: Session = { id: newId(), browser: browser.slice(0, 300), createdAt: now, usedAt: now };
  await db.run('DELETE FROM sessions WHERE used_at <= ?', [now - idleMs]);
  await db.run(
    `INSERT INTO sessions (id, secret_hash, user_id, browser, created_at, used_at, by_passkey)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [session.id, tokenHash(secret), userId, session.browser, now, now, byPasskey ? 1 : 0],
  );
  await db.run(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE user_id = ? ORDER BY used_at DESC, created_at DESC, id LIMIT 1000 OFFSET ${mostSessions})`,
    [userId],
  );
  return { secret, session };
}

/**
 * Makes the function that finds the session of a secret. The use is recorded every ten minutes, in the background: a
 * busy database neither delays nor fails the look-up.
 * @param requiresPasskey whom it gives nothing but the creation of a passkey in a session opened with a password, for
 * ten minutes; default: nobody
 */
export function createSessionFinder(
  { read, write }: TokenStore,
  requiresPasskey: RequiresPasskey = () => false,
): FindSession {
  return async (secret, now = Date.now()) => {
    if (!/^[A-Za-z0-9_-]{43}$/.test(secret)) return null;
    const row = await read.get<SessionRow & UserRow>(
      `SELECT ${sessionColumns}, ${userColumns} FROM sessions JOIN users ON users.id = user_id
       WHERE secret_hash = ? AND used_at > ? AND sessions.created_at > ?`,
      [tokenHash(secret), now - idleMs, now - longestMs],
    );
    const user = row && toUser(row);
    if (!row || !user || !isActive(user)) return null;
    const isLimited = row.by_passkey === 0 && requiresPasskey(user);
    if (isLimited && now - row.session_created_at >= creationMs) return null;
    if (now - row.used_at >= usePrecisionMs) recordUse(write, row.session_id, now);
    const lacksPasskey = isLimited && user.finished;
    return { user: lacksPasskey ? { ...user, finished: false } : user, session: toSession(row), lacksPasskey };
  };
}

/**
 * Gives a session a new secret after its user has proved again who they are, so that one that was stolen before works no
 * more. @returns the secret, for the cookie only
 */
export async function renewSession(
  db: Queries,
  { id, session }: { readonly id: number; readonly session: string },
  now: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.run('UPDATE sessions SET secret_hash = ?, confirmed_at = ? WHERE user_id = ? AND id = ?', [
    tokenHash(secret),
    now,
    id,
    session,
  ]);
  return secret;
}

/** Records that the user of a session has used or created a passkey in it. */
export async function markByPasskey(db: Queries, id: string): Promise<void> {
  await db.run('UPDATE sessions SET by_passkey = 1 WHERE id = ?', [id]);
}

/** Records a use; if that fails, the next use records itself. */
function recordUse(write: Pick<Database, 'run'>, id: string, now: number): void {
  write.run('UPDATE sessions SET used_at = ? WHERE id = ? AND used_at < ?', [now, id, now]).catch(() => {});
}

/** Lists the active sessions of a user, the one used last first. */
export async function listSessions(db: Queries, userId: number, now = Date.now()): Promise<Session[]> {
  const rows = await db.all<SessionRow>(
    `SELECT ${sessionColumns} FROM sessions WHERE user_id = ? AND used_at > ? AND created_at > ?
     ORDER BY used_at DESC, created_at DESC, id`,
    [userId, now - idleMs, now - longestMs],
  );
  return rows.map(toSession);
}

/** Ends a session of a user, from the next request on. Returns false if the user has no such session. */
export async function endSession(db: Queries, userId: number, id: string): Promise<boolean> {
  const { changes } = await db.run('DELETE FROM sessions WHERE user_id = ? AND id = ?', [userId, id]);
  return changes > 0;
}

/** Ends all sessions of a user except one, or all of them if `except` is null. */
export async function endOtherSessions(db: Queries, userId: number, except: string | null): Promise<void> {
  await db.run('DELETE FROM sessions WHERE user_id = ? AND id <> ?', [userId, except ?? '']);
}

function toSession(row: SessionRow): Session {
  return { id: row.session_id, browser: row.browser, createdAt: row.session_created_at, usedAt: row.used_at };
}
