import type { Database, Queries } from '@kairan/database/open';
import { isActive, isLine, type Rejection, toUser, type User, type UserRow, userColumns } from '../users/user.ts';
import { lastUseRecorder } from './last-uses.ts';
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
  /** The scopes of the token; null if the service has no scopes. */
  scopes: string[] | null;
  createdAt: number;
  expiresAt: number;
  /** To the minute; null when never used. */
  lastUsedAt: number | null;
}

/** A token to create. */
export interface NewAccessToken {
  userId: number;
  /** The service's prefix, such as `kvat_`, which shows where a leaked token is from. */
  prefix: string;
  /** 1 to 80 characters in one line. */
  name: string;
  /** Whole days until it expires, 1 to 366. */
  days: number;
  /** The latest time at which it expires: milliseconds since 1970, in the future. */
  until?: number;
  scopes?: string[];
  /** The maximum number of tokens per user. */
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
 * Creates a token. `token` is its text, which is not stored and cannot be shown again. Expired tokens are replaced if
 * the limit is reached.
 * @returns the token, or an error: `invalid`, or `limit_reached`, even if many are created concurrently
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
    // No row: a concurrent request took the slot.
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
  return `A user can have at most ${limit} access tokens. Revoke one that is no longer needed.`;
}

/** Lists the tokens of a user, newest first. Expired ones are listed until they are revoked or replaced. */
export async function listAccessTokens(db: Queries, userId: number): Promise<AccessToken[]> {
  const rows = await db.all<TokenRow>(
    `SELECT ${tokenColumns} FROM access_tokens WHERE user_id = ? ORDER BY access_tokens.created_at DESC, slot DESC`,
    [userId],
  );
  return rows.map(toAccessToken);
}

/** The user whom a token authenticates. */
export interface TokenBearer {
  user: User;
  token: AccessToken;
}

/**
 * Database handles: one to look up tokens, one to write when they were last used. Two handles on SQLite, so that a
 * look-up never waits for a write.
 */
export interface TokenStore {
  read: Pick<Database, 'get'>;
  write: Pick<Database, 'run'>;
}

/**
 * Makes the function that authenticates a token. It returns null for anything but a valid, unexpired token of a user
 * who is active (`isActive`). A text with a wrong checksum is rejected without a query. The last use is recorded at most
 * once a minute per token, in the background and batched: a busy database neither delays nor fails the look-up.
 */
export function createTokenFinder(
  prefix: string,
  { read, write }: TokenStore,
): (text: string, now?: number) => Promise<TokenBearer | null> {
  const recordUse = lastUseRecorder(write, 'access_tokens');

  return async (text, now = Date.now()) => {
    if (!isTokenText(prefix, text)) return null;
    const row = await read.get<TokenRow & UserRow>(
      `SELECT ${tokenColumns}, ${userColumns} FROM access_tokens JOIN users ON users.id = user_id WHERE hash = ?`,
      [tokenHash(text)],
    );
    const user = row && toUser(row);
    if (!row || !user || !isActive(user) || row.expires_at <= now) return null;
    const token = toAccessToken(row);
    recordUse(token, now);
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
  if (!isLine(wanted.name, 80)) return 'The token name must be one line of 1 to 80 characters.';
  if (!Number.isInteger(wanted.days) || wanted.days < 1 || wanted.days > mostDays) {
    return `The token lifetime must be 1 to ${mostDays} whole days.`;
  }
  if (wanted.until !== undefined && wanted.until <= now) return 'The expiry of a token must be in the future.';
  return null;
}
