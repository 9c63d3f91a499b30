import { randomBytes } from 'node:crypto';
import type { Queries } from '@kairan/database/open';
import { tokenHash } from '../credentials/token-text.ts';
import { toUser, type User, type UserRow, userColumns } from '../users/user.ts';

const hourMs = 3_600_000;

/**
 * `invite`: to begin with an account. `reset`: to choose a new password. Both open the account. `email`: to show that a new
 * address is one's own.
 */
export type LinkPurpose = 'invite' | 'reset' | 'email';

/** How long a link works. */
const lives: Readonly<Record<LinkPurpose, number>> = { invite: 7 * 24 * hourMs, reset: hourMs, email: 24 * hourMs };

/** The purposes of links by which a password is chosen. */
const opening = "('invite', 'reset')";

/** What a new link is to be. */
export interface NewLink {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  /** The address that it is mailed to; left out where it is handed over otherwise. */
  readonly email?: string;
}

/** A link that works. */
export interface AccountLink {
  readonly purpose: LinkPurpose;
  /** The address that it was mailed to; null where it was handed over otherwise. */
  readonly email: string | null;
  /** Whom it is for. */
  readonly user: User;
}

/**
 * Makes a link, in a transaction. One for the same purpose works no longer, and where a password is chosen by the new one, no
 * other by which it could have been chosen; what has expired is removed on this occasion.
 * @param now milliseconds since 1970
 * @returns the secret, for the address alone: its hash is stored; and when the link expires
 */
export async function makeLink(
  tx: Queries,
  { userId, purpose, email }: NewLink,
  now: number,
): Promise<{ secret: string; expiresAt: number }> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = now + lives[purpose];
  await tx.run('DELETE FROM account_links WHERE expires_at <= ?', [now]);
  if (purpose !== 'email') await endOpeningLinks(tx, userId);
  await tx.run(
    `INSERT INTO account_links (secret_hash, user_id, purpose, email, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id, purpose) DO UPDATE SET secret_hash = excluded.secret_hash, email = excluded.email,
       created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [tokenHash(secret), userId, purpose, email ?? null, now, expiresAt],
  );
  return { secret, expiresAt };
}

/** The link of a secret; null for anything but one that still works. */
export async function findLink(db: Queries, secret: string, now: number): Promise<AccountLink | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(secret)) return null;
  const row = await db.get<UserRow & { purpose: LinkPurpose; link_email: string | null }>(
    `SELECT purpose, account_links.email AS link_email, ${userColumns}
     FROM account_links JOIN users ON users.id = user_id WHERE secret_hash = ? AND expires_at > ?`,
    [tokenHash(secret), now],
  );
  const user = row && toUser(row);
  if (!row || !user || user.suspended) return null;
  return { purpose: row.purpose, email: row.link_email, user };
}

/** Uses a link up. False where somebody was quicker: of two who use it at once, one does. */
export async function useLink(tx: Queries, secret: string, now: number): Promise<boolean> {
  const { changes } = await tx.run('DELETE FROM account_links WHERE secret_hash = ? AND expires_at > ?', [
    tokenHash(secret),
    now,
  ]);
  return changes > 0;
}

/** Ends the links by which a user could choose a password. */
export async function endOpeningLinks(tx: Queries, userId: number): Promise<void> {
  await tx.run(`DELETE FROM account_links WHERE user_id = ? AND purpose IN ${opening}`, [userId]);
}
