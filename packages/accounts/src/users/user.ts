import type { Queries } from '@kairan/database/open';
import { hidesText } from '@kairan/operation/hidden-text';
import { hashPassword, passwordProblem } from '../passwords/password.ts';
import { isNameTaken } from './former-names.ts';

export type Role = 'author' | 'editor';

/** A user. */
export interface User {
  id: number;
  /** Without the `@` that pages show before it. */
  username: string;
  displayName: string;
  email: string | null;
  role: Role;
  /** In which to show times, an IANA name; null for the service's default. */
  timeZone: string | null;
  /** False until the user has completed the set-up of the account. */
  finished: boolean;
  /** A suspended user cannot sign in or use credentials. */
  suspended: boolean;
  /**
   * When the account is erased, or was, in milliseconds since 1970; null unless its deletion was requested. Its user
   * cannot sign in without cancelling, or use credentials.
   */
  deletionDueAt: number | null;
}

/** A user to add. */
export interface NewUser {
  username: string;
  /** 1 to 80 characters in one line; default: the user name. */
  displayName?: string;
  email?: string;
  /** 12 to 256 characters. Without one the user can't sign in, but tokens work. */
  password?: string;
  /** Default `author`. */
  role?: string;
  /** Default true: set-up done and e-mail address taken as verified. */
  finished?: boolean;
}

/** An expected failure that the user can correct; an operation turns it into its own error. */
export interface Rejection {
  /** `invalid`: a value breaks a rule. `taken`: already in use. `limit_reached`: no more are allowed. */
  readonly refused: 'invalid' | 'taken' | 'limit_reached';
  /** Tells what to send or do instead. */
  readonly message: string;
}

/** The columns of `users` that make a `User`, for queries that join the table. */
export interface UserRow {
  user_id: number;
  username: string;
  display_name: string;
  email: string | null;
  role: Role;
  time_zone: string | null;
  finished: number;
  suspended_at: number | null;
  deletion_due_at: number | null;
}

export const userColumns =
  'users.id AS user_id, username, display_name, users.email, role, time_zone, finished, users.suspended_at, users.deletion_due_at';

/** A control character or a line break. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Adds a user. The user name is stored in lower case.
 * @returns the user, or an error: `invalid`, or `taken` if another user has the user name or the e-mail address
 */
export async function addUser(db: Queries, wanted: NewUser, now = Date.now()): Promise<User | Rejection> {
  const problem = problemOf(wanted);
  if (problem) return { refused: 'invalid', message: problem };
  const username = wanted.username.toLowerCase();
  const taken: Rejection = { refused: 'taken', message: `The user name "${username}" is taken. Choose another one.` };
  if (await isNameTaken(db, username)) return taken;
  const finished = (wanted.finished ?? true) ? 1 : 0;
  const row = await db.get<UserRow>(
    `INSERT INTO users (username, display_name, email, email_verified, password_hash, role, finished, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING
     RETURNING ${userColumns}`,
    [
      username,
      wanted.displayName?.trim() ?? username,
      wanted.email ?? null,
      wanted.email === undefined ? 0 : finished,
      wanted.password === undefined ? null : await hashPassword(wanted.password),
      wanted.role ?? 'author',
      finished,
      now,
    ],
  );
  if (row) return toUser(row);
  if (await isNameTaken(db, username)) return taken;
  return { refused: 'taken', message: 'Another user has this e-mail address. Use another one.' };
}

/** Finds a user by name, in any case, with or without the `@` that pages show before it; null if there is none. */
export async function findUser(db: Queries, username: string): Promise<User | null> {
  // No user can have such a name, and PostgreSQL rejects a NUL in it.
  if (!/^@?[a-z0-9_-]{1,39}$/i.test(username)) return null;
  const name = username.toLowerCase().replace('@', '');
  const row = await db.get<UserRow>(`SELECT ${userColumns} FROM users WHERE username = ?`, [name]);
  return row ? toUser(row) : null;
}

/** Converts a row with `userColumns` to a user. */
export function toUser(row: UserRow): User {
  return {
    id: row.user_id,
    username: row.username,
    displayName: row.display_name,
    email: row.email,
    role: row.role,
    timeZone: row.time_zone,
    finished: row.finished === 1,
    suspended: row.suspended_at !== null,
    deletionDueAt: row.deletion_due_at,
  };
}

/** Tells whether sessions and credentials of a user work: the user is not suspended and not about to be deleted. */
export function isActive({ suspended, deletionDueAt }: User): boolean {
  return !suspended && deletionDueAt === null;
}

/** The condition of `isActive` in SQL, on the table `users`. */
export const activeCondition = 'users.suspended_at IS NULL AND users.deletion_due_at IS NULL';

/** Tells whether a text is a valid user name: 1 to 39 of a to z, digits, - and _, in any case. */
export function isUserName(text: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{0,38}$/i.test(text);
}

function problemOf(wanted: NewUser): string | null {
  if (!isUserName(wanted.username)) {
    return 'User names are 1 to 39 characters: a to z, 0 to 9, - and _, and begin with a letter or digit.';
  }
  if (wanted.displayName !== undefined && !isLine(wanted.displayName, 80)) {
    return 'Display names must be one line of 1 to 80 characters.';
  }
  if (wanted.email !== undefined && !isEmail(wanted.email)) {
    return 'E-mail addresses must have the form name@host and at most 254 characters.';
  }
  if (wanted.role !== undefined && wanted.role !== 'author' && wanted.role !== 'editor') {
    return `Unknown role "${wanted.role}". Use author or editor.`;
  }
  if (wanted.password === undefined) return null;
  return (
    passwordProblem(wanted.password, [wanted.username, wanted.displayName ?? '', wanted.email ?? ''])?.message ?? null
  );
}

/**
 * Tells whether a text is an e-mail address. The length limit is RFC 5321's (4.5.3.1.3). The special characters of RFC
 * 5322 (3.2.3) are rejected, since mail programs read `<a@b>` and `a(c)@b` as `a@b`: one mailbox could then have
 * several accounts and no limit of messages. Only a message sent to an address shows whether it works.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@()<>[\]:;\\,"]+@[^\s@()<>[\]:;\\,"]+$/.test(text) && !control.test(text);
}

/**
 * Tells whether a text is one line of 1 to `most` characters (code points) once trimmed, all of which people see as they are
 * written.
 */
export function isLine(text: string, most: number): boolean {
  const { length } = [...text.trim()];
  return length >= 1 && length <= most && !control.test(text) && !hidesText(text);
}
