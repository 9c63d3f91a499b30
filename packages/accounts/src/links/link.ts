import { randomBytes } from 'node:crypto';
import type { Queries } from '@kairan/database/open';
import { tokenHash } from '../credentials/token-text.ts';
import { isActive, toUser, type User, type UserRow, userColumns } from '../users/user.ts';

const hourMs = 3_600_000;

/**
 * `invite` starts an account and `reset` chooses a new password; both give access to the account. `email` proves that
 * a new address belongs to the user.
 */
export type LinkPurpose = 'invite' | 'reset' | 'email';

/** Lifetime in milliseconds. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = { invite: 7 * 24 * hourMs, reset: hourMs, email: 24 * hourMs };

/** The purposes of links that set a password. */
const passwordPurposes = "('invite', 'reset')";

/** A link to create. */
export interface NewLink {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  /** The address that it is mailed to; absent if it is handed over in another way. */
  readonly email?: string;
}

/** A link that works. */
export interface AccountLink {
  readonly purpose: LinkPurpose;
  /** The address that it was mailed to; null if it was handed over in another way. */
  readonly email: string | null;
  /** The user of the account. */
  readonly user: User;
}

/**
 * Creates a link, in a transaction. It replaces the link for the same purpose; if it sets a password, it replaces all
 * links that do. Deletes expired links.
 * @param now milliseconds since 1970
 * @returns the secret, to be used in the address only, since just its hash is stored; and when the link expires
 */
export async function makeLink(
  tx: Queries,
  { userId, purpose, email }: NewLink,
  now: number,
): Promise<{ secret: string; expiresAt: number }> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = now + lifetimes[purpose];
  await tx.run('DELETE FROM account_links WHERE expires_at <= ?', [now]);
  if (purpose !== 'email') await endPasswordLinks(tx, userId);
  await tx.run(
    `INSERT INTO account_links (secret_hash, user_id, purpose, email, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id, purpose) DO UPDATE SET secret_hash = excluded.secret_hash, email = excluded.email,
       created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [tokenHash(secret), userId, purpose, email ?? null, now, expiresAt],
  );
  return { secret, expiresAt };
}

/** Finds the link of a secret; null if it does not work or no longer works. */
export async function findLink(db: Queries, secret: string, now: number): Promise<AccountLink | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(secret)) return null;
  const row = await db.get<UserRow & { purpose: LinkPurpose; link_email: string | null }>(
    `SELECT purpose, account_links.email AS link_email, ${userColumns}
     FROM account_links JOIN users ON users.id = user_id WHERE secret_hash = ? AND expires_at > ?`,
    [tokenHash(secret), now],
  );
  const user = row && toUser(row);
  if (!row || !user || !isActive(user)) return null;
  return { purpose: row.purpose, email: row.link_email, user };
}

/** Uses up a link. Returns false if it was used already: of concurrent uses one succeeds. */
export async function useLink(tx: Queries, secret: string, now: number): Promise<boolean> {
  const { changes } = await tx.run('DELETE FROM account_links WHERE secret_hash = ? AND expires_at > ?', [
    tokenHash(secret),
    now,
  ]);
  return changes > 0;
}

/** Deletes the links by which a user could set a password. */
export async function endPasswordLinks(tx: Queries, userId: number): Promise<void> {
  await tx.run(`DELETE FROM account_links WHERE user_id = ? AND purpose IN ${passwordPurposes}`, [userId]);
}
