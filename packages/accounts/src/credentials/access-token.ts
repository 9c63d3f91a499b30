import type { Database, Queries } from '@kairan/database/open';
import { isLine, type Rejection, toUser, type User, type UserRow, userColumns } from '../users/user.ts';
import { useNoter } from './last-uses.ts';
import { freeSlot } from './slots.ts';
import { isTokenText, newId, newTokenText, tokenHash } from './token-text.ts';

const dayMs = 86_400_000;
const mostDays = 366;

/** An access token as its owner sees it after its creation. Times are milliseconds since 1970. */
export interface AccessToken {
  id: string;
  name: string;
  /** The last four characters of the token, to tell tokens apart. */
  lastFour: string;
  /** What it may be used for; null where the service has no scopes. */
  scopes: string[] | null;
  createdAt: number;
  expiresAt: number;
  /** To the minute; null when never used. */
  lastUsedAt: number | null;
}

/** What a new token is to be. */
export interface NewAccessToken {
  userId: number;
  /** The service's own prefix, as `kvat_`, so that a token found somewhere tells where it is from. */
  prefix: string;
  /** 1 to 80 characters in one line. */
  name: string;
  /** Whole days until it expires, 1 to 366. */
  days: number;
  /** When it expires at the latest: milliseconds since 1970, still to come. */
  until?: number;
  scopes?: string[];
  /** How many tokens the user may have. */
  limit: number;
}

interface TokenRow {
  id: string;
  name: string;
  last_four: string;
  scopes: string | null;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
}

const tokenColumns = 'access_tokens.id, name, last_four, scopes, access_tokens.created_at, expires_at, last_used_at';

/**
 * Creates a token. `token` is its text, which is not stored and can't be had again. Expired tokens make room.
 * @returns the token, or why not: `invalid`, or `limit_reached`, which holds however many are created at once.
 */
export async function createAccessToken(
  db: Queries,
  wanted: NewAccessToken,
  now = Date.now(),
): Promise<(AccessToken & { token: string }) | Rejection> {
  const problem = problemOf(wanted, now);
  if (problem) return { refused: 'invalid', message: problem };
  const token = newTokenText(wanted.prefix);
  for (;;) {
    const slot = await findFreeSlot(db, wanted, now);
    if (slot === null) return { refused: 'limit_reached', message: limitSentence(wanted.limit) };
    const row = await insert(db, wanted, token, slot, now);
    // No row: another token took the slot in between.
    if (row) return { ...toAccessToken(row), token };
  }
}

function insert(
  db: Queries,
  wanted: NewAccessToken,
  token: string,
  slot: number,
  now: number,
): Promise<TokenRow | undefined> {
  return db.get<TokenRow>(
    `INSERT INTO access_tokens (id, user_id, slot, name, hash, last_four, scopes, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id, slot) DO NOTHING
     RETURNING ${tokenColumns}`,
    [
      newId(),
      wanted.userId,
      slot,
      wanted.name.trim(),
      tokenHash(token),
      token.slice(-4),
      wanted.scopes?.join(' ') ?? null,
      now,
      Math.min(now + wanted.days * dayMs, wanted.until ?? Number.POSITIVE_INFINITY),
    ],
  );
}

async function findFreeSlot(db: Queries, { userId, limit }: NewAccessToken, now: number): Promise<number | null> {
  const free = await freeSlot(db, 'access_tokens', userId, limit);
  if (free !== null) return free;
  const { changes } = await db.run('DELETE FROM access_tokens WHERE user_id = ? AND expires_at <= ?', [userId, now]);
  return changes === 0 ? null : freeSlot(db, 'access_tokens', userId, limit);
}

function limitSentence(limit: number): string {
  return `A user has at most ${limit} access tokens; revoke one that is no longer needed.`;
}

/** The tokens of a user, newest first. Expired ones stay listed until they are revoked or make room. */
export async function listAccessTokens(db: Queries, userId: number): Promise<AccessToken[]> {
  const rows = await db.all<TokenRow>(
    `SELECT ${tokenColumns} FROM access_tokens WHERE user_id = ? ORDER BY access_tokens.created_at DESC, slot DESC`,
    [userId],
  );
  return rows.map(toAccessToken);
}

/** Who a token stands for. */
export interface TokenBearer {
  user: User;
  token: AccessToken;
}

/** Where tokens are looked up and their last use is written: two handles on SQLite, so that a look-up never waits. */
export interface TokenStore {
  read: Pick<Database, 'get'>;
  write: Pick<Database, 'run'>;
}

/**
 * Makes the function that finds whose token a text is: null for anything but a valid token that has not expired, of a
 * user who is not suspended. A text whose
 * checksum is wrong doesn't reach the database. The last use is noted at most once a minute a token, on the side and with
 * those of other tokens: a busy database neither delays nor fails the look-up.
 */
export function createTokenFinder(
  prefix: string,
  { read, write }: TokenStore,
): (text: string, now?: number) => Promise<TokenBearer | null> {
  const noteUse = useNoter(write, 'access_tokens');

  return async (text, now = Date.now()) => {
    if (!isTokenText(prefix, text)) return null;
    const row = await read.get<TokenRow & UserRow>(
      `SELECT ${tokenColumns}, ${userColumns} FROM access_tokens JOIN users ON users.id = user_id WHERE hash = ?`,
      [tokenHash(text)],
    );
    const user = row && toUser(row);
    if (!row || !user || user.suspended || row.expires_at <= now) return null;
    const token = toAccessToken(row);
    noteUse(token, now);
    return { user, token };
  };
}

function toAccessToken(row: TokenRow): AccessToken {
  return {
    id: row.id,
    name: row.name,
    lastFour: row.last_four,
    scopes: row.scopes === null ? null : row.scopes.split(' ').filter(Boolean),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}

function problemOf(wanted: NewAccessToken, now: number): string | null {
  if (!isLine(wanted.name, 80)) return 'A token takes a name of 1 to 80 characters in one line.';
  if (!Number.isInteger(wanted.days) || wanted.days < 1 || wanted.days > mostDays) {
    return `A token expires after 1 to ${mostDays} whole days.`;
  }
  if (wanted.until !== undefined && wanted.until <= now) return 'A token expires at a time to come.';
  return null;
}
