import { randomBytes } from 'node:crypto';
import type { Queries } from '@kairan/database/open';
import { newId, tokenHash } from '../credentials/token-text.ts';
import { isNameTaken } from '../users/former-names.ts';
import { type AccountLanguage, accountLanguages, offeredLanguage } from '../users/language.ts';

/** Milliseconds in which the address must be confirmed. */
const signUpLifeMs = 24 * 3_600_000;

/** The values of a sign-up form. */
export interface NewSignUp {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: AccountLanguage;
  /** The page to return to: path and query on this site; null if there is none. */
  readonly returnTo: string | null;
}

/** A sign-up whose address is not confirmed. */
export interface SignUp extends NewSignUp {
  readonly id: string;
}

interface SignUpRow {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly email: string;
  readonly password_hash: string;
  readonly language: string;
  readonly return_to: string | null;
}

const columns = 'id, username, display_name, email, password_hash, language, return_to';

/** Stores a sign-up for a day and deletes expired ones. @returns the public id */
export async function addSignUp(tx: Queries, wanted: NewSignUp, now: number): Promise<string> {
  const id = newId();
  await tx.run('DELETE FROM sign_ups WHERE expires_at <= ?', [now]);
  await tx.run(`INSERT INTO sign_ups (${columns}, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`, [
    id,
    wanted.username,
    wanted.displayName,
    wanted.email,
    wanted.passwordHash,
    wanted.language,
    wanted.returnTo,
    now,
    now + signUpLifeMs,
  ]);
  return id;
}

/** Finds a sign-up by its public id; null if it has expired or does not exist. */
export async function findSignUp(db: Queries, id: string, now: number): Promise<SignUp | null> {
  if (!/^[0-9A-Za-z]{17}$/.test(id)) return null;
  return toSignUp(
    await db.get<SignUpRow>(`SELECT ${columns} FROM sign_ups WHERE id = ? AND expires_at > ?`, [id, now]),
  );
}

/** Finds a sign-up by the secret of the link that was mailed last; null for any other text. */
export async function findSignUpByLink(db: Queries, secret: string, now: number): Promise<SignUp | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(secret)) return null;
  return toSignUp(
    await db.get<SignUpRow>(`SELECT ${columns} FROM sign_ups WHERE secret_hash = ? AND expires_at > ?`, [
      tokenHash(secret),
      now,
    ]),
  );
}

/** Makes the link of a sign-up, which replaces an earlier one. @returns the secret, for the address only */
export async function makeSignUpLink(db: Queries, id: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.run('UPDATE sign_ups SET secret_hash = ? WHERE id = ?', [tokenHash(secret), id]);
  return secret;
}

/**
 * Creates the user of a confirmed sign-up, in a transaction; the set-up of the account is still to do. Deletes all
 * sign-ups with this address.
 * @returns the user's id, or which value was taken meanwhile
 */
export async function completeSignUp(
  tx: Queries,
  { username, displayName, email, passwordHash, language }: SignUp,
  now: number,
): Promise<number | 'name_taken' | 'email_taken'> {
  if (await isNameTaken(tx, username)) return 'name_taken';
  const row = await tx.get<{ id: number }>(
    `INSERT INTO users (username, display_name, email, email_verified, password_hash, role, finished, created_at, language)
     VALUES (?, ?, ?, 1, ?, 'author', 0, ?, ?) ON CONFLICT DO NOTHING RETURNING id`,
    [username, displayName, email, passwordHash, now, language],
  );
  if (!row) return (await isNameTaken(tx, username)) ? 'name_taken' : 'email_taken';
  await tx.run('DELETE FROM sign_ups WHERE lower(email) = lower(?)', [email]);
  return row.id;
}

function toSignUp(row: SignUpRow | undefined): SignUp | null {
  if (!row) return null;
  const { id, username, email } = row;
  return {
    id,
    username,
    email,
    displayName: row.display_name,
    passwordHash: row.password_hash,
    language: offeredLanguage(row.language, accountLanguages),
    returnTo: row.return_to,
  };
}
